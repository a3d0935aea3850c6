import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type Picture, TilePainter } from './paint-tiles.ts';
import { planTiles, TILE } from './tile-plan.ts';

const AT = new Date('2026-03-03T15:04:05.100Z');

/** Two people on a canvas, the second without video. */
function scene() {
  const person = { stream: {} as MediaStream, videoEnabled: true, screenSharing: false };
  const plan = planTiles(
    [
      { ...person, id: 'a', name: 'Ann', arriving: true, heardOf: true },
      { ...person, id: 'b', name: 'Ben', arriving: true, heardOf: true },
    ],
    new Set(['b']),
  );
  const canvas = createCanvas(plan.width, plan.height);
  const painter = new TilePainter(canvas.getContext('2d') as unknown as CanvasRenderingContext2D);
  const light = (x: number, y: number) => canvas.getContext('2d').getImageData(x, y, 1, 1).data[0];
  const middles = () => [0, 1].map((n) => light(n * TILE.width + 320, 100));
  const image = () => canvas.toBuffer('image/png');
  return { plan, painter, light, middles, image };
}

/** An image in a single shade of gray. */
function gray(shade: number, count: number, size = { width: 320, height: 180 }): Picture {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${shade} ${shade} ${shade})`;
  context.fillRect(0, 0, size.width, size.height);
  return { image: canvas as unknown as CanvasImageSource, ...size, count };
}

test('shows video in the tile of a person who may be seen, and a name for others', () => {
  const { plan, painter, middles } = scene();
  expect(painter.paint(plan, AT, () => gray(200, 1))).toBe(true);
  expect(middles()).toEqual([200, 43]);
});

test('fits video of another aspect ratio and clears what was there before', () => {
  const { plan, painter, light } = scene();
  painter.paint(plan, AT, () => gray(200, 1));
  painter.paint(plan, AT, () => gray(90, 2, { width: 90, height: 180 }));
  expect(light(320, 100)).toBe(90);
  expect(light(100, 100)).toBe(43);
});

test('skips unchanged tiles, and draws new video and a new second', () => {
  const { plan, painter, image, middles } = scene();
  painter.paint(plan, AT, () => gray(200, 1));
  const before = image();
  expect(painter.paint(plan, new Date(AT.getTime() + 800), () => gray(50, 1))).toBe(false);
  expect(image()).toEqual(before);
  expect(painter.paint(plan, AT, () => gray(50, 2))).toBe(true);
  expect(middles()).toEqual([50, 43]);
  const old = image();
  expect(painter.paint(plan, new Date(AT.getTime() + 1000), () => gray(50, 2))).toBe(true);
  expect(image()).not.toEqual(old);
});

test('hides a person who may no longer be seen with the next frame, and removes one who left', () => {
  const { plan, painter, middles } = scene();
  painter.paint(plan, AT, () => gray(200, 1));
  const [ann, ben] = plan.tiles.map((tile) => ({ ...tile }));
  if (!ann || !ben) throw new Error('two tiles');
  const hidden = {
    ...plan,
    tiles: [
      { ...ann, pictured: false },
      { ...ben, pictured: true },
    ],
  };
  painter.paint(hidden, AT, () => gray(200, 1));
  expect(middles()).toEqual([43, 200]);
  painter.paint({ ...plan, tiles: [ann] }, AT, () => gray(200, 1));
  expect(middles()).toEqual([200, 43]);
});
