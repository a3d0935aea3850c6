import type { XrefEntry } from '../pdf/pdf-cross-references.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { isRef, PdfSyntaxError, type PdfValue } from '../pdf/pdf-syntax.ts';
import { spellObject, wholeNumber, wholeNumbers, wholeRef } from '../pdf/spell-object.ts';
import { statedLengths } from '../pdf/stated-lengths.ts';
import { plainData } from './read-plain-section.ts';
import {
  dataOf,
  type PlainUpdate,
  readPlainUpdate,
  type WrittenObject,
} from './read-plain-update.ts';
import { UpdateCursor } from './update-cursor.ts';

type Entries = Map<number, XrefEntry>;
type Held = Pick<WrittenObject, 'isPlain' | 'refs'>;

/**
 * Requires that all readers parse an appended part alike: it consists of consecutive updates, each
 * with its own cross-references that list exactly its objects; object streams have the same numbers
 * and indices; every stream has its stated length. Then the result does not depend on whether a
 * reader uses the cross-references, the lengths or the keywords.
 *
 * @param after the same bytes as `before`, and more
 * @throws PdfSyntaxError if the appended part is ambiguous
 */
export function requirePlainUpdates(before: PdfFile, after: PdfFile): void {
  const start = before.bytes.length;
  const { bytes } = after;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (buffer.toString('latin1', 0, 5) !== '%PDF-') throw refused('it does not begin as a PDF');
  for (const length of statedLengths(buffer)) {
    if (Math.abs(length - bytes.length) < 1) throw refused('it may be read from its beginning');
  }
  const cursor = new UpdateCursor(buffer.toString('latin1', start), start);
  // A comment ends with its line, and the keyword at the end of the previous revision is a comment.
  if (!/[\r\n]/.test(buffer.toString('latin1', start - 1, start + 1)))
    throw refused('no line ends');
  if (/[\t\n\r ]{3}$/.test(cursor.text)) throw refused('its end is far from the last words');
  const known: Entries = new Map(before.entries);
  const starts = new Set<number>();
  const lengths = new Set<number>();
  let previous = before.startXref;
  let [count, tables] = [0, 0];
  for (cursor.skipBlanks(); !cursor.isAtEnd; cursor.skipBlanks()) {
    const update = readPlainUpdate(cursor);
    checkUpdate(update, known, before, previous, lengths);
    for (const { offset } of [...update.objects.values(), ...sectionOf(update)]) starts.add(offset);
    previous = update.sectionOffset;
    count += 1;
    if (!update.section) tables += 1;
  }
  if (count === 0) throw refused('there is no update');
  for (const [number, entry] of [...known, ...after.entries]) {
    if (!isSameEntry(after.entries.get(number), known.get(number))) {
      throw refused(`object ${number} is named in two ways (${entry.type})`);
    }
  }
  checkMessages(cursor.text, start, starts, { startxref: count, trailer: tables });
}

/** Returns whether two cross-reference entries are equal. A missing entry counts as free. */
export function isSameEntry(old: XrefEntry | undefined, now: XrefEntry | undefined): boolean {
  if (old?.type === 'offset' && now?.type === 'offset') {
    return old.offset === now.offset && old.generation === now.generation;
  }
  if (old?.type === 'compressed' && now?.type === 'compressed') {
    return old.stream === now.stream && old.index === now.index;
  }
  return (old?.type ?? 'free') === (now?.type ?? 'free');
}

/** Returns whether a number belongs to an object. */
export const isThere = (entries: ReadonlyMap<number, XrefEntry>, number: number): boolean =>
  (entries.get(number)?.type ?? 'free') !== 'free';

const sectionOf = ({ section }: PlainUpdate) => (section ? [section] : []);

/** Checks one update against the known entries before it, and adds its entries to them. */
function checkUpdate(
  update: PlainUpdate,
  known: Entries,
  before: PdfFile,
  previous: number,
  lengths: Set<number>,
): void {
  const { objects, rows, section } = update;
  const packed = packedIn(update);
  for (const [number, entry] of rows) checkRow(update, packed, known, number, entry);
  for (const { number, offset, generation } of objects.values()) {
    const entry: XrefEntry = { type: 'offset', offset, generation };
    const was = known.get(number);
    if (!isSameEntry(rows.get(number), entry)) throw refused(`object ${number} is not listed`);
    if (generation !== (was?.type === 'offset' ? was.generation : 0)) {
      throw refused(`object ${number} is of another generation`);
    }
    if (lengths.has(number)) throw refused('the length of a stream is written again');
  }
  if (section && (isThere(known, section.number) || objects.has(section.number))) {
    throw refused('the cross-references stand in the place of an object');
  }
  for (const [number, entry] of rows) known.set(number, entry);
  for (const [number, held] of [...objects, ...packed.objects]) {
    // For an existing object the comparison decides, because unchanged parts may stay.
    if (!held.isPlain && !isThere(before.entries, number)) throw refused('an object is not plain');
    checkRefs(held, known);
  }
  for (const { data, entries } of objects.values()) {
    const length = data === undefined ? undefined : wholeRef(entries?.get('Length'));
    if (length) lengths.add(length.number);
  }
  if (section) checkRefs(section, known);
  checkTrailer(update, known, before, previous);
}

