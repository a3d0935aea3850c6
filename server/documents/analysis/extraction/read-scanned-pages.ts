import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { paintedPages } from '../../../sealing/shown/painted-pages.ts';
import { type Extraction, MAX_OCR_PAGES } from './extraction.ts';
import { type Recognizer, startRecognizer } from './recognize-text.ts';

/** The scale for 200 dots per inch. The number of pixels is limited by MAX_PIXELS. */
const SCALE = 200 / 72;
const MAX_PIXELS = 9_000_000;

/**
 * Reads the given pages with OCR if they draw more than text, at most MAX_OCR_PAGES of them. Adds
 * the text, the confidence and the unread pages to the extraction.
 *
 * @param bytes of the same PDF
 */
export async function readScannedPages(
  pdf: PDFDocumentProxy,
  bytes: Uint8Array,
  extraction: Extraction,
  numbers: number[],
  onSlow: () => void,
): Promise<void> {
  const painted = await paintedPages(bytes, numbers);
  extraction.unreadPages.push(...painted.slice(MAX_OCR_PAGES));
  let recognizer: Recognizer | undefined;
  const confidences: number[] = [];
  try {
    for (const number of painted.slice(0, MAX_OCR_PAGES)) {
      if (!recognizer) {
        // Before the first page is drawn, because its image can need more memory than other work.
        onSlow();
        recognizer = await startRecognizer();
      }
      const { text, confidence } = await recognizer.read(await draw(pdf, number));
      const target = extraction.pages.find((candidate) => candidate.page === number);
      if (!target || !text.trim()) continue;
      target.text = `${target.text}\n${text}`.trim();
      confidences.push(confidence);
    }
  } finally {
    await recognizer?.close();
  }
  extraction.ocr = confidences.length > 0;
  if (extraction.ocr) {
    extraction.ocrConfidence = confidences.reduce((sum, one) => sum + one, 0) / confidences.length;
  }
}

let fontsLoaded = false;

/**
 * Returns the canvas library with system fonts, for pages that use fonts without embedding them.
 */
async function withSystemFonts() {
  const canvas = await import('@napi-rs/canvas');
  // The types of the library do not declare `loadSystemFonts`.
  const fonts = canvas.GlobalFonts as unknown as { loadSystemFonts(): number };
  if (!fontsLoaded) fonts.loadSystemFonts();
  fontsLoaded = true;
  return canvas;
}

async function draw(pdf: PDFDocumentProxy, number: number): Promise<Buffer> {
  const { createCanvas } = await withSystemFonts();
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MAX_PIXELS / Math.max(1, natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(SCALE, most) });
  const canvas = createCanvas(
    Math.max(1, Math.min(10_000, Math.ceil(viewport.width))),
    Math.max(1, Math.min(10_000, Math.ceil(viewport.height))),
  );
  // The canvas of @napi-rs behaves like that of a browser, but its type is different.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  page.cleanup();
  return canvas.toBuffer('image/png');
}
