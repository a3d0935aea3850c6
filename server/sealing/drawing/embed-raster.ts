import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';
import { FileRefused } from '../../platform/parsing/file-refused.ts';
import { isWholePng } from './is-whole-png.ts';

const refuse = (code: 'image_too_large' | 'image_unreadable', options?: ErrorOptions) =>
  new FileRefused('unreadable_image', [{ code }], options);

/** Decoding takes four bytes per pixel. A larger image is a decompression bomb, not a page. */
const MAX_PIXELS = 100_000_000;

/**
 * Embeds a PNG, JPEG or GIF. If pdf-lib cannot read it, @napi-rs/canvas decodes it and it is
 * embedded as PNG.
 *
 * @throws FileRefused if the image is unreadable or too large
 */
export async function embedRaster(document: PDFDocument, bytes: Uint8Array): Promise<PDFImage> {
  const size = rasterSize(bytes);
  const pixels = size ? size.width * size.height : 0;
  if (pixels > MAX_PIXELS) {
    throw refuse('image_too_large');
  }
  if (pixels === 0 || (isPng(bytes) && !(await isWholePng(bytes)))) {
    throw refuse('image_unreadable');
  }
  try {
    if (isPng(bytes)) return await document.embedPng(bytes);
    if (isJpeg(bytes)) return await document.embedJpg(bytes);
  } catch {
    // pdf-lib does not know this variant. Try the canvas.
  }
  try {
    return await document.embedPng(await decodeToPng(bytes));
  } catch (cause) {
    throw refuse('image_unreadable', { cause });
  }
}

/** Width and height in pixels from the header of a PNG, GIF or JPEG; undefined for other data. */
export function rasterSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPng(bytes) && bytes.length >= 24) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  if (head === 'GIF8' && bytes.length >= 10) {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  return isJpeg(bytes) ? jpegSize(view) : undefined;
}

/** Returns whether the bytes begin like a JPEG. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8;
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;
}

function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // SOF0 to SOF15, without DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    const standalone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += standalone ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

async function decodeToPng(bytes: Uint8Array): Promise<Uint8Array> {
  // An optional dependency of pdfjs-dist on supported platforms. Only GIF and unusual variants need
  // it.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.encode('png');
}
