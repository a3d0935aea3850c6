import {
  type EncodingName,
  encodings,
  isKnownElsewhere,
  macCodeOf,
  unicodeOf,
} from './glyph-names.ts';
import type { CharacterMap, TrueTypeFile } from './true-type-file.ts';

/** The encoding of a simple font in the PDF, apart from the font file. */
export interface FontEncoding {
  isSymbolic: boolean;
  isNonsymbolic: boolean;
  base: EncodingName | 'MacExpertEncoding' | null;
  differences: Map<number, string>;
  /** The PDF does not declare the font as TrueType. */
  isType1: boolean;
}

/**
 * A glyph number, 0 for none; 'unclear' if versions of one program differ; 'elsewhere' if programs
 * know the Unicode number of the name and this code does not.
 */
export type Glyph = number | 'unclear' | 'elsewhere';

/** The glyph that a program draws for a code. */
export type Reading = (code: number) => Glyph;

type Found = Glyph | undefined;
type Named = readonly (string | undefined)[];
const SYMBOL_BLOCKS = [0, 0xf000, 0xf100, 0xf200];
const WIN_GAPS = new Set([127, 129, 141, 143, 144, 157]);

/**
 * Returns the glyphs that common programs draw for the codes of a simple font with a TrueType file.
 * They choose different character maps if there are several, and use names differently.
 *
 * Source: pdf.js, core/fonts.js (readCmapTable, checkAndRepair); poppler, GfxFont.cc
 * (getCodeToGIDMap); MuPDF, pdf-font.c (pdf_load_simple_font_by_name); PDFium,
 * cpdf_truetypefont.cpp (LoadGlyphMap); the rules that they follow in part: ISO 32000-1, 9.6.6.4.
 */
export function trueTypeReadings(file: TrueTypeFile, encoding: FontEncoding): Reading[] {
  const readings = [pdfJs, poppler, muPdf, pdfium].map((program) => program(file, encoding));
  return readings.map((read) => (code) => read(code) ?? 0);
}

type Program = (file: TrueTypeFile, encoding: FontEncoding) => (code: number) => Found;

const is = (map: CharacterMap | undefined, platform: number, encoding?: number) =>
  map?.platform === platform && (encoding === undefined || map.encoding === encoding);
const isUnicode = (map: CharacterMap | undefined) => is(map, 3, 1) || is(map, 0);
const last = (maps: CharacterMap[], platform: number, encoding: number) =>
  maps.findLast((map) => is(map, platform, encoding));

/** No name, or a name for which no program has a Unicode number. */
const isNobodys = (name: string | undefined) =>
  name === undefined || (unicodeOf(name) === undefined && !isKnownElsewhere(name));
const namesIn = (base: FontEncoding['base']): Named =>
  base === null || base === 'MacExpertEncoding' ? [] : encodings[base];

function byUnicode(map: CharacterMap, name: string): Found {
  const unicode = unicodeOf(name);
  if (unicode !== undefined) return map.glyphOf(unicode);
  return isKnownElsewhere(name) ? 'elsewhere' : undefined;
}

function byMacCode(map: CharacterMap, name: string): Found {
  const code = macCodeOf(name);
  return code === undefined ? undefined : map.glyphOf(code);
}

/** Looks up a code directly, or in the block in which symbol fonts have their codes. */
function bySymbol(map: CharacterMap, code: number, blocks = [0, 0xf000]): Found {
  for (const block of blocks) {
    const glyph = map.glyphOf(block + code);
    if (glyph) return glyph;
  }
  return undefined;
}

