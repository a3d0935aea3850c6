import type { XrefEntry } from '../pdf/pdf-cross-references.ts';
import { PdfSyntaxError } from '../pdf/pdf-syntax.ts';
import { type SpelledObject, wholeNumber, wholeRef } from '../pdf/spell-object.ts';
import { type PlainRow, readPlainTable, rowsOfStream } from './read-plain-section.ts';
import type { UpdateCursor } from './update-cursor.ts';

export interface WrittenObject extends Pick<SpelledObject, 'isPlain' | 'entries' | 'refs'> {
  number: number;
  generation: number;
  /** Offset in the file. */
  offset: number;
  text: string;
  /** For a stream: everything up to the keyword that ends it. */
  data?: string;
}

export interface PlainUpdate {
  objects: Map<number, WrittenObject>;
  rows: Map<number, XrefEntry>;
  /** Source of each entry of the trailer. */
  trailer: Map<string, string>;
  /** The object with the cross-references, if they are not a table. */
  section: WrittenObject | null;
  sectionOffset: number;
}

const elsewhere = ['F', 'FFilter', 'FDecodeParms', 'Extends'];

/**
 * Reads one update: consecutive objects, their cross-references, the trailer, `startxref` and
 * `%%EOF`, separated only by blanks and comments.
 *
 * @throws PdfSyntaxError for anything that is not in the only form that all readers parse alike
 */
export function readPlainUpdate(cursor: UpdateCursor): PlainUpdate {
  const objects = new Map<number, WrittenObject>();
  for (;;) {
    cursor.skipBetween();
    const sectionOffset = cursor.offset;
    if (cursor.take(/xref(?:\r\n|\r|\n)/y)) {
      const rows = readPlainTable(cursor);
      const { entries, isPlain } = cursor.object();
      if (!entries || !isPlain) throw new PdfSyntaxError('the trailer is damaged');
      return ended(cursor, { objects, rows, trailer: entries, section: null, sectionOffset });
    }
    const made = readObject(cursor);
    if (made.entries?.get('Type') === '/XRef' && made.data) {
      const data = dataOf(made, objects);
      const rows = rowsOfStream(made.entries, data);
      return ended(cursor, { objects, rows, trailer: made.entries, section: made, sectionOffset });
    }
    if (objects.has(made.number)) throw new PdfSyntaxError('an update writes an object twice');
    objects.set(made.number, made);
  }
}

function ended(
  cursor: UpdateCursor,
  update: Omit<PlainUpdate, 'rows'> & { rows: PlainRow[] },
): PlainUpdate {
  cursor.skipBetween();
  const end = /startxref[ ]?(?:\r\n|\r|\n)(\d{1,10})[ ]?(?:\r\n|\r|\n)%%EOF(?=[\r\n]|$)/y;
  if (Number(cursor.need(end, 'end')[1]) !== update.sectionOffset) {
    throw new PdfSyntaxError('an update does not end in its own cross-references');
  }
  const rows = new Map(update.rows);
  if (rows.size < update.rows.length) throw new PdfSyntaxError('a number is listed twice');
  for (const made of update.objects.values()) if (made.data) dataOf(made, update.objects);
  return { ...update, rows };
}

function readObject(cursor: UpdateCursor): WrittenObject {
  const { offset } = cursor;
  const head = /([1-9]\d{0,6}) (0|[1-9]\d{0,4}) obj(?=[\t\n\r <[(/])/y;
  const [, number, generation] = cursor.need(head, 'object');
  const { text, isPlain, entries, refs } = cursor.object();
  const own = { number: Number(number), generation: Number(generation), offset };
  const made: WrittenObject = { ...own, text, isPlain, entries, refs };
  cursor.skipBlanks();
  if (cursor.take(/stream(?:\r\n|\n)/y)) {
    // Some readers ignore the length and search for this keyword.
    const close = cursor.text.indexOf('endstream', cursor.position);
    if (close < 0 || !entries || !isPlain) throw new PdfSyntaxError('a stream is damaged');
    if (elsewhere.some((key) => entries.has(key))) {
      throw new PdfSyntaxError('a stream has its data, or more of its objects, elsewhere');
    }
    made.data = cursor.text.slice(cursor.position, close);
    if (made.data.includes('endobj')) throw new PdfSyntaxError('a stream ends in two places');
    cursor.position = close + 'endstream'.length;
    cursor.skipBlanks();
  }
  cursor.need(/endobj(?=[\t\n\r %])/y, 'end of an object');
  return made;
}

/**
 * Returns the data of a stream. It must have the length in the dictionary, followed by at most one
 * line break and the end keyword.
 * @throws PdfSyntaxError otherwise, or if the length is in another update
 */
export function dataOf(
  { data = '', entries }: WrittenObject,
  objects: ReadonlyMap<number, WrittenObject>,
): string {
  const written = entries?.get('Length');
  const ref = wholeRef(written);
  const length = wholeNumber(ref ? objects.get(ref.number)?.text : written);
  const fits = length !== undefined && length <= data.length;
  if (!fits || !['', '\n', '\r\n', '\r'].includes(data.slice(length))) {
    throw new PdfSyntaxError('a stream does not end where its length says');
  }
  return data.slice(0, length);
}
