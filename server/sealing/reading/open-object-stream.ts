import { PdfLexer } from './pdf-lexer.ts';
import { type PdfDictValue, PdfSyntaxError } from './pdf-syntax.ts';

export interface ObjectStream {
  data: Uint8Array;
  /** Number and offset of each object, by its index. */
  slots: { number: number; offset: number }[];
}

/**
 * Reads the index of an object stream (ISO 32000-1, 7.5.7).
 * @throws PdfSyntaxError where it is damaged, or names a number twice
 */
export function openObjectStream(dict: PdfDictValue, data: Uint8Array): ObjectStream {
  const count = dict.entries.get('N');
  const first = dict.entries.get('First');
  if (typeof count !== 'number' || typeof first !== 'number' || count > data.length) {
    throw new PdfSyntaxError('an object stream has no index');
  }
  const lexer = new PdfLexer(data);
  const slots: ObjectStream['slots'] = [];
  const seen = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const number = lexer.integer();
    slots.push({ number, offset: first + lexer.integer() });
    // Which of two counts, the first, the last or that at the index, is for no reader to choose.
    if (seen.has(number)) throw new PdfSyntaxError('an object stream names an object twice');
    seen.add(number);
  }
  return { data, slots };
}
