import { PdfLexer } from './pdf-lexer.ts';
import { type PdfDictValue, PdfSyntaxError } from './pdf-syntax.ts';
import { MAX_OBJECTS_IN_STREAM } from './value-budget.ts';

export interface ObjectStream {
  data: Uint8Array;
  /** Number and offset of each object, by its index. */
  slots: { number: number; offset: number }[];
}

/**
 * Reads the index of an object stream (ISO 32000-1, 7.5.7).
 * @throws PdfSyntaxError if the index is damaged or contains a number twice
 */
export function openObjectStream(dict: PdfDictValue, data: Uint8Array): ObjectStream {
  const count = dict.entries.get('N');
  const first = dict.entries.get('First');
  if (typeof count !== 'number' || typeof first !== 'number' || count > data.length) {
    throw new PdfSyntaxError('an object stream has no index');
  }
  if (count > MAX_OBJECTS_IN_STREAM) throw new PdfSyntaxError('the file has too many objects');
  const lexer = new PdfLexer(data);
  const slots: ObjectStream['slots'] = [];
  const seen = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const number = lexer.integer();
    slots.push({ number, offset: first + lexer.integer() });
    // Readers differ in whether the first, the last or the indexed object counts, so duplicates are
    // rejected.
    if (seen.has(number)) throw new PdfSyntaxError('an object stream names an object twice');
    seen.add(number);
  }
  return { data, slots };
}