function checkRow(
  { objects, section }: PlainUpdate,
  packed: Packed,
  known: Entries,
  number: number,
  entry: XrefEntry,
): void {
  if (objects.has(number)) return;
  const isOwn =
    section?.number === number &&
    isSameEntry(entry, { type: 'offset', offset: section.offset, generation: section.generation });
  if (isOwn || isSameEntry(entry, known.get(number))) return;
  const isPacked =
    entry.type === 'compressed' && packed.numbers.get(entry.stream)?.[entry.index] === number;
  if (!isPacked) throw refused(`object ${number} is not where the update says`);
}

/**
 * Every reference must have the generation of its object, because some readers ignore the
 * generation.
 */
function checkRefs({ refs }: Held, known: Entries): void {
  for (const { number, generation } of refs) {
    const entry = known.get(number);
    if (generation !== (entry?.type === 'offset' ? entry.generation : 0)) {
      throw refused('a reference is of another generation');
    }
  }
}

function checkTrailer(
  { trailer, sectionOffset }: PlainUpdate,
  known: Entries,
  before: PdfFile,
  previous: number,
): void {
  const isRefTo = (text: string | undefined, value: PdfValue | undefined) => {
    const ref = wholeRef(text);
    return isRef(value) && ref?.number === value.number && ref.generation === value.generation;
  };
  const was = before.trailer.entries;
  const info = trailer.get('Info');
  const size = wholeNumber(trailer.get('Size')) ?? 0;
  const isSound =
    isRefTo(trailer.get('Root'), was.get('Root')) &&
    (info === undefined || isRefTo(info, was.get('Info'))) &&
    wholeNumber(trailer.get('Prev')) === previous &&
    previous < sectionOffset &&
    !trailer.has('XRefStm') &&
    !trailer.has('Encrypt') &&
    !was.has('Encrypt');
  if (!isSound) throw refused('the trailer is another');
  for (const [number, entry] of known) {
    if (entry.type !== 'free' && number >= size)
      throw refused('the trailer counts too few objects');
  }
}

interface Packed {
  /** Object numbers in each object stream in order, by the number of the stream. */
  numbers: Map<number, number[]>;
  objects: Map<number, Held>;
}

/** The contents of the object streams of an update. */
function packedIn({ objects, rows }: PlainUpdate): Packed {
  const packed: Packed = { numbers: new Map(), objects: new Map() };
  for (const made of objects.values()) {
    if (made.entries?.get('Type') !== '/ObjStm') continue;
    const held = heldBy(made, dataOf(made, objects));
    packed.numbers.set(made.number, [...held.keys()]);
    for (const [index, [number, one]] of [...held].entries()) {
      const entry: XrefEntry = { type: 'compressed', stream: made.number, index };
      if (objects.has(number) || !isSameEntry(rows.get(number), entry)) {
        throw refused(`object ${number} is not listed where it is`);
      }
      packed.objects.set(number, one);
    }
  }
  return packed;
}

/**
 * The objects of an object stream. They must follow each other without gaps at their index offsets.
 */
function heldBy({ entries, data }: WrittenObject, written: string): Map<number, Held> {
  const stream = entries ?? new Map<string, string>();
  const text = Buffer.from(plainData(stream, written)).toString('latin1');
  const [count, first] = ['N', 'First'].map((key) => wholeNumber(stream.get(key)));
  const header = wholeNumbers(`[${text.slice(0, first)}]`);
  if (data === undefined || count === undefined || first === undefined) throw packedBadly();
  if (count === 0 || header?.length !== 2 * count || first > text.length) throw packedBadly();
  const held = new Map<number, Held>();
  let end = first;
  for (let index = 0; index < count; index += 1) {
    const [number = 0, offset = 0] = header.slice(2 * index, 2 * index + 2);
    const start = first + offset;
    // The last number of the header must be separated from the first object too.
    if (start < end || !/^[\t\n\r ]*$/.test(text.slice(end, start))) throw packedBadly();
    if (
      start > 0 &&
      !/[\t\n\r \])>]/.test(text[start - 1] ?? '') &&
      !/[/[(<]/.test(text[start] ?? '')
    ) {
      throw packedBadly();
    }
    const spelled = spellObject(text, start);
    if (number < 1 || held.has(number) || spelled.end > text.length) throw packedBadly();
    held.set(number, spelled);
    end = spelled.end;
  }
  if (!/^[\t\n\r ]*$/.test(text.slice(end))) throw packedBadly();
  return held;
}

/**
 * Rejects strings and streams that contain words that a repairing reader would parse as structure.
 */
function checkMessages(
  text: string,
  start: number,
  starts: ReadonlySet<number>,
  counts: Record<'startxref' | 'trailer', number>,
): void {
  for (const { index } of text.matchAll(/(?<!\d)\d+[\s\0]+\d+[\s\0]+obj\b/g)) {
    if (!starts.has(start + index)) throw refused('an object is written that nothing lists');
  }
  const found = [...text.matchAll(/(?<![\w./-])(?:trailer|startxref)(?![\w./-])/g)];
  for (const [word, count] of Object.entries(counts)) {
    if (found.filter(([one]) => one === word).length !== count) {
      throw refused('a trailer is written that ends no update');
    }
  }
}

const packedBadly = () => refused('an object stream can be read in two ways');
const refused = (why: string) => new PdfSyntaxError(`what was appended is not plain: ${why}`);
