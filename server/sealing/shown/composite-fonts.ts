import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import { ContentBudget } from './content/content-budget.ts';
import type { DocumentFonts } from './document-fonts.ts';
import type { FontFiles } from './font-files.ts';
import { wholeData } from './whole-data.ts';

const name = (text: string) => PDFName.of(text);
const IDENTITY = /^Identity-[HV]$/;

/** CMaps that every program has, without their direction. Source: ISO 32000-1, table 118. */
const PREDEFINED = new Set(
  [
    'GB-EUC GBpc-EUC GBK-EUC GBKp-EUC GBK2K UniGB-UCS2 UniGB-UTF16 B5pc HKscs-B5 ETen-B5 ETenms-B5',
    'CNS-EUC UniCNS-UCS2 UniCNS-UTF16 83pv-RKSJ 90ms-RKSJ 90msp-RKSJ 90pv-RKSJ Add-RKSJ EUC Ext-RKSJ',
    'UniJIS-UCS2 UniJIS-UCS2-HW UniJIS-UTF16 KSC-EUC KSCms-UHC KSCms-UHC-HW KSCpc-EUC UniKS-UCS2',
    'UniKS-UTF16',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Returns whether common programs would draw different glyphs for the codes of a composite font.
 */
export function isOddComposite(font: PDFDict, all: DocumentFonts, files: FontFiles): boolean {
  const list = font.lookup(name('DescendantFonts'));
  const descendant = list instanceof PDFArray && list.size() > 0 ? list.lookup(0) : undefined;
  if (!(descendant instanceof PDFDict)) return true;
  const subtype = descendant.lookup(name('Subtype'));
  if (subtype !== name('CIDFontType0') && subtype !== name('CIDFontType2')) return true;
  const encoding = font.lookup(name('Encoding'));
  const map = encoding instanceof PDFName ? encoding.decodeText() : null;
  const isIdentity = map !== null && IDENTITY.test(map);
  const isKnown = map !== null && (isIdentity || /^[HV]$/.test(map) || isPredefined(map));
  if (!isKnown && !(encoding instanceof PDFRawStream && isPlainMap(encoding))) return true;
  const file = files.of(descendant.lookup(name('FontDescriptor')));
  if (file === 'unreadable') return true;
  // Without an embedded font its glyphs have no numbers, and each program maps codes to characters
  // differently.
  if (file === null) return isIdentity || font.has(name('ToUnicode'));
  return hasShortMap(descendant, isIdentity ? all.shownIn(font)?.pairs : undefined);
}

const isPredefined = (map: string) => PREDEFINED.has(map.replace(/-[HV]$/, ''));

/**
 * Returns whether a CIDToGIDMap ends before codes that are shown. Some programs then use the code
 * as the glyph, others draw nothing.
 */
function hasShortMap(descendant: PDFDict, shown: Set<number> | undefined): boolean {
  const table = descendant.lookup(name('CIDToGIDMap'));
  if (!(table instanceof PDFStream)) return false;
  const data = table instanceof PDFRawStream ? wholeData(table, new ContentBudget()) : null;
  if (data === null || data.length < 2) return true;
  return [...(shown ?? [])].some((code) => code * 2 + 2 > data.length);
}

/** A CMap that is self-contained and has ranges of codes of one length each. */
function isPlainMap(stream: PDFRawStream): boolean {
  if (stream.dict.has(name('UseCMap'))) return false;
  const text = wholeData(stream, new ContentBudget())?.toString('latin1');
  if (text === undefined || /\b(?:usecmap|beginbf(?:char|range))\b/.test(text)) return false;
  const spaces = [...text.matchAll(/begincodespacerange([\s\S]*?)endcodespacerange/g)];
  const lengths = spaces.flatMap(([, ranges = '']) =>
    [...ranges.matchAll(/<([^<>]*)>/g)].map(([, digits = '']) => digits.replace(/\s/g, '').length),
  );
  return lengths.length > 0 && new Set(lengths).size === 1;
}