const pdfJs: Program = (file, { base, differences, ...flags }) => {
  const hasEncoding = base !== null && base !== 'StandardEncoding';
  const isEncoded = hasEncoding || differences.size > 0;
  const isBoth = flags.isSymbolic && flags.isNonsymbolic && differences.size > 0 && !hasEncoding;
  const isSymbolic = flags.isSymbolic && !(isBoth && !flags.isType1);
  const map = chosenByPdfJs(file.maps, isSymbolic, isEncoded);
  const names = base === 'StandardEncoding' ? [] : namesIn(base);
  const mapped = (code: number): Found => {
    if (!map) return undefined;
    if (isEncoded && !isSymbolic && (is(map, 3, 1) || is(map, 1, 0))) {
      const name = differences.get(code) ?? names[code] ?? encodings.StandardEncoding[code];
      if (name === undefined) return undefined;
      return is(map, 3, 1) ? byUnicode(map, name) : byMacCode(map, name);
    }
    if (is(map, 3, 0)) return map.glyphOf(0xf000 + code) ?? map.glyphOf(code);
    return map.glyphOf(code);
  };
  return (code) => {
    const glyph = mapped(code);
    if (glyph !== undefined && !is(map, 0)) return glyph;
    const name = differences.get(code) ?? names[code];
    const named = name === undefined ? undefined : file.names?.get(name);
    return named || glyph;
  };
};

/** Follows readCmapTable of pdf.js. */
function chosenByPdfJs(maps: CharacterMap[], isSymbolic: boolean, isEncoded: boolean) {
  let chosen: CharacterMap | undefined;
  for (const [index, map] of maps.entries()) {
    if (is(chosen, map.platform, map.encoding)) continue;
    const isWindows = is(map, 3, 1) && (isEncoded || !chosen);
    const isSymbol = isSymbolic && is(map, 3, 0);
    const isOld = is(map, 0) && [0, 1, 3].includes(map.encoding);
    if (!isWindows && !isSymbol && !isOld && !is(map, 1, 0)) continue;
    chosen = map;
    if (isWindows && !isSymbolic) break;
    if (isSymbol && (maps[index + 1]?.platform ?? 3) >= 3) break;
  }
  return chosen;
}

const poppler: Program = (file, { base, differences, isSymbolic, isType1 }) => {
  const { maps } = file;
  const [unicode, mac, symbol] = [maps.findLast(isUnicode), last(maps, 1, 0), last(maps, 3, 0)];
  const isEncoded = base !== null || differences.size > 0;
  const names = base === null ? encodings.WinAnsiEncoding : namesIn(base);
  const nameOf = (code: number) => differences.get(code) ?? names[code];
  const viaName = (find: (name: string) => Found) => (code: number) => {
    const name = nameOf(code);
    return name === undefined ? undefined : find(name);
  };
  const direct = (map: CharacterMap | undefined) => (code: number) => map && bySymbol(map, code);
  const mapped = () => {
    if (!isEncoded && !isType1) return direct(symbol ?? mac ?? maps[0]);
    if (unicode) {
      return (code: number) =>
        viaName((name) => byUnicode(unicode, name))(code) ??
        (isNobodys(nameOf(code)) ? unicode.glyphOf(code) : undefined);
    }
    if (mac && base === 'MacRomanEncoding') return viaName((name) => byMacCode(mac, name));
    if (isSymbolic) return direct(symbol ?? mac ?? maps[0]);
    return mac ? viaName((name) => byMacCode(mac, name)) : direct(maps[0]);
  };
  const read = mapped();
  return (code) => read(code) || viaName((name) => file.names?.get(name))(code);
};

const muPdf: Program = (file, { base, differences, isType1, ...flags }) => {
  const maps = file.maps.length > 0 ? file.maps : withNames(file);
  const isSymbolic = flags.isSymbolic && !flags.isNonsymbolic;
  const symbol = isSymbolic ? last(maps, 3, 0) : undefined;
  const preferred = symbol ?? maps.findLast((map) => is(map, 1, 0) || is(map, 3, 1));
  const map = preferred ?? maps[0];
  const direct = (code: number): Found => {
    const glyphs = new Set((preferred ? [preferred] : maps).map((one) => bySymbol(one, code)));
    return glyphs.size > 1 ? 'unclear' : [...glyphs][0];
  };
  const names = namesIn(base);
  return (code) => {
    const name = differences.get(code) ?? names[code];
    if (name === undefined) return direct(code);
    const named = file.names?.get(name);
    if (isType1) return named || direct(code);
    if (!isSymbolic && map && is(map, 3)) {
      if (isNobodys(name)) return named || direct(code);
      const unicode = unicodeOf(name);
      return unicode === undefined ? 'elsewhere' : bySymbol(map, unicode) || named;
    }
    if (!isSymbolic && map && is(map, 1)) {
      const mac = macCodeOf(name);
      return mac === undefined ? named || direct(code) : bySymbol(map, mac);
    }
    return is(map, 3, 0) ? direct(code) : named || direct(code);
  };
};

