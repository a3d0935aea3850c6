import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { everyDictionary } from './every-dictionary.ts';

const name = (text: string) => PDFName.of(text);
const DEFAULTS = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].map(name);
/** Color space signature of a profile, by number of components (ICC.1, 7.2.6). */
const PROFILED = new Map([
  [1, 'GRAY'],
  [3, 'RGB '],
  [4, 'CMYK'],
]);

/**
 * Returns whether a document replaces a device color space, which pdf.js always ignores. A profile
 * for the same color space is allowed. Source: ISO 32000-1, 8.6.5.6.
 */
export function hasOtherColors(document: PDFDocument): boolean {
  return spacesOf(document).some((spaces) =>
    DEFAULTS.some((key) => spaces.has(key) && !isProfile(spaces.lookup(key))),
  );
}

/** Removes replacements of device color spaces, which pdf.js ignores. */
export function settleColors(document: PDFDocument): void {
  for (const spaces of spacesOf(document)) for (const key of DEFAULTS) spaces.delete(key);
}

function spacesOf({ context }: PDFDocument): PDFDict[] {
  return [...everyDictionary(context)]
    .map((dict) => dict.lookup(name('ColorSpace')))
    .filter((one) => one instanceof PDFDict);
}

function isProfile(space: PDFObject | undefined): boolean {
  if (!(space instanceof PDFArray) || space.lookup(0) !== name('ICCBased')) return false;
  const profile = space.lookup(1);
  if (!(profile instanceof PDFRawStream)) return false;
  const count = profile.dict.lookup(name('N'));
  try {
    const head = Buffer.from(decodePDFRawStream(profile).decode()).toString('latin1', 0, 40);
    const kind = count instanceof PDFNumber ? PROFILED.get(count.asNumber()) : undefined;
    return head.slice(36) === 'acsp' && head.slice(16, 20) === kind;
  } catch {
    return false;
  }
}
