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
/** How a profile names the colours that it is for, by their number (ICC.1, 7.2.6). */
const PROFILED = new Map([
  [1, 'GRAY'],
  [3, 'RGB '],
  [4, 'CMYK'],
]);

/**
 * Whether a document puts other colours in the place of a device's, which the viewer of the room never
 * follows; a profile of the same kind of colours passes. Source: ISO 32000-1, 8.6.5.6.
 */
export function hasOtherColours(document: PDFDocument): boolean {
  return spacesOf(document).some((spaces) =>
    DEFAULTS.some((key) => spaces.has(key) && !isProfile(spaces.lookup(key))),
  );
}

/** Leaves the colours of a device as the room shows them. */
export function settleColours(document: PDFDocument): void {
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
