import { MAX_SIGNATURE_PNG_BYTES } from '../../../../common/limits.ts';
import { inkColor } from './strokes.ts';

/** Maximum pixels of the exported image on its longer side. */
const LARGEST = 900;
/** Maximum pixels of the picture that is read, on its longer side. */
const READ_LARGEST = 1600;
/** Brightness (0–255) below the paper's at which a pixel becomes visible, and where it is ink. */
const FAINT = 24;
const DARK = 96;
/** Margin around the signature, in pixels. */
const MARGIN = 6;
/** Share of pixels (0–1) that a signature covers at most; a dark photo covers more. */
const MOST_INK = 0.4;

/** The opacity of each pixel of a signature, and where the signature is. */
export interface Ink {
  alpha: Uint8ClampedArray;
  box: { left: number; top: number; width: number; height: number };
}

/**
 * Finds a signature in dark ink on light paper. The paper's brightness is the one that 90% of the
 * pixels do not exceed; the ink is what is darker.
 * @param pixels RGBA, four bytes for each pixel
 * @returns null if there is no ink, or more than a signature has
 */
export function findInk(pixels: Uint8ClampedArray, width: number, height: number): Ink | null {
  const count = width * height;
  const brightness = new Uint8ClampedArray(count);
  const histogram = new Uint32Array(256);
  for (let at = 0; at < count; at += 1) {
    const byte = (index: number) => pixels[at * 4 + index] ?? 0;
    const gray = (byte(0) * 299 + byte(1) * 587 + byte(2) * 114) / 1000;
    // A transparent pixel is paper.
    const value = Math.round(gray * (byte(3) / 255) + (255 - byte(3)));
    brightness[at] = value;
    histogram[value] = (histogram[value] ?? 0) + 1;
  }
  let paper = 255;
  for (let above = 0; paper > 0; paper -= 1) {
    above += histogram[paper] ?? 0;
    if (above > count * 0.1) break;
  }
  const alpha = new Uint8ClampedArray(count);
  let [left, top, right, bottom, ink] = [width, height, -1, -1, 0];
  for (let at = 0; at < count; at += 1) {
    const darker = paper - (brightness[at] ?? 0);
    alpha[at] = (255 * (darker - FAINT)) / (DARK - FAINT);
    if (darker < (FAINT + DARK) / 2) continue;
    ink += 1;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (ink === 0 || ink > count * MOST_INK) return null;
  const from = { left: Math.max(0, left - MARGIN), top: Math.max(0, top - MARGIN) };
  return {
    alpha,
    box: {
      ...from,
      width: Math.min(width, right + MARGIN + 1) - from.left,
      height: Math.min(height, bottom + MARGIN + 1) - from.top,
    },
  };
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}

const asPng = (canvas: HTMLCanvasElement) => canvas.toDataURL('image/png').split(',')[1] ?? '';

/**
 * Reads a picture of a signature, removes the paper and crops it.
 * @returns a transparent PNG, base64 without a prefix
 */
export async function readSignaturePicture(
  file: Blob,
): Promise<{ png: string } | { problem: 'unreadable' | 'empty' }> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { problem: 'unreadable' };
  const scale = Math.min(1, READ_LARGEST / Math.max(picture.width, picture.height));
  const { canvas, context } = canvasOf(picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const read = context.getImageData(0, 0, canvas.width, canvas.height);
  const ink = findInk(read.data, canvas.width, canvas.height);
  if (!ink) return { problem: 'empty' };
  ink.alpha.forEach((value, at) => {
    read.data[at * 4 + 3] = value;
  });
  context.putImageData(read, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = inkColor();
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { left, top, width, height } = ink.box;
  for (let largest = LARGEST; ; largest *= 0.7) {
    const size = Math.min(1, largest / Math.max(width, height));
    const made = canvasOf(width * size, height * size);
    const { width: w, height: h } = made.canvas;
    made.context.drawImage(canvas, left, top, width, height, 0, 0, w, h);
    const png = asPng(made.canvas);
    if ((png.length * 3) / 4 <= MAX_SIGNATURE_PNG_BYTES) return { png };
  }
}
