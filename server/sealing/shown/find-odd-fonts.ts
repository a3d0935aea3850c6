import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { isOddComposite } from './composite-fonts.ts';
import { type DocumentFonts, fontsOf } from './document-fonts.ts';
import { hasTwins } from './font-aliases.ts';
import { FontFiles } from './font-files.ts';
import { encodings, isGlyphElsewhere, unicodeOf } from './glyph-names.ts';
import { readEncoding } from './simple-encoding.ts';
import type { TrueTypeFile } from './true-type-file.ts';
import { type FontEncoding, type Glyph, trueTypeReadings } from './true-type-readings.ts';

const name = (text: string) => PDFName.of(text);
const SIMPLE = ['Type1', 'MMType1', 'TrueType'];
const OWN_SIGNS = /^(?:Symbol|ZapfDingbats)(?:MT)?(?:,.*)?$/;
const LAST_BLANK = 32;

/**
 * Returns whether a document shows text in a font for which common programs draw other letters or
 * digits than pdf.js, or none. Ignores unused fonts and invisible text.
 */
export function hasOddFonts(document: PDFDocument): boolean {
  const all = fontsOf(document);
  const files = new FontFiles();
  for (const font of all.fonts.keys()) {
    if (isOdd(font, all, files) && isUsed(font, all)) return true;
  }
  return hasTwins(all.fonts.keys());
}

function isUsed(font: PDFDict, all: DocumentFonts): boolean {
  const shown = all.shownIn(font);
  return shown === null || shown.bytes.size > 0;
}

function isOdd(font: PDFDict, all: DocumentFonts, files: FontFiles): boolean {
  const subtype = font.lookup(name('Subtype'));
  const type = subtype instanceof PDFName ? subtype.decodeText() : '';
  if (type === 'Type0') return isOddComposite(font, all, files);
  if (type === 'Type3') return isOddType3(font, all);
  return !SIMPLE.includes(type) || isOddSimple(font, type, all, files);
}

function isOddSimple(font: PDFDict, type: string, all: DocumentFonts, files: FontFiles): boolean {
  const encoding = readEncoding(font);
  if (!encoding || hasOddWidths(font)) return true;
  const descriptor = font.lookup(name('FontDescriptor'));
  const file = files.of(descriptor);
  if (file === 'unreadable') return true;
  if (file === null) return isOddWithoutFile(font, encoding, all);
  if (file.kind === 'TrueType') return differs(font, file.font, encoding, all);
  // Some programs use glyph names, others the character maps of the file.
  return type === 'TrueType';
}

function hasOddWidths(font: PDFDict): boolean {
  const widths = font.lookup(name('Widths'));
  if (!(widths instanceof PDFArray)) return false;
  const first = font.lookup(name('FirstChar'));
  if (!(first instanceof PDFNumber && Number.isInteger(first.asNumber()))) return true;
  const items = Array.from({ length: widths.size() }, (_, at) => widths.lookup(at));
  return items.some((width) => width instanceof PDFNumber && width.asNumber() < 0);
}

/**
 * Without an embedded font, each program uses its own substitute. It has letters for common names.
 * For other names programs draw nothing, or the glyph that the code would have without them.
 */
function isOddWithoutFile(font: PDFDict, encoding: FontEncoding, all: DocumentFonts): boolean {
  const { base, differences } = encoding;
  const called = font.lookup(name('BaseFont'));
  const hasOwnSigns = called instanceof PDFName && OWN_SIGNS.test(called.decodeText());
  if (hasOwnSigns) {
    // Ghostscript writes such a base encoding and names each symbol that is shown.
    const isOwn = base === null || base === 'StandardEncoding';
    return !isOwn && shownOrAll(font, all).some((code) => !differences.has(code));
  }
  if (base === 'MacExpertEncoding') return true;
  const isLoose = (code: number) => {
    const named = differences.get(code);
    if (named === undefined || code <= LAST_BLANK) return false;
    const isCommon = unicodeOf(named) !== undefined && !/^u(?:ni)?[0-9A-F]{4,6}$/.test(named);
    return !isCommon && !isGlyphElsewhere(named);
  };
  if (![...differences.keys()].some(isLoose)) return false;
  return shownOrAll(font, all).some(isLoose);
}

function differs(
  font: PDFDict,
  file: TrueTypeFile,
  encoding: FontEncoding,
  all: DocumentFonts,
): boolean {
  const readings = trueTypeReadings(file, encoding);
  const isUnclear = (code: number) => {
    const glyphs = new Set(readings.map((read) => read(code)));
    if (glyphs.size === 1 && !glyphs.has('unclear')) return false;
    const outlines = [...glyphs].map((glyph) => outlineOf(file, glyph));
    return outlines.some((one) => one === null || !outlines[0]?.equals(one));
  };
  // Most fonts have no such code, so the shown codes are not needed.
  if (!everyCode.some(isUnclear)) return false;
  return shownOrAll(font, all).some(isUnclear);
}

const everyCode = Array.from({ length: 256 }, (_, code) => code);

function shownOrAll(font: PDFDict, all: DocumentFonts): number[] {
  const shown = all.shownIn(font);
  return shown ? [...shown.bytes] : everyCode;
}

/** Some programs draw the "no glyph" symbol and others do not. It has no meaning. */
function outlineOf(file: TrueTypeFile, glyph: Glyph): Buffer | null {
  if (typeof glyph === 'string') return null;
  return glyph === 0 ? Buffer.alloc(0) : file.outlineOf(glyph);
}

function isOddType3(font: PDFDict, all: DocumentFonts): boolean {
  const matrix = font.lookup(name('FontMatrix'));
  const encoding = readEncoding(font);
  if (!(matrix instanceof PDFArray) || matrix.size() !== 6 || !encoding) return true;
  const items = matrix.asArray().map((one) => font.context.lookup(one));
  if (items.some((one) => !(one instanceof PDFNumber))) return true;
  const descriptor = font.lookup(name('FontDescriptor'));
  const hasFile = ['FontFile', 'FontFile2', 'FontFile3'].some(
    (key) => descriptor instanceof PDFDict && descriptor.has(name(key)),
  );
  if (hasFile || hasOddWidths(font)) return true;
  const drawn = font.lookup(name('CharProcs'));
  if (encoding.base !== null || !(drawn instanceof PDFDict)) return false;
  // Only some programs have names for codes that the font does not name.
  return shownOrAll(font, all).some((code) => {
    const usual = encodings.StandardEncoding[code];
    return !encoding.differences.has(code) && usual !== undefined && drawn.has(name(usual));
  });
}
