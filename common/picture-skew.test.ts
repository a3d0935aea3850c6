import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type GrayImage, grayOf } from './picture-quality.ts';
import { findSkew } from './picture-skew.ts';

/** Draws lines of text that are rotated clockwise. */
function textAt(degrees: number): GrayImage {
  const canvas = createCanvas(850, 1100);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 850, 1100);
  context.translate(425, 550);
  context.rotate((degrees * Math.PI) / 180);
  context.fillStyle = 'black';
  context.font = '15px serif';
  for (let line = 0; line < 35; line += 1) {
    const text = 'The seller sells one sailing boat to the buyer for nine thousand dollars. ';
    context.fillText(text + text.slice(0, (line * 17) % 60), -330, -450 + 25 * line);
  }
  return grayOf(context.getImageData(0, 0, 850, 1100));
}

test.each([0, 0.5, 3, -4.2, 7.5])('a skew of %d degrees is found', (degrees) => {
  expect(findSkew(textAt(degrees))).toBeCloseTo(degrees, 0.5);
});

test('a picture without lines has no skew', () => {
  const pixels = new Uint8Array(600 * 800).map((_, at) => (at * 7919 * ((at >> 9) + 3)) % 251);
  expect(findSkew({ width: 600, height: 800, pixels })).toBe(0);
  expect(findSkew({ width: 600, height: 800, pixels: new Uint8Array(480_000).fill(255) })).toBe(0);
});
