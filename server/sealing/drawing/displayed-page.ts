import type { PDFPage } from '@cantoo/pdf-lib';
import type { Matrix } from './page-brush.ts';

/** A page as viewers display it: cropped and rotated. */
export interface DisplayedPage {
  /** Points, after rotation. */
  width: number;
  height: number;
  /** Maps displayed points (origin bottom left) to the page's user space. */
  matrix: Matrix;
}

/**
 * Returns how a page is displayed: its CropBox within its MediaBox, rotated clockwise by /Rotate
 * (ISO 32000-1, 14.11.2 and table 30).
 *
 * @param page of a rewritten document (`rebuildPdf`), so that all programs read it alike
 */
export function displayedPage(page: PDFPage): DisplayedPage {
  const media = normalized(page.getMediaBox());
  const crop = normalized(page.getCropBox());
  const left = Math.max(media.left, crop.left);
  const bottom = Math.max(media.bottom, crop.bottom);
  const right = Math.min(media.right, crop.right);
  const top = Math.min(media.top, crop.top);
  const width = right - left;
  const height = top - bottom;
  return turned(page, left, bottom, width, height);
}

function turned(page: PDFPage, x: number, y: number, width: number, height: number): DisplayedPage {
  const quarter = ((((page.getRotation().angle / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  switch (quarter) {
    case 0:
      return { width, height, matrix: [1, 0, 0, 1, x, y] };
    case 1:
      return { width: height, height: width, matrix: [0, 1, -1, 0, x + width, y] };
    case 2:
      return { width, height, matrix: [-1, 0, 0, -1, x + width, y + height] };
    case 3:
      return { width: height, height: width, matrix: [0, -1, 1, 0, x, y + height] };
  }
}

function normalized(box: { x: number; y: number; width: number; height: number }) {
  return {
    left: Math.min(box.x, box.x + box.width),
    right: Math.max(box.x, box.x + box.width),
    bottom: Math.min(box.y, box.y + box.height),
    top: Math.max(box.y, box.y + box.height),
  };
}
