import type { Size } from './paper.ts';
import { type PicturePage, pdfSize } from './write-pdf.ts';

/** How a page is drawn. */
export interface Resolution {
  /** Dots per inch, at most; a picture with fewer is not enlarged. */
  dpi: number;
  /** Quality of the JPEG, 0 to 1. */
  quality: number;
}

/** Below this resolution, small print cannot be read. */
export const MIN_DPI = 120;
/** From the best to the least. */
const RESOLUTIONS: readonly Resolution[] = [
  { dpi: 300, quality: 0.8 },
  { dpi: 200, quality: 0.8 },
  { dpi: 150, quality: 0.75 },
  { dpi: MIN_DPI, quality: 0.7 },
];
/** The resolution that is tried first: print is easy to read. */
const USUAL = 1;
/** A page with 300 dpi has about twice the bytes of one with 200 dpi. */
const GROWTH = 2;

export interface FittedPages {
  pages: PicturePage[];
  /** Size of the PDF in bytes, at most. */
  size: number;
}

/**
 * Draws all pages with the highest resolution with which the PDF is not larger than the limit.
 *
 * @param limit in bytes
 * @param draw draws one page, by its index
 * @returns null if the PDF is too large even with 120 dpi
 */
export async function fitPages(
  count: number,
  limit: number,
  draw: (index: number, resolution: Resolution) => Promise<PicturePage>,
): Promise<FittedPages | null> {
  const drawAll = async (resolution: Resolution): Promise<FittedPages | null> => {
    const pages: PicturePage[] = [];
    for (let index = 0; index < count; index += 1) {
      pages.push(await draw(index, resolution));
      if (pdfSize(pages) > limit) return null;
    }
    return { pages, size: pdfSize(pages) };
  };
  for (const [index, resolution] of RESOLUTIONS.entries()) {
    if (index < USUAL) continue;
    const fitted = await drawAll(resolution);
    if (!fitted) continue;
    const hasRoom = index === USUAL && fitted.size * GROWTH <= limit;
    return (hasRoom ? await drawAll(RESOLUTIONS[0] as Resolution) : null) ?? fitted;
  }
  return null;
}

/** The resolution of a picture on its page, in dots per inch. */
export const dpiOf = (pixels: Size, paper: Size): number =>
  Math.min((72 * pixels.width) / paper.width, (72 * pixels.height) / paper.height);
