import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type GrayImage, grayOf } from '../../../../../common/picture-quality.ts';
import { type Photo, photographPage, SLANTED } from '../testing/photograph-page.ts';
import type { Corners } from './corners.ts';
import { findPage } from './find-page.ts';

const TEXT = 'The seller sells one sailing boat to the buyer for nine thousand dollars.\n'.repeat(
  12,
);

/** The picture, small and gray, as the scanner searches it. */
async function smallGray(bytes: Buffer): Promise<GrayImage> {
  const image = await loadImage(bytes);
  const scale = 400 / Math.max(image.width, image.height);
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return grayOf(context.getImageData(0, 0, canvas.width, canvas.height));
}

function expectCorners(found: Corners | null, { corners }: Photo): void {
  expect(found).not.toBeNull();
  for (const [index, [x, y]] of corners.entries()) {
    expect(found?.[index]?.x, `corner ${index}`).toBeCloseTo(x, 1.7);
    expect(found?.[index]?.y, `corner ${index}`).toBeCloseTo(y, 1.7);
  }
}

test('the corners of a page on a dark table are found, with text and uneven light', async () => {
  expectCorners(findPage(await smallGray(photographPage(TEXT))), SLANTED);
});

test('the corners of a page that is rotated by 35 degrees are found', async () => {
  const rotated: Photo = {
    width: 2000,
    height: 2000,
    corners: [
      [0.454, 0.108],
      [0.863, 0.395],
      [0.546, 0.892],
      [0.137, 0.605],
    ],
  };
  const found = findPage(await smallGray(photographPage(TEXT, rotated)));
  // The corner that is closest to the top left of the picture is the first one.
  const first = rotated.corners.findIndex(
    ([x, y]) => x + y === Math.min(...rotated.corners.map(([a, b]) => a + b)),
  );
  const inOrder = [0, 1, 2, 3].map((index) => rotated.corners[(first + index) % 4]);
  expectCorners(found, { ...rotated, corners: inOrder as Photo['corners'] });
});

test.each([
  ['a page that fills the picture', 245, 245],
  ['a dark picture', 40, 40],
])('no corners are proposed for %s', (_, left, right) => {
  const pixels = new Uint8Array(300 * 400).map((_value, at) => {
    const shade = at % 300 < 150 ? left : right;
    return shade + ((at * 7919) % 9);
  });
  expect(findPage({ width: 300, height: 400, pixels })).toBeNull();
});

test('no corners are proposed for a bright area that is not a page', () => {
  const pixels = new Uint8Array(400 * 400).fill(50);
  // A ring: its corners enclose a large dark area.
  for (let y = 0; y < 400; y += 1) {
    for (let x = 0; x < 400; x += 1) {
      const distance = Math.hypot(x - 200, y - 200);
      if (distance > 130 && distance < 180) pixels[y * 400 + x] = 240;
    }
  }
  expect(findPage({ width: 400, height: 400, pixels })).toBeNull();
});
