import type { PDFDocumentProxy } from 'pdfjs-dist';
import {
  COMPARED_SCALE,
  type DifferingTile,
  differingTiles,
  OTHER_PROGRAM,
  SAME_PROGRAM,
} from '../../../../common/compare-pictures.ts';

/** A larger page is drawn at a lower resolution, because phones have little memory. */
const MAX_PIXELS = 4_000_000;

export interface ComparedPages {
  /** Null if this browser cannot draw the page of the original. */
  original: HTMLCanvasElement | null;
  copy: HTMLCanvasElement;
  tiles: DifferingTile[];
}

/**
 * Draws a page of the original and of the print copy, and marks where they differ.
 *
 * @param original null if this browser cannot open it
 * @param number page number from 1
 * @param isPicture the page of the copy is a picture, so edges are drawn differently
 * @throws Error if the page of the copy cannot be drawn
 */
export async function comparePages(
  original: PDFDocumentProxy | null,
  copy: PDFDocumentProxy,
  number: number,
  isPicture: boolean,
): Promise<ComparedPages> {
  const ignored = isPicture ? OTHER_PROGRAM : SAME_PROGRAM;
  const drawnCopy = await draw(copy, number);
  const drawn =
    original && number <= original.numPages ? await draw(original, number).catch(() => null) : null;
  const tiles = drawn ? differingTiles(pictureOf(drawn), pictureOf(drawnCopy), ignored) : [];
  return { original: drawn, copy: drawnCopy, tiles };
}

async function draw(pdf: PDFDocumentProxy, number: number): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MAX_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(COMPARED_SCALE, most) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return canvas;
}

function pictureOf(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
