import type { XrefEntry } from '../pdf/pdf-cross-references.ts';
import { PdfLexer } from '../pdf/pdf-lexer.ts';
import { decodeStream } from '../pdf/pdf-stream.ts';
import { isDict, type PdfDictValue, PdfSyntaxError } from '../pdf/pdf-syntax.ts';
import { spellObject, wholeNumber, wholeNumbers } from '../pdf/spell-object.ts';
import type { UpdateCursor } from './update-cursor.ts';

/** A number and its entry in a cross-reference section. */
export type PlainRow = [number: number, entry: XrefEntry];

/** Reads table rows after the keyword `xref`, up to and including the keyword `trailer`. */
export function readPlainTable(cursor: UpdateCursor): PlainRow[] {
  const rows: PlainRow[] = [];
  for (;;) {
    if (cursor.take(/[\t\n\r ]*trailer(?=[\t\n\r <])/y)) return rows;
    const head = cursor.need(/(0|[1-9]\d{0,6}) (0|[1-9]\d{0,6})[ ]?(?:\r\n|\r|\n)/y, 'table');
    const [first, count] = [Number(head[1]), Number(head[2])];
    for (let number = first; number < first + count; number += 1) {
      const row = cursor.need(/(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y, 'row of 20 bytes');
      // Some readers assume that such a section was meant to begin at 0.
      if (row[3] === 'f' && number === first && first === 1) throw damaged();
      const [offset, generation] = [Number(row[1]), Number(row[2])];
      rows.push([
        number,
        row[3] === 'f' ? { type: 'free' } : { type: 'offset', offset, generation },
      ]);
    }
  }
}

/** The rows of a cross-reference stream, from the source of its entries and its encoded data. */
export function rowsOfStream(entries: ReadonlyMap<string, string>, written: string): PlainRow[] {
  const widths = wholeNumbers(entries.get('W'));
  const size = wholeNumber(entries.get('Size'));
  const index = entries.has('Index') ? wholeNumbers(entries.get('Index')) : [0, size ?? 0];
  const [type = 0, second = 0, third = -1] = widths ?? [];
  const isSound = widths?.length === 3 && type === 1 && second >= 1 && second <= 8;
  if (!isSound || third < 0 || third > 4 || !index || index.length % 2 !== 0) throw damaged();
  const data = Buffer.from(plainData(entries, written, type + second + third));
  const numbers: number[] = [];
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair, pair + 2);
    // Limits the announced number of rows to what the data can contain.
    if (count > data.length) throw damaged();
    for (let number = first; number < first + count; number += 1) numbers.push(number);
  }
  if (data.length !== numbers.length * (type + second + third)) throw damaged();
  return numbers.map((number, row) => {
    const at = row * (type + second + third);
    const field = (start: number, width: number) =>
      data.subarray(start, start + width).reduce((sum, byte) => sum * 256 + byte, 0);
    const [middle, last] = [field(at + 1, second), field(at + 1 + second, third)];
    if (data[at] === 0) return [number, { type: 'free' }];
    if (data[at] === 1) return [number, { type: 'offset', offset: middle, generation: last }];
    if (data[at] === 2) return [number, { type: 'compressed', stream: middle, index: last }];
    throw damaged();
  });
}

/**
 * Decodes the data of a cross-reference or object stream: without a filter, or with FlateDecode,
 * optionally with a predictor for rows of the given length.
 */
export function plainData(
  entries: ReadonlyMap<string, string>,
  written: string,
  columns?: number,
): Uint8Array {
  if (wholeNumber(entries.get('Length')) === undefined) throw damaged();
  const [filter, parameters] = ['Filter', 'DecodeParms'].map((key) => single(entries.get(key)));
  if (filter !== undefined && filter !== '/FlateDecode') throw damaged();
  const parameter = parametersOf(parameters);
  const predictor = wholeNumber(parameter.get('Predictor') ?? '1');
  if (predictor !== 1) {
    const asked = [
      ['Columns', columns],
      ['Colors', 1],
      ['BitsPerComponent', 8],
    ] as const;
    const fits = asked.every(([key, value]) => {
      const given = parameter.get(key);
      return given === undefined ? key !== 'Columns' : wholeNumber(given) === value;
    });
    if (!columns || !fits) throw damaged();
  }
  const text = `<<${filter ? `/Filter${filter}` : ''}${parameters ? `/DecodeParms ${parameters}` : ''}>>`;
  const dict = new PdfLexer(Buffer.from(text, 'latin1')).value();
  return decodeStream(asDict(dict), Buffer.from(written, 'latin1'), (value) => value ?? null);
}

/** The value of an entry, or the only item of its array; undefined for none. */
function single(text: string | undefined): string | undefined {
  const inner = /^\[[\t\n\r ]*(.*?)[\t\n\r ]*\]$/s.exec(text ?? '')?.[1] ?? text;
  return inner === '' || inner === 'null' ? undefined : inner;
}

function parametersOf(text: string | undefined): Map<string, string> {
  if (text === undefined) return new Map();
  const { entries, end } = spellObject(text, 0);
  if (!entries || end !== text.length) throw damaged();
  return entries;
}

function asDict(value: unknown): PdfDictValue {
  if (isDict(value as PdfDictValue)) return value as PdfDictValue;
  throw damaged();
}

const damaged = () => new PdfSyntaxError('the cross-references are damaged');
