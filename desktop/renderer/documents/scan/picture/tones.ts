import { type GrayImage, grayOf } from '../../../../../common/picture-quality.ts';
import { meansOf } from '../../../../../common/picture-skew.ts';
import type { Size } from './paper.ts';

export const tones = ['color', 'gray', 'black'] as const;
/** `black` is black and white without gray. */
export type Tone = (typeof tones)[number];

/** Ink is darker than this share of the paper around it. */
const INK_SHARE = 0.82;
/** The surroundings of a pixel have a radius of a fifth of an inch. */
const RADIUS_INCHES = 0.2;

/** Replaces the colors of a picture by shades of gray. */
export function makeGray(picture: Size & { data: Uint8ClampedArray }): void {
  const { pixels } = grayOf(picture);
  for (const [index, value] of pixels.entries()) {
    picture.data.fill(value, 4 * index, 4 * index + 3);
  }
}

/**
 * Separates ink from paper. Each pixel is compared with its surroundings, so that a shadow on the
 * page stays white (Bradley and Roth 2007).
 *
 * @returns one byte per pixel: 0 for ink, 1 for paper
 */
export function inkOf(image: GrayImage, dpi: number): Uint8Array {
  const { width, height, pixels } = image;
  const meanAt = meansOf(image, Math.max(4, Math.round(RADIUS_INCHES * dpi)));
  const paper = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((pixels[at] as number) >= INK_SHARE * meanAt(x, y)) paper[at] = 1;
    }
  }
  return paper;
}

/** Packs pixels of 0 and 1 into bits. Each row begins with a new byte, as in a PDF. */
export function toBits(pixels: Uint8Array, { width, height }: Size): Uint8Array<ArrayBuffer> {
  const across = Math.ceil(width / 8);
  const bits = new Uint8Array(across * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (pixels[at] === 0) continue;
      const byte = y * across + (x >> 3);
      bits[byte] = (bits[byte] as number) | (128 >> (x & 7));
    }
  }
  return bits;
}
