import {
  MAX_ENTRIES,
  type XrefEntry,
} from '../../../packages/evidence/src/pdf/pdf-cross-references.ts';
import {
  isDict,
  type PdfDictValue,
  PdfSyntaxError,
  type PdfValue,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { statedLengths } from '../../../packages/evidence/src/pdf/stated-lengths.ts';
import { ViewerLexer } from '../../../packages/evidence/src/pdf/viewer-lexer.ts';
import { structuralData } from './structural-data.ts';

export interface ViewerReferences {
  /** The newest trailer. */
  trailer: PdfDictValue;
  entries: Map<number, XrefEntry>;
  /** The page data of a linearized file; null if pdf.js does not treat the file as linearized. */
  linearized: { firstPage: number; firstPageNumber: number; pageCount: number } | null;
}

const MAX_SECTIONS = 4096;
/** The highest object number that readers accept. */
export const MAX_OBJECTS = 8_388_607;
const MAX_NUMBER = 2 ** 31 - 1;
/** How far from the start pdf.js searches for the end of a linearized file's first object. */
const FIRST_OBJECT = 1024;

/**
 * Reads the cross-references like pdf.js. Throws if pdf.js would give up and search the file for
 * objects, or if readers interpret the cross-references differently.
 *
 * Source: pdf.js 6, core/xref.js and core/document.js.
 *
 * @throws PdfSyntaxError
 */
export function readViewerReferences(bytes: Buffer): ViewerReferences {
  const last = lastSection(bytes);
  const linearized = readLinearization(bytes);
  if (linearized && skipped(bytes, linearized.firstSection) !== skipped(bytes, last)) {
    throw new PdfSyntaxError('the two ends of a linearized file lead to different objects');
  }
  const entries = new Map<number, XrefEntry>();
  const seen = new Set<number>();
  const waiting = [last];
  let trailer: PdfDictValue | undefined;
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at) || (at === 0 && trailer && !beginsWithSection(bytes))) continue;
    seen.add(at);
    if (seen.size > MAX_SECTIONS) throw new PdfSyntaxError('the file has too many revisions');
    const section = readSection(bytes, at, entries);
    trailer ??= section.trailer;
    if (section.isTable) waiting.push(...offsetsIn(section.trailer, 'XRefStm'));
    waiting.push(...offsetsIn(section.trailer, 'Prev'));
  }
  if (!trailer) throw new PdfSyntaxError('the file has no trailer');
  if ((entries.get(0)?.type ?? 'free') !== 'free') {
    throw new PdfSyntaxError('the first object is in use');
  }
  return { trailer, entries, linearized };
}

function lastSection(bytes: Buffer): number {
  const at = bytes.lastIndexOf('startxref');
  const position = /^startxref[ \t\r\n]+(\d{1,15})/.exec(
    bytes.toString('latin1', at, at + 64),
  )?.[1];
  if (at < 0 || position === undefined) throw new PdfSyntaxError('the end of the file is missing');
  return Number(position);
}

/** The next position after white space and comments from an offset. */
function skipped(bytes: Buffer, offset: number): number {
  const lexer = new ViewerLexer(bytes, offset);
  lexer.skipSpace();
  return lexer.position;
}

/** pdf.js starts after the first object of a linearized file, not at the end of the file. */
function readLinearization(bytes: Buffer) {
  const dict = linearizationDict(bytes);
  if (!dict?.entries.has('Linearized')) {
    // pdf.js may be able to read a first object that this code cannot read.
    for (const length of statedLengths(bytes)) {
      if (length === bytes.length) {
        throw new PdfSyntaxError('the beginning of the file can be read in two ways');
      }
    }
  }
  const number = (key: string) => {
    const value = dict?.entries.get(key);
    return typeof value === 'number' ? value : Number.NaN;
  };
  const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
  if (!(number('Linearized') > 0) || number('L') !== bytes.length) return null;
  if (!['O', 'E', 'N', 'T'].every((key) => isCount(number(key)))) return null;
  const hints = dict?.entries.get('H');
  const items = typeof hints === 'object' && hints?.kind === 'array' ? hints.items : [];
  if (![2, 4].includes(items.length) || !items.every(isCount)) return null;
  const firstPage = dict?.entries.has('P') ? number('P') : 0;
  if (!Number.isInteger(firstPage) || firstPage < 0) return null;
  const end = bytes.subarray(0, FIRST_OBJECT).indexOf('endobj');
  return {
    firstPage,
    firstPageNumber: number('O'),
    pageCount: number('N'),
    firstSection: end < 0 ? 0 : end + 'endobj'.length,
  };
}

