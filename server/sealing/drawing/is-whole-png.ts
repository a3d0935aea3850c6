import { createInflate } from 'node:zlib';

/** Samples per pixel by color type in the header; 4 is gray and 6 is color, both with alpha. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const HEAD = 33;
/** Readers ignore data after the last line. More than this is rejected. */
const MAX_REST = 65_536;

/**
 * Returns whether a PNG has all chunks and image data for every line that its header announces, and
 * little more. Readers show a truncated PNG in part or not at all, without an error, and the reader
 * of pdf-lib never returns for some of them.
 *
 * Source: RFC 2083, 3.2 (chunks), 4.1.1 (header), 5 (deflate).
 */
export async function isWholePng(bytes: Uint8Array): Promise<boolean> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < HEAD || view.readUInt32BE(8) !== 13 || nameAt(view, 8) !== 'IHDR') return false;
  const data: Buffer[] = [];
  let at = 8;
  for (;;) {
    // Length, name, data and checksum.
    if (at + 12 > view.length) return false;
    const end = at + 12 + view.readUInt32BE(at);
    if (end > view.length) return false;
    const name = nameAt(view, at);
    if (name === 'IEND') break;
    if (name === 'IDAT') data.push(view.subarray(at + 8, end - 4));
    at = end;
  }
  return data.length > 0 && inflatesTo(data, linesOf(view));
}

const nameAt = (view: Buffer, at: number) => view.toString('latin1', at + 4, at + 8);

/** Size in bytes of the lines, each with its filter byte. Interlaced images have seven passes. */
function linesOf(view: Buffer): { least: number; most: number } {
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  const bits = width * (SAMPLES[view[25] as number] ?? 0) * (view[24] as number);
  const least = height * (1 + Math.ceil(bits / 8));
  return { least, most: 2 * (least + width) + MAX_REST };
}

async function inflatesTo(
  data: Buffer[],
  { least, most }: { least: number; most: number },
): Promise<boolean> {
  const inflate = createInflate();
  inflate.end(Buffer.concat(data));
  let size = 0;
  try {
    for await (const piece of inflate) {
      size += (piece as Buffer).length;
      if (size > most) return false;
    }
  } catch {
    return false;
  }
  return size >= least;
}
