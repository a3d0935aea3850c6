import { expect, test } from 'vitest';
import { moveCorner, OUTSIDE, rotateCorners, rotatedWhole, WHOLE } from './corners.ts';

test('a corner moves, but not far outside of the picture and not across the other corners', () => {
  expect(moveCorner(WHOLE, 0, { x: 0.2, y: 0.1 })[0]).toEqual({ x: 0.2, y: 0.1 });
  expect(moveCorner(WHOLE, 2, { x: 5, y: 1 })[2]).toEqual({ x: 1 + OUTSIDE, y: 1 });
  expect(moveCorner(WHOLE, 0, { x: 0.9, y: 0.9 })).toBe(WHOLE);
});

test('four rotations return a page to where it was', () => {
  const page = moveCorner(WHOLE, 1, { x: 0.8, y: 0.15 });
  expect(rotateCorners(page)).not.toEqual(page);
  const again = rotateCorners(rotateCorners(rotateCorners(rotateCorners(page))));
  for (const [index, { x, y }] of again.entries()) {
    expect(x).toBeCloseTo(page[index]?.x as number);
    expect(y).toBeCloseTo(page[index]?.y as number);
  }
});

test('after a rotation, the corner at the bottom left is at the top left', () => {
  const page = moveCorner(WHOLE, 3, { x: 0.1, y: 0.7 });
  const [first] = rotateCorners(page);
  expect(first.x).toBeCloseTo(0.3);
  expect(first.y).toBeCloseTo(0.1);
});

test('the corners of a skewed page follow its lines', () => {
  const [topLeft, topRight] = rotatedWhole(1000, 1000, 3);
  const slope = (topRight.y - topLeft.y) / (topRight.x - topLeft.x);
  expect((Math.atan(slope) * 180) / Math.PI).toBeCloseTo(3);
});