function linearizationDict(bytes: Buffer): PdfDictValue | undefined {
  try {
    const lexer = new ViewerLexer(bytes, behindHeader(bytes));
    lexer.integer();
    lexer.integer();
    lexer.expect('obj');
    const value = lexer.value();
    return isDict(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * pdf.js continues directly after the version and does not treat the rest of that line as a
 * comment.
 */
function behindHeader(bytes: Buffer): number {
  const version = /^%PDF-[^\0- ]{0,7}/.exec(bytes.toString('latin1', 0, 12))?.[0] ?? '';
  return version.length + 1;
}

/** An offset in a trailer, or none. */
function offsetsIn(trailer: PdfDictValue, key: string): number[] {
  const offset = trailer.entries.get(key) ?? null;
  if (offset === null) return [];
  if (!isCount(offset)) throw new PdfSyntaxError(`/${key} is no offset`);
  return [offset];
}

function isCount(value: PdfValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function readSection(bytes: Buffer, offset: number, entries: Map<number, XrefEntry>) {
  if (offset >= bytes.length) throw new PdfSyntaxError('a section lies beyond the file');
  const lexer = new ViewerLexer(bytes, offset);
  if (lexer.word() === 'xref') return { trailer: readTable(lexer, entries), isTable: true };
  return { trailer: readStream(new ViewerLexer(bytes, offset), entries), isTable: false };
}

/** Returns whether the file begins with a section. Some writers use offset 0 to mean none. */
function beginsWithSection(bytes: Buffer): boolean {
  if (new ViewerLexer(bytes).word() === 'xref') return true;
  try {
    const lexer = new ViewerLexer(bytes);
    lexer.integer();
    lexer.integer();
    lexer.expect('obj');
    return !isDict(lexer.value()) || lexer.word() === 'stream';
  } catch {
    return true;
  }
}

function readTable(lexer: ViewerLexer, entries: Map<number, XrefEntry>): PdfDictValue {
  for (;;) {
    const before = lexer.position;
    if (lexer.word() === 'trailer') break;
    lexer.position = before;
    let first = lexer.integer();
    const count = lexer.integer();
    for (let index = 0; index < count; index += 1) {
      const offset = lexer.integer();
      const generation = lexer.integer();
      const state = lexer.word();
      if (state !== 'n' && state !== 'f') throw new PdfSyntaxError('a table is damaged');
      // Some writers number a section from 1 but mean 0.
      if (index === 0 && state === 'f' && first === 1) first = 0;
      const isUsed = state === 'n' && offset > 0;
      add(
        entries,
        first + index,
        isUsed ? { type: 'offset', offset, generation } : { type: 'free' },
      );
    }
  }
  const trailer = lexer.value();
  if (!isDict(trailer)) throw new PdfSyntaxError('the trailer is damaged');
  return trailer;
}

function readStream(lexer: ViewerLexer, entries: Map<number, XrefEntry>): PdfDictValue {
  lexer.integer();
  lexer.integer();
  lexer.expect('obj');
  const dict = lexer.value();
  lexer.expect('stream');
  const length = isDict(dict) ? dict.entries.get('Length') : undefined;
  if (!isDict(dict) || !isCount(length)) throw new PdfSyntaxError('a section is damaged');
  lexer.toStreamData();
  const raw = lexer.bytes.subarray(lexer.position, lexer.position + length);
  lexer.position += length;
  lexer.expect('endstream');
  const data = structuralData(dict, raw, (value) => value ?? null);
  const [types = -1, seconds = -1, thirds = -1] = numbersIn(dict, 'W');
  if (types < 0 || types > 1 || seconds < 1 || seconds > 8 || thirds < 0 || thirds > 4) {
    throw new PdfSyntaxError('a section has fields of a size that is none');
  }
  const size = dict.entries.get('Size');
  const ranges = dict.entries.has('Index')
    ? numbersIn(dict, 'Index')
    : [0, isCount(size) ? size : 0];
  let at = 0;
  const field = (width: number) => {
    let value = 0;
    for (const end = at + width; at < end; at += 1) value = value * 256 + (data[at] ?? 0);
    return value;
  };
  for (let pair = 0; pair < ranges.length; pair += 2) {
    const [first = 0, count = 0] = ranges.slice(pair, pair + 2);
    if (at + count * (types + seconds + thirds) > data.length) {
      throw new PdfSyntaxError('a section is shorter than it says');
    }
    for (let number = first; number < first + count; number += 1) {
      const type = types > 0 ? field(types) : 1;
      add(entries, number, entryOf(type, field(seconds), field(thirds)));
    }
  }
  return dict;
}

function entryOf(type: number, second: number, third: number): XrefEntry {
  if (type > 2) throw new PdfSyntaxError('an object is of a kind that is none');
  if (type === 0 || second === 0) return { type: 'free' };
  // pdf.js would continue with negative numbers.
  if (second > MAX_NUMBER || third > MAX_NUMBER) {
    throw new PdfSyntaxError('an object lies too far behind');
  }
  return type === 1
    ? { type: 'offset', offset: second, generation: third }
    : { type: 'compressed', stream: second, index: third };
}

function add(entries: Map<number, XrefEntry>, number: number, entry: XrefEntry): void {
  if (number > MAX_OBJECTS) throw new PdfSyntaxError('the file counts too many objects');
  // Sections are read newest first.
  if (entries.has(number)) return;
  if (entries.size >= MAX_ENTRIES) throw new PdfSyntaxError('the file has too many objects');
  entries.set(number, entry);
}

function numbersIn(dict: PdfDictValue, key: string): number[] {
  const value = dict.entries.get(key);
  const items = typeof value === 'object' && value?.kind === 'array' ? value.items : [];
  if (items.length < 2 || !items.every(isCount)) throw new PdfSyntaxError(`/${key} is damaged`);
  if (key === 'Index' && items.length % 2 === 1) throw new PdfSyntaxError('/Index is damaged');
  return items;
}
