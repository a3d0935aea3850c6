import { PDFArray, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);

/**
 * Abbreviated keys of inline images. pdf.js reads them in every stream and prefers them to the full
 * keys that others read. To others, /F is an external file. Source: pdf.js, core/parser.js and
 * core/image.js; ISO 32000-1, tables 5 and 93.
 */
const SHORT_KEYS = new Set(['F', 'DP', 'D', 'IM', 'CS', 'W', 'H', 'BPC', 'I'].map(name));

/** For other filters, some programs draw the encoded data, and others nothing. */
const FILTERS = new Set(
  [
    'FlateDecode LZWDecode ASCII85Decode ASCIIHexDecode RunLengthDecode CCITTFaxDecode DCTDecode',
    'JBIG2Decode JPXDecode Crypt Fl LZW A85 AHx RL CCF DCT',
  ].flatMap((line) => line.split(' ').map(name)),
);

/** Returns whether a document has a stream whose data or entries programs read differently. */
export function hasAmbiguousStreams({ context }: PDFDocument): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFStream)) return false;
    const { dict } = object;
    // Even if the value is null, because pdf.js uses it.
    if (dict.keys().some((key) => SHORT_KEYS.has(key))) return true;
    return !filtersIn(dict.lookup(name('Filter'))).every((one) => FILTERS.has(one as PDFName));
  });
}

function filtersIn(value: PDFObject | undefined): (PDFObject | undefined)[] {
  if (value === undefined) return [];
  if (!(value instanceof PDFArray)) return [value];
  return Array.from({ length: value.size() }, (_, at) => value.lookup(at));
}
