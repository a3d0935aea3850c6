import { PdfLexer } from './pdf-lexer.ts';
import { decodeStream } from './pdf-stream.ts';
import { type PdfDictValue, PdfSyntaxError } from './pdf-syntax.ts';
import { readIndirectObject } from './read-indirect-object.ts';

export type XrefEntry =
  | { type: 'offset'; offset: number; generation: number }
  | { type: 'compressed'; stream: number; index: number }
  | { type: 'free' };

export interface CrossReferences {
  /** The newest trailer. */
  trailer: PdfDictValue;
  entries: Map<number, XrefEntry>;
  startXref: number;
  hasTable: boolean;
}

const MAX_SECTIONS = 4096;
const MAX_OBJECTS = 8_388_607;
/** Limits memory. Documents that people sign have some thousand objects. */
export const MAX_ENTRIES = 1_000_000;

/**
 * Reads the chain of cross-reference sections from the end of the file (ISO 32000-1, 7.5.4–7.5.8):
 * tables, streams and hybrids. The newest entry of an object counts. A cycle of /Prev ends the
 * chain.
 *
 * @throws PdfSyntaxError if the end of the file does not lead to a readable chain
 */
export function readCrossReferences(bytes: Uint8Array): CrossReferences {
  const startXref = findStartXref(bytes);
  const entries = new Map<number, XrefEntry>();
  const seen = new Set<number>();
  const waiting = [startXref];
  let trailer: PdfDictValue | undefined;
  let hasTable = false;
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (seen.size > MAX_SECTIONS) throw new PdfSyntaxError('the file has too many revisions');
    const section = readSection(bytes, at, entries);
    if (!trailer) {
      trailer = section.trailer;
      hasTable = section.isTable;
    }
    const hybrid = section.trailer.entries.get('XRefStm');
    if (section.isTable && typeof hybrid === 'number') waiting.push(hybrid);
    const previous = section.trailer.entries.get('Prev');
    if (typeof previous === 'number') waiting.push(previous);
  }
  if (!trailer) throw new PdfSyntaxError('the file has no trailer');
  return { trailer, entries, startXref, hasTable };
}

function findStartXref(bytes: Uint8Array): number {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-2048);
  const at = tail.lastIndexOf('startxref');
  if (at < 0) throw new PdfSyntaxError('the end of the file is missing');
  const offset = new PdfLexer(tail, at + 9).integer();
  if (offset >= bytes.length) throw new PdfSyntaxError('the end of the file points beyond it');
  return offset;
}

function readSection(bytes: Uint8Array, offset: number, entries: Map<number, XrefEntry>) {
  const lexer = new PdfLexer(bytes, offset);
  const before = lexer.position;
  if (lexer.word() === 'xref') {
    return { trailer: readTable(lexer, entries), isTable: true };
  }
  const { value } = readIndirectObject(bytes, before);
  if (value === null || typeof value !== 'object' || value.kind !== 'dict') {
    throw new PdfSyntaxError('the cross-reference section is no table and no stream');
  }
  readXrefStream(bytes, value, entries);
  return { trailer: value, isTable: false };
}

function readTable(lexer: PdfLexer, entries: Map<number, XrefEntry>): PdfDictValue {
  for (;;) {
    const start = lexer.word();
    if (start === 'trailer') break;
    if (!/^\d{1,10}$/.test(start)) throw new PdfSyntaxError('the cross-reference table is damaged');
    const first = Number(start);
    const count = lexer.integer();
    for (let index = readPlainRows(lexer, entries, first, count); index < count; index += 1) {
      const offset = lexer.integer();
      const generation = lexer.integer();
      const state = lexer.word();
      if (state !== 'n' && state !== 'f') {
        throw new PdfSyntaxError('the cross-reference table is damaged');
      }
      const free = state === 'f';
      add(entries, first + index, free ? { type: 'free' } : { type: 'offset', offset, generation });
    }
  }
  const trailer = lexer.value();
  if (trailer === null || typeof trailer !== 'object' || trailer.kind !== 'dict') {
    throw new PdfSyntaxError('the trailer is damaged');
  }
  return trailer;
}

/**
 * Reads table rows in the only form that the standard allows, 20 bytes each, which is much faster
 * than word by word. Returns the number of rows read. The lexer reads rows in other forms.
 */
function readPlainRows(
  lexer: PdfLexer,
  entries: Map<number, XrefEntry>,
  first: number,
  count: number,
): number {
  lexer.skipSpace();
  const { bytes, position } = lexer;
  const available = Math.floor((bytes.length - position) / 20);
  let index = 0;
  for (; index < Math.min(count, available); index += 1) {
    const at = position + index * 20;
    const offset = digits(bytes, at, 10);
    const generation = digits(bytes, at + 11, 5);
    const state = bytes[at + 17];
    const plain =
      bytes[at + 10] === 0x20 &&
      bytes[at + 16] === 0x20 &&
      (state === 0x6e || state === 0x66) &&
      isBlank(bytes[at + 18]) &&
      isBlank(bytes[at + 19]);
    if (!plain || Number.isNaN(offset) || Number.isNaN(generation)) break;
    const free = state === 0x66;
    add(entries, first + index, free ? { type: 'free' } : { type: 'offset', offset, generation });
  }
  lexer.position = position + index * 20;
  return index;
}

const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x0d || byte === 0x0a;

/** Parses decimal digits; NaN for anything else. */
function digits(bytes: Uint8Array, start: number, count: number): number {
  let number = 0;
  for (let at = start; at < start + count; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

function readXrefStream(bytes: Uint8Array, dict: PdfDictValue, entries: Map<number, XrefEntry>) {
  const length = dict.entries.get('Length');
  const widths = numbers(dict.entries.get('W'));
  const size = dict.entries.get('Size');
  const [typeWidth = -1, secondWidth = -1, thirdWidth = -1] = widths;
  const validWidths =
    [typeWidth, secondWidth, thirdWidth].every((w) => w >= 0 && w <= 8) && secondWidth > 0;
  if (typeof length !== 'number' || typeof size !== 'number' || !validWidths) {
    throw new PdfSyntaxError('the cross-reference stream is damaged');
  }
  const start = dict.streamStart ?? bytes.length;
  const data = decodeStream(dict, bytes.subarray(start, start + length), (value) => value ?? null);
  const index = dict.entries.has('Index') ? numbers(dict.entries.get('Index')) : [0, size];
  let at = 0;
  const field = (width: number) => {
    let number = 0;
    for (let end = at + width; at < end; at += 1) number = number * 256 + (data[at] ?? 0);
    return number;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair, pair + 2);
    for (let object = first; object < first + count && at < data.length; object += 1) {
      const type = typeWidth ? field(typeWidth) : 1;
      const second = field(secondWidth);
      const third = field(thirdWidth);
      if (type === 0) add(entries, object, { type: 'free' });
      if (type === 1) add(entries, object, { type: 'offset', offset: second, generation: third });
      if (type === 2) add(entries, object, { type: 'compressed', stream: second, index: third });
    }
  }
}

function add(entries: Map<number, XrefEntry>, number: number, entry: XrefEntry): void {
  if (number > MAX_OBJECTS) throw new PdfSyntaxError('the file counts too many objects');
  // Sections are read newest first.
  if (entries.has(number)) return;
  if (entries.size >= MAX_ENTRIES) throw new PdfSyntaxError('the file has too many objects');
  entries.set(number, entry);
}

function numbers(value: unknown): number[] {
  if (typeof value !== 'object' || value === null || !('items' in value)) return [];
  return Array.isArray(value.items) ? value.items.filter((item) => typeof item === 'number') : [];
}
