import { macGlyphNames } from './glyph-names.ts';

/** A character map of a font file, from codes to glyphs. */
export interface CharacterMap {
  platform: number;
  encoding: number;
  /**
   * The glyph of a code; undefined if the map has none, 'unclear' if programs read different
   * glyphs.
   */
  glyphOf(code: number): number | 'unclear' | undefined;
}

/** The parts of a TrueType font that programs need to find the glyph of a code. */
export interface TrueTypeFile {
  maps: CharacterMap[];
  /** Glyphs by name in the font; null if it has no names. */
  names: Map<string, number> | null;
  /** The outline, empty if nothing is drawn; null if programs would find different outlines. */
  outlineOf(glyph: number): Buffer | null;
}

type Lookup = CharacterMap['glyphOf'];

const HEADS = new Set([0x00010000, 0x74727565]);
const REQUIRED = ['head', 'hhea', 'hmtx', 'maxp', 'loca', 'glyf'];
const MAX_TABLES = 64;
const MAX_MAPS = 32;
const MAX_DEPTH = 4;
/** Flags of a component: offsets, further components, scales. */
const PLACED = 0x2 | 0x20 | 0x8 | 0x40 | 0x80;

/**
 * Reads the parts of a TrueType font that every program reads alike.
 *
 * Source: Apple TrueType reference manual; OpenType 1.9 (cmap, loca, post).
 * @returns null if programs would read it differently or not at all
 */
export function readTrueType(file: Buffer): TrueTypeFile | null {
  try {
    return read(file);
  } catch (error) {
    // An offset beyond the end of a table.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function read(file: Buffer): TrueTypeFile | null {
  const tables = tablesOf(file);
  if (!tables || REQUIRED.some((tag) => !tables.has(tag))) return null;
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0);
  const count = table('maxp').readUInt16BE(4);
  const format = table('head').readInt16BE(50);
  if (count === 0 || (format !== 0 && format !== 1)) return null;
  const loca = table('loca');
  if (loca.length < count * (format ? 4 : 2)) return null;
  const glyf = table('glyf');
  const startOf = (glyph: number) => {
    const at = glyph * (format ? 4 : 2);
    if (at >= loca.length) return glyf.length;
    return format ? loca.readUInt32BE(at) : loca.readUInt16BE(at) * 2;
  };
  const partOf = (glyph: number) => {
    if (glyph >= count) return Buffer.alloc(0);
    const [start, end] = [startOf(glyph), startOf(glyph + 1)];
    return start <= end && end <= glyf.length ? glyf.subarray(start, end) : null;
  };
  const maps = mapsOf(table('cmap'));
  return (
    maps && {
      maps,
      names: namesOf(table('post')),
      outlineOf: (glyph) => drawn(glyph, partOf),
    }
  );
}

/** A glyph that only consists of another glyph in the same position looks the same. */
function drawn(glyph: number, partOf: (glyph: number) => Buffer | null): Buffer | null {
  let part = partOf(glyph);
  for (let depth = 0; part && depth < MAX_DEPTH; depth += 1) {
    const isComposed = part.length >= 16 && part.readInt16BE(0) < 0;
    const flags = isComposed ? part.readUInt16BE(10) : 0;
    const offset = flags & 1 ? part.subarray(14, 18) : part.subarray(14, 16);
    const isOther = isComposed && (flags & PLACED) === 2 && offset.every((byte) => byte === 0);
    if (!isOther) break;
    part = partOf(part.readUInt16BE(12));
  }
  return part;
}

/** Null if a table occurs twice or ends after the file. */
function tablesOf(file: Buffer): Map<string, Buffer> | null {
  if (file.length < 12 || !HEADS.has(file.readUInt32BE(0))) return null;
  const count = file.readUInt16BE(4);
  if (count > MAX_TABLES) return null;
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = file.toString('latin1', at, at + 4);
    const [start, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    if (tables.has(tag)) return null;
    if (start + length > file.length && REQUIRED.concat('cmap').includes(tag)) return null;
    tables.set(tag, file.subarray(start, start + length));
  }
  return tables;
}

