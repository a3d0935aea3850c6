import { inflateRawSync, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ContentBudget } from './content-budget.ts';

/** Filters of content and small images, by short and full name. */
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
/** Maximum encoded size for filters that can expand data enormously. */
const MOST = new Map([
  ['LZWDecode', 128 * 1024],
  ['RunLengthDecode', 2 * 1024 * 1024],
]);
/** Size of the header before deflated data (RFC 1950). */
const HEADER_BYTES = 2;

/** The full name of a supported filter. */
export function knownFilter(written: string): string | undefined {
  return FILTERS.get(written);
}

/**
 * Decodes a filter without parameters.
 *
 * @param filter its full name
 * @throws PdfSyntaxError if the data are damaged or too large
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

/** Readers accept data whose final checksum is missing or wrong. */
function inflated(data: Uint8Array, budget: ContentBudget): Buffer {
  const options = { maxOutputLength: budget.most };
  try {
    return inflateSync(data, options);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return inflateRawSync(data.subarray(HEADER_BYTES), options);
  }
}
