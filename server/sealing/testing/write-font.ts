import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const from = createRequire(import.meta.url);
const path = from.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');
const source = readFileSync(path);
const tables = new Map(
  Array.from({ length: source.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const start = source.readUInt32BE(at + 8);
    const table = source.subarray(start, start + source.readUInt32BE(at + 12));
    return [source.toString('latin1', at, at + 4), table] as const;
  }),
);
const FIRST = 32;
const COUNT = 95;

/** Maps ASCII codes to glyphs. */
export type Glyphs = (code: number) => number;

/**
 * The glyph of a character in the font that writeFont writes, which has its characters in ASCII
 * order.
 */
export const glyphOf = (code: number) => code - 29;

/** Every digit looks like a W. */
export const forged: Glyphs = (code) => glyphOf(code >= 48 && code <= 57 ? 87 : code);

/** A character map with one entry per code, 'cmap' format 6. */
export function numbered(glyphs: Glyphs): Buffer {
  const numbers = [6, 10 + COUNT * 2, 0, FIRST, COUNT];
  return inWords([...numbers, ...codes().map(glyphs)]);
}

/** A character map with one segment, 'cmap' format 4. */
export function inSegment(glyphs: Glyphs, base = 0): Buffer {
  const [first, last] = [base + FIRST, base + FIRST + COUNT - 1];
  const head = [4, 32 + COUNT * 2, 0, 4, 4, 1, 0, last, 0xffff, 0, first, 0xffff, 0, 1, 4, 0];
  return inWords([...head, ...codes().map(glyphs)]);
}

export type WrittenMap = [platform: number, encoding: number, map: Buffer];

/** Writes a TrueType font with these character maps. Its glyphs have no names. */
export function writeFont(maps: WrittenMap[], more: Record<string, Buffer | null> = {}): Buffer {
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x00030000);
  const written = new Map<string, Buffer | null>([
    ...tables,
    ['cmap', cmapOf(maps)],
    ['post', post],
  ]);
  for (const [tag, table] of Object.entries(more)) written.set(tag, table);
  const kept = [...written].flatMap(([tag, table]) => (table ? [{ tag, table }] : []));
  const head = Buffer.alloc(12 + 16 * kept.length);
  head.writeUInt32BE(0x00010000);
  head.writeUInt16BE(kept.length, 4);
  const parts: Buffer[] = [head];
  let start = head.length;
  for (const [index, { tag, table }] of kept.entries()) {
    const at = 12 + 16 * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(start, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(table, Buffer.alloc(-table.length & 3));
    start += table.length + (-table.length & 3);
  }
  return Buffer.concat(parts);
}

function cmapOf(maps: WrittenMap[]): Buffer {
  const head = Buffer.alloc(4 + 8 * maps.length);
  head.writeUInt16BE(maps.length, 2);
  let start = head.length;
  for (const [index, [platform, encoding, map]] of maps.entries()) {
    head.writeUInt16BE(platform, 4 + 8 * index);
    head.writeUInt16BE(encoding, 6 + 8 * index);
    head.writeUInt32BE(start, 8 + 8 * index);
    start += map.length;
  }
  return Buffer.concat([head, ...maps.map(([, , map]) => map)]);
}

const codes = () => Array.from({ length: COUNT }, (_, index) => FIRST + index);

function inWords(numbers: number[]): Buffer {
  const words = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) words.writeUInt16BE(number, index * 2);
  return words;
}
