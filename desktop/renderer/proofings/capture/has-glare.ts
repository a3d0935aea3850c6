import type { GrayImage } from '../../../../common/picture-quality.ts';

/** Pixels. Larger than the white parts of a barcode, in a guide that is 1,000 pixels wide. */
const BLOCK = 32;
/** Luminance from which a pixel is overexposed, 0 to 255. */
const BLOWN = 253;
/** The share of the pixels of a block that are overexposed in a reflection. */
const FULL = 0.95;
/** The share of the blocks from which a reflection hides something. */
const MAX_SHARE = 0.02;

/**
 * Whether a reflection covers a part of the document: whole blocks are overexposed. White paper
 * between the bars of a barcode is not enough.
 */
export function hasGlare({ width, height, pixels }: GrayImage): boolean {
  let blocks = 0;
  let covered = 0;
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      blocks += 1;
      let blown = 0;
      for (let y = top; y < top + BLOCK; y += 1) {
        for (let x = left; x < left + BLOCK; x += 1) {
          if ((pixels[y * width + x] as number) >= BLOWN) blown += 1;
        }
      }
      if (blown >= BLOCK * BLOCK * FULL) covered += 1;
    }
  }
  return covered > blocks * MAX_SHARE;
}
