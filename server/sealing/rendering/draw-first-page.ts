import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';

/** Pixels per point: sharp at the width of a dialog on a high-density screen. */
const SCALE = 1.75;

/**
 * Draws the first page of a PDF as a WebP image. Runs in a child process.
 * @throws PdfSyntaxError if the file cannot be read or drawn
 */
export async function drawFirstPage(pdf: Uint8Array): Promise<Uint8Array> {
  // Loaded on first use, because threads that only seal do not need it.
  const { createCanvas } = await import('@napi-rs/canvas');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(pdf),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
  });
  try {
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // The canvas of @napi-rs works like the browser's but has a different type.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    // Copy the bytes: the memory of the library's buffer cannot be transferred to another thread.
    return new Uint8Array(await canvas.encode('webp', 88));
  } catch (cause) {
    throw new PdfSyntaxError('The first page cannot be drawn', { cause });
  } finally {
    await task.destroy();
  }
}