function mapsOf(cmap: Buffer): CharacterMap[] | null {
  if (cmap.length < 4) return [];
  const count = cmap.readUInt16BE(2);
  if (count > MAX_MAPS) return null;
  return Array.from({ length: count }, (_, index) => {
    const at = 4 + index * 8;
    const map = cmap.subarray(cmap.readUInt32BE(at + 4));
    return {
      platform: cmap.readUInt16BE(at),
      encoding: cmap.readUInt16BE(at + 2),
      glyphOf: remembered(lookupIn(map)),
    };
  });
}

function remembered(lookup: Lookup): Lookup {
  const known = new Map<number, ReturnType<Lookup>>();
  return (code) => {
    if (!known.has(code)) known.set(code, clearly(lookup, code));
    return known.get(code);
  };
}

function clearly(lookup: Lookup, code: number): ReturnType<Lookup> {
  try {
    return lookup(code);
  } catch (error) {
    if (error instanceof RangeError) return 'unclear';
    throw error;
  }
}

function lookupIn(map: Buffer): Lookup {
  const format = map.length < 2 ? -1 : map.readUInt16BE(0);
  // Format 0 omits codes without a glyph.
  if (format === 0)
    return (code) => (code < 256 ? map.readUInt8(6 + code) || undefined : undefined);
  if (format === 4) return (code) => inSegments(map, code);
  if (format === 6) {
    return (code) => {
      const index = code - map.readUInt16BE(6);
      const isIn = index >= 0 && index < map.readUInt16BE(8);
      return isIn ? map.readUInt16BE(10 + index * 2) : undefined;
    };
  }
  if (format === 12) return (code) => inGroups(map, code);
  return () => 'unclear';
}

/** Evaluate every segment, because programs search them in different orders. */
function inSegments(map: Buffer, code: number): ReturnType<Lookup> {
  const count = map.readUInt16BE(6) >> 1;
  const found = new Set<ReturnType<Lookup>>();
  for (let index = 0; index < count; index += 1) {
    const end = 14 + index * 2;
    if (code > map.readUInt16BE(end)) continue;
    const first = map.readUInt16BE(end + 2 + count * 2);
    if (code < first) continue;
    const delta = map.readUInt16BE(end + 2 + count * 4);
    const at = end + 2 + count * 6;
    const offset = map.readUInt16BE(at);
    if (offset === 0) {
      found.add((code + delta) & 0xffff);
      continue;
    }
    const glyph = map.readUInt16BE(at + offset + (code - first) * 2);
    // Some programs add the delta to "no glyph" too.
    found.add(glyph === 0 && delta !== 0 ? 'unclear' : (glyph + delta) & 0xffff);
  }
  return found.size > 1 ? 'unclear' : [...found][0];
}

function inGroups(map: Buffer, code: number): ReturnType<Lookup> {
  const count = Math.min(map.readUInt32BE(12), (map.length - 16) / 12);
  for (let at = 16; at + 12 <= 16 + count * 12; at += 12) {
    const [first, last] = [map.readUInt32BE(at), map.readUInt32BE(at + 4)];
    if (code >= first && code <= last) return map.readUInt32BE(at + 8) + code - first;
  }
  return undefined;
}

/** The first glyph of each name. */
function namesOf(post: Buffer): Map<string, number> | null {
  if (post.length < 4) return null;
  const format = post.readUInt32BE(0);
  const names = new Map<string, number>();
  const add = (name: string | undefined, glyph: number) => {
    if (name !== undefined && !names.has(name)) names.set(name, glyph);
  };
  if (format === 0x00010000) macGlyphNames.forEach(add);
  if (format !== 0x00020000 || post.length < 34) return names.size > 0 ? names : null;
  const count = post.readUInt16BE(32);
  const own: string[] = [];
  for (let at = 34 + count * 2; at < post.length; at += (post[at] ?? 0) + 1) {
    own.push(post.toString('latin1', at + 1, at + 1 + (post[at] ?? 0)));
  }
  for (let glyph = 0; glyph < count && 36 + glyph * 2 <= post.length; glyph += 1) {
    const index = post.readUInt16BE(34 + glyph * 2);
    add(index < 258 ? macGlyphNames[index] : own[index - 258], glyph);
  }
  return names;
}
