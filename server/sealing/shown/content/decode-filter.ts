import { inflateRawSync, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../reading/pdf-syntax.ts';
import type { ContentBudget } from './content-budget.ts';

/** Filters by which content and small images are coded, by their short and their full names. */
const FILTERS = new Map(
  [
    ['A85', 'ASCII85Decode'],
    ['AHx', 'ASCIIHexDecode'],
    ['Fl', 'FlateDecode'],
    ['LZW', 'LZWDecode'],
    ['RL', 'RunLengthDecode'],
  ].flatMap(([short = '', long = '']) => [
    [short, long],
    [long, long],
  ]),
);
/** Coded bytes that can come to so much more that they are not undone beyond these. */
const MOST = new Map([
  ['LZWDecode', 128 * 1024],
  ['RunLengthDecode', 2 * 1024 * 1024],
]);
/** In front of what is deflated (RFC 1950). */
const HEADER_BYTES = 2;

/** The full name of a filter that can be undone here. */
export function knownFilter(written: string): string | undefined {
  return FILTERS.get(written);
}

/**
 * Undoes a filter without parameters.
 *
 * @param filter its full name
 * @throws PdfSyntaxError where data are damaged, or too much
 */
export function decodeFilter(filter: string, data: Uint8Array, budget: ContentBudget): Buffer {
  if (data.length > (MOST.get(filter) ?? budget.most)) {
    throw new PdfSyntaxError('content is too much to be decoded');
  }
  try {
    if (filter === 'FlateDecode') return inflated(data, budget);
    const context = PDFContext.create();
    const dict = PDFDict.withContext(context);
    dict.set(PDFName.of('Filter'), PDFName.of(filter));
    const decoded = decodePDFRawStream(PDFRawStream.of(dict, data)).decode();
    return Buffer.from(decoded.buffer, decoded.byteOffset, decoded.byteLength);
  } catch (cause) {
    throw new PdfSyntaxError('content cannot be decoded', { cause });
  }
}

/** Readers go on where only what is checked at the end is missing or wrong. */
function inflated(data: Uint8Array, budget: ContentBudget): Buffer {
  const options = { maxOutputLength: budget.most };
  try {
    return inflateSync(data, options);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return inflateRawSync(data.subarray(HEADER_BYTES), options);
  }
}