const pdfium: Program = (file, encoding) => {
  const { base, differences, isSymbolic, isNonsymbolic, isType1 } = encoding;
  const maps = withNames(file);
  const taken = basedOnMaps(maps, base, isSymbolic);
  const names = namesIn(taken ?? (isSymbolic ? null : 'StandardEncoding'));
  const direct = pdfiumDirect(maps);
  if (isType1) {
    return (code) => {
      const name = differences.get(code) ?? names[code];
      return name !== undefined && file.names ? file.names.get(name) : direct(code);
    };
  }
  const isPlain = differences.size === 0 && taken !== null && taken !== 'StandardEncoding';
  if (!isPlain && !isNonsymbolic) return direct;
  const [windows, mac, symbol] = [last(maps, 3, 1), last(maps, 1, 0), last(maps, 3, 0)];
  const old = windows ? undefined : maps.findLast((map) => is(map, 0));
  const rest = isNonsymbolic ? (mac ?? symbol) : (symbol ?? mac);
  const mapped = (name: string, code: number): Found => {
    if (windows) return byUnicode(windows, name);
    const glyph =
      rest && (rest === mac ? byMacCode(rest, name) : bySymbol(rest, code, SYMBOL_BLOCKS));
    if (!old) return glyph;
    const other = byUnicode(old, name);
    // The map that it uses depends on how the font was opened.
    return rest && (other || 0) !== (glyph || 0) ? 'unclear' : other;
  };
  return (code) => {
    const isGap = taken === 'WinAnsiEncoding' && WIN_GAPS.has(code);
    const name = differences.get(code) ?? (isGap ? undefined : names[code]);
    if (name === undefined) return (windows ?? old ?? rest ?? maps[0])?.glyphOf(code);
    return mapped(name, code) || file.names?.get(name);
  };
};

function pdfiumDirect(maps: CharacterMap[]): (code: number) => Found {
  const [symbol, mac] = [last(maps, 3, 0), last(maps, 1, 0)];
  const hasAny = symbol && encodings.WinAnsiEncoding.some((_, at) => bySymbol(symbol, at));
  if (symbol && hasAny) return (code) => bySymbol(symbol, code, SYMBOL_BLOCKS);
  const unicode =
    mac ?? last(maps, 3, 10) ?? last(maps, 3, 1) ?? maps.findLast((map) => is(map, 0));
  return (code) => (unicode ? unicode.glyphOf(code) : code);
}

/** FreeType, which both use, creates a Unicode map from glyph names if there is no other. */
function withNames({ maps, names }: TrueTypeFile): CharacterMap[] {
  if (!names || maps.some((map) => is(map, 0) || (is(map, 3) && map.encoding !== 2))) return maps;
  const glyphs = new Map<number, number>();
  for (const [name, glyph] of names) {
    const unicode = unicodeOf(name);
    if (unicode !== undefined && !glyphs.has(unicode)) glyphs.set(unicode, glyph);
  }
  return [...maps, { platform: 3, encoding: 1, glyphOf: (code) => glyphs.get(code) }];
}

/** Follows DetermineEncoding of PDFium. */
function basedOnMaps(maps: CharacterMap[], base: FontEncoding['base'], isSymbolic: boolean) {
  if (!isSymbolic || maps.length === 0) return base;
  const isWindows = maps.some((map) => is(map, 0) || is(map, 3));
  const isMac = maps.some((map) => is(map, 1));
  if (base === 'WinAnsiEncoding' && !isWindows) return isMac ? 'MacRomanEncoding' : null;
  if (base === 'MacRomanEncoding' && !isMac) return isWindows ? 'WinAnsiEncoding' : null;
  return base;
}
