import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { paintedPages } from '../../../sealing/shown/painted-pages.ts';
import { type Extraction, MAX_OCR_PAGES, type ReadingEvents } from './extraction.ts';
import { startRecognizer } from './recognize-text.ts';
import { straightenPage } from './straighten-page.ts';

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
  { onSlow, onPage }: ReadingEvents,
): Promise<void> {
  const painted = await paintedPages(bytes, numbers);
  extraction.unreadPages.push(...painted.slice(MAX_OCR_PAGES));
  const numbersToRead = painted.slice(0, MAX_OCR_PAGES);
  if (numbersToRead.length === 0) return;
  // Before the first page is drawn, because its image can need more memory than other work.
  onSlow();
  const engine = await startRecognizer();
  const confidences: number[] = [];
  const recognize = async (number: number, picture: Buffer) => {
    const { text, confidence } = await engine.read(picture);
    const target = extraction.pages.find((candidate) => candidate.page === number);
    if (!target || !text.trim()) return;
    target.text = `${target.text}\n${text}`.trim();
    confidences.push(confidence);
  };
  // The engine has its own thread. While it reads a page, the next one is drawn. A second engine
  // would exceed RLIMIT_DATA.
  let reading = Promise.resolve();
  try {
    for (const number of numbersToRead) {
      const picture = await draw(pdf, number);
      await reading;
      onPage({ page: number, pageCount: pdf.numPages });
      reading = recognize(number, picture);
      // Its error is thrown where it is awaited.
      reading.catch(() => undefined);
    }
    await reading;
  } finally {
    await engine.close();
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
  const straight = await straightenPage(canvas);
  const { data, width, height } = straight
    .getContext('2d')
    .getImageData(0, 0, straight.width, straight.height);
  return toGrayMap(data, width, height);
}

/**
 * Writes an image as a grayscale map (PGM). The engine reads it without the decompression that PNG
 * needs.
 *
 * @param data four bytes per pixel: red, green, blue, and opacity, which is ignored
 */
function toGrayMap(data: Uint8ClampedArray, width: number, height: number): Buffer {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  const map = Buffer.alloc(head.length + width * height);
  head.copy(map);
  for (let at = 0, to = head.length; to < map.length; at += 4, to += 1) {
    // Luminance by ITU-R BT.601, in 1/256.
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    map[to] = (77 * red + 150 * green + 29 * blue) >> 8;
  }
  return map;
}
