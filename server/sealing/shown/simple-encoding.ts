import { PDFArray, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import type { FontEncoding } from './true-type-readings.ts';

const name = (text: string) => PDFName.of(text);
const [SYMBOLIC, NONSYMBOLIC] = [4, 32];
const BASES = [
  'WinAnsiEncoding',
  'MacRomanEncoding',
  'MacExpertEncoding',
  'StandardEncoding',
] as const;

/**
 * Reads the encoding of a simple font; null if programs would read it differently. All programs
 * ignore unknown encoding names.
 */
export function readEncoding(font: PDFDict): FontEncoding | null {
  const encoding = font.lookup(name('Encoding'));
  const isDict = encoding instanceof PDFDict;
  if (encoding !== undefined && !isDict && !(encoding instanceof PDFName)) return null;
  const base = isDict ? encoding.lookup(name('BaseEncoding')) : encoding;
  const list = isDict ? encoding.lookup(name('Differences')) : undefined;
  if (list !== undefined && !(list instanceof PDFArray)) return null;
  const differences = list ? differencesIn(list) : new Map<number, string>();
  const descriptor = font.lookup(name('FontDescriptor'));
  const flags = descriptor instanceof PDFDict ? descriptor.lookup(name('Flags')) : undefined;
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  return (
    differences && {
      base: BASES.find((one) => base === name(one)) ?? null,
      differences,
      isSymbolic: (bits & SYMBOLIC) !== 0,
      isNonsymbolic: (bits & NONSYMBOLIC) !== 0,
      isType1: font.lookup(name('Subtype')) !== name('TrueType'),
    }
  );
}

/** Null if the list is not made of codes followed by names. */
function differencesIn(list: PDFArray): Map<number, string> | null {
  const differences = new Map<number, string>();
  let code = 0;
  for (let at = 0; at < list.size(); at += 1) {
    const item = list.lookup(at);
    if (item instanceof PDFName) {
      differences.set(code, item.decodeText());
      code += 1;
    } else if (item instanceof PDFNumber && Number.isInteger(item.asNumber())) {
      code = item.asNumber();
      if (code < 0 || code > 255) return null;
    } else {
      return null;
    }
  }
  return differences;
}
