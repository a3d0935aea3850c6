import { expect, test } from 'vitest';
import { type Corners, WHOLE } from './corners.ts';
import { aspectOf, paperFor } from './paper.ts';

const PHOTO = { width: 3000, height: 4000 };

/** Photographs a page with a pinhole camera. Lengths are in pixels at the distance of the page. */
function photographed(aspect: number, tilt: number, turn: number): Corners {
  const focal = 3500;
  const [width, height] = [2000, 2000 / aspect];
  return WHOLE.map(({ x, y }) => {
    const [across, down] = [(x - 0.5) * width, (y - 0.5) * height];
    const [cosTurn, sinTurn] = [Math.cos(turn), Math.sin(turn)];
    const [u, v] = [cosTurn * across - sinTurn * down, sinTurn * across + cosTurn * down];
    const depth = 1 + (v * Math.sin(tilt)) / focal;
    return {
      x: 0.5 + u / depth / PHOTO.width,
      y: 0.5 + (v * Math.cos(tilt)) / depth / PHOTO.height,
    };
  }) as unknown as Corners;
}

test.each([
  [8.5 / 11, 0, 0],
  [8.5 / 11, 0.6, 0.2],
  [8.5 / 14, 0.5, -0.15],
  [1, 0.7, 0.3],
  [1.6, 0.4, 0.1],
])(
  'the proportions of a page (%d) are found in a photo that is tilted by %d and rotated by %d radians',
  (aspect, tilt, turn) => {
    expect(aspectOf(photographed(aspect, tilt, turn), PHOTO)).toBeCloseTo(aspect, 2);
  },
);

test('a page gets the paper size that it nearly has, in its orientation', () => {
  expect(paperFor(0.78)).toEqual({ width: 612, height: 792 });
  expect(paperFor(1.29)).toEqual({ width: 792, height: 612 });
  expect(paperFor(0.61)).toEqual({ width: 612, height: 1008 });
  expect(paperFor(0.705)).toEqual({ width: 595.28, height: 841.89 });
});

test('another page keeps its proportions, and is not larger than Legal', () => {
  expect(paperFor(1)).toEqual({ width: 612, height: 612 });
  const receipt = paperFor(0.25);
  expect(receipt.height).toBe(1008);
  expect(receipt.width / receipt.height).toBeCloseTo(0.25);
});
