import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Extraction, MAX_OCR_PAGES } from './extraction.ts';
import { type Recognizer, startRecognizer } from './recognize-text.ts';

/** The scale for 200 dots per inch. The number of pixels is limited by MAX_PIXELS. */
const SCALE = 200 / 72;
const MAX_PIXELS = 9_000_000;

const painting = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.fill,
  OPS.eoFill,
  OPS.constructPath,
]);

/**
 * Reads the given pages with OCR if they paint anything, at most MAX_OCR_PAGES of them. Adds the
 * text, the confidence and the unread pages to the extraction.
 */
export async function readScannedPages(
  pdf: PDFDocumentProxy,
  extraction: Extraction,
  numbers: number[],
  onSlow: () => void,
): Promise<void> {
  let recognizer: Recognizer | undefined;
  const confidences: number[] = [];
  let tried = 0;
  try {
    for (const number of numbers) {
      if (tried >= MAX_OCR_PAGES) {
        extraction.unreadPages.push(number);
        continue;
      }
      const page = await pdf.getPage(number);
      const shows = await paints(page);
      if (!shows) continue;
      tried += 1;
      if (!recognizer) {
        onSlow();
        recognizer = await startRecognizer();
      }
      const { text, confidence } = await recognizer.read(await draw(page));
      page.cleanup();
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

async function paints(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operator) => painting.has(operator));
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

async function draw(page: PDFPageProxy): Promise<Buffer> {
  const { createCanvas } = await withSystemFonts();
  const natural = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MAX_PIXELS / Math.max(1, natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(SCALE, most) });
  const canvas = createCanvas(
    Math.max(1, Math.min(10_000, Math.ceil(viewport.width))),
    Math.max(1, Math.min(10_000, Math.ceil(viewport.height))),
  );
  // The canvas of @napi-rs behaves like that of a browser, but its type is different.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.toBuffer('image/png');
}
