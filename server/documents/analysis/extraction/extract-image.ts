import { isJpeg, rasterSize } from '../../../sealing/drawing/embed-raster.ts';
import { exifOrientation } from '../../../sealing/drawing/exif-orientation.ts';
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

/** Draws the picture upright (EXIF orientation), without skew, on white, scaled down to LONG_SIDE. */
async function drawUpright(bytes: Uint8Array): Promise<Buffer> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  try {
    const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const orientation = isJpeg(bytes) ? exifOrientation(bytes) : 1;
    const across = orientation >= 5;
    const canvas = createCanvas(across ? height : width, across ? width : height);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    // EXIF orientations: 3 is upside down, 6 and 8 are rotated by 90°. The mirrored ones (2, 4, 5,
    // 7) are ignored, because cameras do not produce them.
    const turns = { 3: Math.PI, 6: Math.PI / 2, 8: -Math.PI / 2 } as Record<number, number>;
    context.rotate(turns[orientation] ?? 0);
    context.drawImage(image, -width / 2, -height / 2, width, height);
    return (await straightenPage(canvas)).toBuffer('image/png');
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause?: unknown): UnreadableFile =>
  new UnreadableFile('page_picture_unreadable', { cause });
