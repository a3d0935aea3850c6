import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../resources/fonts/', import.meta.url);
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
let faces: ReadonlySet<number>[] | undefined;

/** Normalizes text for printing: composed, with plain spaces, and without invisible characters. */
export const settable = (text: string): string =>
  text.normalize('NFC').replace(/\s/g, ' ').replace(invisible, '');

/**
 * The characters of a text for which a font of the sealed page has no glyph, each once and in
 * order; empty if all can be printed. A name appears in several fonts, so each of them must have
 * the glyph.
 */
export function charactersWithoutGlyph(text: string): string[] {
  faces ??= readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => codePointsOf(readFileSync(new URL(name, folder))));
  const all = faces;
  const isSet = (letter: string) => all.every((face) => face.has(letter.codePointAt(0) ?? 0));
  return [...new Set(settable(text))].filter((letter) => !isSet(letter));
}

/** The document title on a sealed page; null if the fonts of the page lack a glyph for it. */
export const printableTitle = (title: string): string | null =>
  charactersWithoutGlyph(title).length === 0 ? title : null;

/**
 * The code points for which a TrueType font has a glyph (OpenType 1.9, 'cmap', format 4). Reads the
 * table here because the drawing library takes half a second to load and this check runs at every
 * step.
 */
function codePointsOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap');
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    if (table.readUInt16BE(0) === 4) addSegments(table, found);
  }
  if (found.size === 0) throw new RangeError('The font has no characters of format 4');
  return found;
}

function addSegments(table: Buffer, found: Set<number>): void {
  const bytes = table.readUInt16BE(6);
  for (let at = 14; at < 14 + bytes; at += 2) {
    const end = table.readUInt16BE(at);
    const start = table.readUInt16BE(at + bytes + 2);
    const delta = table.readUInt16BE(at + bytes * 2 + 2);
    const place = at + bytes * 3 + 2;
    const offset = table.readUInt16BE(place);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const listed = offset === 0 ? code : table.readUInt16BE(place + offset + (code - start) * 2);
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) found.add(code);
    }
  }
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) {
      return font.subarray(font.readUInt32BE(entry + 8));
    }
  }
  throw new RangeError(`The font has no table ${tag}`);
}
