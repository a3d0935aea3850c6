import { expect, test } from 'vitest';
import { findInk } from './signature-picture.ts';

const [WIDTH, HEIGHT] = [100, 60];

/** RGBA pixels of a gray value for each position. */
function picture(gray: (x: number, y: number) => number, alpha = 255): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const value = gray(at % WIDTH, Math.floor(at / WIDTH));
    pixels.set([value, value, value, alpha], at * 4);
  }
  return pixels;
}

const isLine = (x: number, y: number) => y === 30 && x >= 20 && x < 80;

test('finds dark ink on paper that is gray and darker at one side', () => {
  const ink = findInk(
    picture((x, y) => (isLine(x, y) ? 60 : 190 + x / 10)),
    WIDTH,
    HEIGHT,
  );
  expect(ink?.box).toEqual({ left: 14, top: 24, width: 72, height: 13 });
  expect(ink?.alpha[30 * WIDTH + 40]).toBe(255);
  expect(ink?.alpha[10 * WIDTH + 40]).toBe(0);
});

test('takes transparent pixels as paper', () => {
  const pixels = picture(() => 0, 0);
  for (let x = 20; x < 80; x += 1) pixels[(30 * WIDTH + x) * 4 + 3] = 255;
  expect(findInk(pixels, WIDTH, HEIGHT)?.box.width).toBe(72);
});

test('returns null for an empty page and for a dark picture', () => {
  expect(
    findInk(
      picture(() => 230),
      WIDTH,
      HEIGHT,
    ),
  ).toBeNull();
  expect(
    findInk(
      picture((x) => (x < 70 ? 40 : 220)),
      WIDTH,
      HEIGHT,
    ),
  ).toBeNull();
});
