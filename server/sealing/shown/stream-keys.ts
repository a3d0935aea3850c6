import { PDFArray, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);

/**
 * Keys that stand for others in images within the content. The viewer of the room reads them in every
 * stream, and before the full ones, which are what others read; /F is a file of its own to them.
 * Source: pdf.js, core/parser.js and core/image.js; ISO 32000-1, tables 5 and 93.
 */
const SHORT_KEYS = new Set(['F', 'DP', 'D', 'IM', 'CS', 'W', 'H', 'BPC', 'I'].map(name));

/** Data behind any other filter some programs draw as they stand, and others not at all. */
const FILTERS = new Set(
  [
    'FlateDecode LZWDecode ASCII85Decode ASCIIHexDecode RunLengthDecode CCITTFaxDecode DCTDecode',
    'JBIG2Decode JPXDecode Crypt Fl LZW A85 AHx RL CCF DCT',
  ].flatMap((line) => line.split(' ').map(name)),
);

/** Whether a document has a stream of which programs do not read the same data or entries. */
export function hasAmbiguousStreams({ context }: PDFDocument): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFStream)) return false;
    const { dict } = object;
    // Also of null: the viewer of the room takes it for what is said.
    if (dict.keys().some((key) => SHORT_KEYS.has(key))) return true;
    return !filtersIn(dict.lookup(name('Filter'))).every((one) => FILTERS.has(one as PDFName));
  });
}

function filtersIn(value: PDFObject | undefined): (PDFObject | undefined)[] {
  if (value === undefined) return [];
  if (!(value instanceof PDFArray)) return [value];
  return Array.from({ length: value.size() }, (_, at) => value.lookup(at));
}
