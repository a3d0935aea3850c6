import { expect, test } from 'vitest';
import { hasGlare } from './has-glare.ts';

const WIDTH = 1000;
const HEIGHT = 630;
const image = (at: (x: number, y: number) => number) => ({
  width: WIDTH,
  height: HEIGHT,
  pixels: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    at(i % WIDTH, Math.floor(i / WIDTH)),
  ),
});

test('a bright spot on a card is glare, and a small one is not', () => {
  const spot = (radius: number) =>
    image((x, y) => (Math.hypot(x - 500, y - 300) < radius ? 255 : 180));
  expect(hasGlare(spot(120))).toBe(true);
  expect(hasGlare(spot(30))).toBe(false);
});

test('a white barcode is not glare', () => {
  const bars = image((x, y) => (y < 300 && Math.floor(x / 6) % 2 === 0 ? 255 : 20));
  expect(hasGlare(bars)).toBe(false);
});
