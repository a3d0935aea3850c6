import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFStream,
} from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ContentBudget } from './content-budget.ts';
import { decodeFilter, knownFilter } from './decode-filter.ts';

const name = (text: string) => PDFName.of(text);
const LINE_END = Buffer.from('\n');

/**
 * Joins the parts of a content stream with a line break between each, like every program.
 *
 * @returns the content, and the offsets of those line breaks
 * @throws PdfSyntaxError if a part is too large, or programs could read different data
 */
export function joinedContent(
  parts: PDFStream[],
  budget: ContentBudget,
): { bytes: Buffer; joins: number[] } {
  const [only, ...more] = parts;
  if (only && more.length === 0) return { bytes: dataOf(only, budget), joins: [] };
  const pieces: Buffer[] = [];
  const joins: number[] = [];
  let length = 0;
  for (const part of parts) {
    if (pieces.length > 0) {
      joins.push(length);
      pieces.push(LINE_END);
      length += 1;
    }
    const data = dataOf(part, budget);
    pieces.push(data);
    length += data.length;
  }
  return { bytes: Buffer.concat(pieces), joins };
}

function dataOf(stream: PDFStream, budget: ContentBudget): Buffer {
  if (!(stream instanceof PDFRawStream) || !isPlain(stream.dict)) {
    throw new PdfSyntaxError('content is coded in an unusual way');
  }
  const data = decoded(stream, budget);
  budget.spend(data.length);
  return data;
}

function decoded(stream: PDFRawStream, budget: ContentBudget): Buffer {
  const { contents, dict } = stream;
  let data = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  for (const one of filtersIn(dict)) {
    const filter = one instanceof PDFName ? knownFilter(one.decodeText()) : undefined;
    if (!filter) throw new PdfSyntaxError('content is coded in an unusual way');
    data = decodeFilter(filter, data, budget);
  }
  return data;
}

function filtersIn(dict: PDFDict): (PDFObject | undefined)[] {
  const value = dict.lookup(name('Filter'));
  if (value === undefined || value === PDFNull) return [];
  if (!(value instanceof PDFArray)) return [value];
  return Array.from({ length: value.size() }, (_, at) => value.lookup(at));
}

/** The parameters of the filter have no effect. */
function isPlain(dict: PDFDict): boolean {
  const parameters = dict.lookup(name('DecodeParms'));
  const items = parameters instanceof PDFArray ? parameters.asArray() : [parameters];
  return items.every((item) => {
    const one = dict.context.lookup(item);
    if (!(one instanceof PDFDict)) return true;
    return ['Predictor', 'EarlyChange'].every((key) => {
      const value = one.lookup(name(key));
      return value === undefined || (value instanceof PDFNumber && value.asNumber() === 1);
    });
  });
}
