import type { Picture } from './draw-icons.ts';

/**
 * Encodes a Windows icon (.ico). Small pictures are stored as bitmaps, which all programs can read.
 * The picture of 256 pixels is stored as PNG, as in Windows since Vista.
 */
export function windowsIcon(small: Picture[], large: Buffer): Buffer {
  const bodies = [...small.map((picture) => iconBitmap(picture)), large];
  const sides = [...small.map(({ width }) => width), 256];
  const head = Buffer.alloc(6 + 16 * bodies.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(bodies.length, 4);
  let offset = head.length;
  for (const [index, body] of bodies.entries()) {
    const entry = 6 + 16 * index;
    const side = (sides[index] as number) % 256;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(body.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += body.length;
  }
  return Buffer.concat([head, ...bodies]);
}

/** Encodes a bitmap for icons: 32 bits per pixel from the bottom up, followed by an empty mask. */
function iconBitmap({ width, height, data }: Picture): Buffer {
  const maskRow = Math.ceil(width / 32) * 4;
  const bitmap = Buffer.alloc(40 + width * height * 4 + maskRow * height);
  bitmap.writeUInt32LE(40, 0);
  bitmap.writeInt32LE(width, 4);
  // The height includes the mask.
  bitmap.writeInt32LE(height * 2, 8);
  bitmap.writeUInt16LE(1, 12);
  bitmap.writeUInt16LE(32, 14);
  bitmap.writeUInt32LE(width * height * 4, 20);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = 40 + (y * width + x) * 4;
      bitmap[to] = data[from + 2] as number;
      bitmap[to + 1] = data[from + 1] as number;
      bitmap[to + 2] = data[from] as number;
      bitmap[to + 3] = data[from + 3] as number;
    }
  }
  return bitmap;
}

/**
 * Encodes a bitmap file with 24 bits per pixel, the format for the pages of the Windows installer.
 */
export function bitmapFile({ width, height, data }: Picture): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(row * height, 34);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = 54 + y * row + x * 3;
      file[to] = data[from + 2] as number;
      file[to + 1] = data[from + 1] as number;
      file[to + 2] = data[from] as number;
    }
  }
  return file;
}

/**
 * The types in a macOS icon set that are stored as PNG. Some sizes occur twice, for standard and
 * for Retina displays.
 */
const MAC_SIZES: [type: string, pixels: number][] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

/** Encodes a macOS icon set (.icns) of PNG pictures. */
export function macIcon(png: (pixels: number) => Buffer): Buffer {
  const entries = MAC_SIZES.map(([type, pixels]) => {
    const picture = png(pixels);
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32BE(8 + picture.length, 4);
    return Buffer.concat([head, picture]);
  });
  const body = Buffer.concat(entries);
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'latin1');
  head.writeUInt32BE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}
