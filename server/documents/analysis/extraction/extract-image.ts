import { rasterSize } from '../../../sealing/drawing/embed-raster.ts';
import type { Extraction, ReadingEvents } from './extraction.ts';
import { startRecognizer } from './recognize-text.ts';
import { straightenPage } from './straighten-page.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The maximum number of pixels. A decoded image needs four bytes per pixel. */
const MAX_PIXELS = 50_000_000;
/**
 * The maximum length of the longer side in pixels. At this size, OCR can read normal print. A
 * larger image only takes longer.
 */
const LONG_SIDE = 2600;

/**
 * Extracts the text from a picture of a page (PNG, JPEG, GIF) with OCR.
 *
 * @throws UnreadableFile if the picture cannot be read or has more than 50 million pixels
 */
export async function extractImage(
  bytes: Uint8Array,
  { onSlow }: Pick<ReadingEvents, 'onSlow'>,
): Promise<Extraction> {
  const size = rasterSize(bytes);
  if (!size || size.width === 0 || size.height === 0) throw unreadable();
  if (size.width * size.height > MAX_PIXELS) {
    throw new UnreadableFile('page_picture_too_large');
  }
  const png = await drawUpright(bytes);
  onSlow();
  const recognizer = await startRecognizer();
  try {
    const { text, confidence } = await recognizer.read(png);
    return {
      pages: [{ page: 1, text }],
      pageCount: 1,
      ocr: true,
      ocrConfidence: text.trim() ? confidence : null,
      unreadPages: [],
      truncated: false,
      oddities: [],
      source: 'image',
    };
  } finally {
    await recognizer.close();
  }
}

/** Draws the picture upright, without skew, on white, and scaled down to LONG_SIDE. */
async function drawUpright(bytes: Uint8Array): Promise<Buffer> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  try {
    // The decoder applies the EXIF orientation.
    const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, width, height);
    return (await straightenPage(canvas)).toBuffer('image/png');
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause?: unknown): UnreadableFile =>
  new UnreadableFile('page_picture_unreadable', { cause });
