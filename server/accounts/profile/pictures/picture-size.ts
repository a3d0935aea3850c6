import { rasterSize } from '../../../sealing/drawing/embed-raster.ts';

/**
 * Returns the width and height in pixels from the header of a WebP file (RFC 9649), or undefined
 * for other files. In an extended file (VP8X) no frame is larger than the canvas.
 */
function webpSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 30 || tag(0) !== 'RIFF' || tag(8) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (tag(12)) {
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return undefined;
  }
}

/**
 * Returns the width and height in pixels from the header of a PNG, JPEG, GIF or WebP file, or
 * undefined for other files.
 */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  return webpSize(bytes) ?? rasterSize(bytes);
}
