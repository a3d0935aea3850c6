import type { XrefEntry } from '../../../packages/evidence/src/pdf/pdf-cross-references.ts';
import {
  isDict,
  isRef,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
  type PdfValue,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { ReadingBudget } from '../../../packages/evidence/src/pdf/reading-budget.ts';
import {
  MAX_OBJECTS_IN_STREAM,
  type ValueBudget,
} from '../../../packages/evidence/src/pdf/value-budget.ts';
import { ViewerLexer } from '../../../packages/evidence/src/pdf/viewer-lexer.ts';
import { structuralData } from './structural-data.ts';
import { readViewerReferences, type ViewerReferences } from './viewer-references.ts';

export interface ViewerObject {
  value: PdfValue;
  generation: number;
  /** The raw data of a stream. */
  data?: Buffer;
}

/**
 * Maximum depth of objects that reading an object requires: a length, a filter, an object stream.
 */
const MAX_NESTED = 64;

interface Container {
  data: Buffer;
  values: Map<number, PdfValue>;
}

/**
 * A PDF as the conference viewer (pdf.js) reads it. Throws if pdf.js would have to guess, because
 * it would be uncertain what everyone saw.
 *
 * Source: pdf.js 6, core/xref.js and core/parser.js.
 */
export class ViewerFile {
  readonly bytes: Buffer;
  readonly trailer: PdfDictValue;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  readonly linearized: ViewerReferences['linearized'];
  readonly #containers = new Map<number, Container>();
  readonly #resolved = new Map<number, PdfValue>();
  readonly #streams = new Set<number>();
  readonly #open = new Set<number>();
  readonly #budget: ReadingBudget;

  /** @throws PdfSyntaxError */
  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#budget = new ReadingBudget(bytes.length);
    const found = readViewerReferences(this.bytes);
    this.trailer = found.trailer;
    this.entries = found.entries;
    this.linearized = found.linearized;
  }

  /** Total bytes of the file and of its inflated data so far. */
  get size(): number {
    return this.bytes.length + this.#budget.inflated;
  }

  /** The reference to write for an existing object; null if the object is missing. */
  target(ref: PdfRefValue): PdfRefValue | null {
    const entry = this.entries.get(ref.number);
    if (!entry || entry.type === 'free') return null;
    const generation = entry.type === 'offset' ? entry.generation : 0;
    // An object in an object stream is found by its number only.
    if (entry.type === 'offset' && generation !== ref.generation) {
      throw new PdfSyntaxError('a reference is to another generation');
    }
    return { kind: 'ref', number: ref.number, generation };
  }

  /** The object of a reference; null if it is missing. */
  object(ref: PdfRefValue): ViewerObject | null {
    const target = this.target(ref);
    const entry = this.entries.get(ref.number);
    if (!target || !entry || entry.type === 'free') return null;
    if (this.#open.has(ref.number)) throw new PdfSyntaxError('references run in a circle');
    if (this.#open.size >= MAX_NESTED) throw new PdfSyntaxError('references run without an end');
    this.#open.add(ref.number);
    try {
      return entry.type === 'offset'
        ? this.#standing(entry.offset, target)
        : this.#contained(entry.stream, target);
    } finally {
      this.#open.delete(ref.number);
    }
  }

  /** Resolves a value, with a cache because many references have few targets. */
  resolve(value: PdfValue | undefined): PdfValue {
    if (!isRef(value)) return value ?? null;
    const target = this.target(value);
    if (!target) return null;
    const known = this.#resolved.get(target.number);
    if (known !== undefined) return known;
    const found = this.object(target)?.value ?? null;
    this.#resolved.set(target.number, found);
    return found;
  }

  /** Resolves a dictionary; null if it is missing or belongs to a stream. */
  dict(value: PdfValue | undefined): PdfDictValue | null {
    const found = this.resolve(value);
    const isStream = isRef(value) && this.#streams.has(value.number);
    return isDict(found) && !isStream ? found : null;
  }

  /** Resolves an entry of a dictionary. */
  entry(dict: PdfDictValue, key: string): PdfValue {
    return this.resolve(dict.entries.get(key));
  }

  /** The data of all object streams, for text searches. */
  *containers(): Generator<Buffer> {
    const numbers = [...this.entries.values()].map(
      (entry) => entry.type === 'compressed' && entry.stream,
    );
    for (const number of new Set(numbers)) if (number) yield this.#container(number).data;
  }

  #standing(offset: number, { number, generation }: PdfRefValue): ViewerObject {
    const lexer = new ViewerLexer(this.bytes, offset, this.#budget.values);
    if (lexer.integer() !== number || lexer.integer() !== generation) {
      throw new PdfSyntaxError(`object ${number} is not where the file says`);
    }
    lexer.expect('obj');
    const value = lexer.value();
    if (isRef(value)) throw new PdfSyntaxError('an object is nothing but a reference');
    const end = lexer.position;
    if (!isDict(value) || lexer.word() !== 'stream') {
      this.#budget.noteObject(number, end - offset);
      return { value, generation };
    }
    lexer.toStreamData();
    const start = lexer.position;
    const data = this.#data(lexer, value);
    this.#streams.add(number);
    this.#budget.noteObject(number, start + data.length - offset);
    return { value, generation, data };
  }

  /** Reads stream data up to the stated length, or up to the end keyword if it is not there. */
  #data(lexer: ViewerLexer, dict: PdfDictValue): Buffer {
    const start = lexer.position;
    const stated = this.entry(dict, 'Length');
    const length = typeof stated === 'number' && Number.isInteger(stated) ? stated : 0;
    if (length < 0) throw new PdfSyntaxError('a stream has a length below nothing');
    lexer.position = start + length;
    if (lexer.word() === 'endstream') return this.bytes.subarray(start, start + length);
    const end = endOfStream(this.bytes, start);
    return this.bytes.subarray(start, end);
  }

  #contained(stream: number, { number, generation }: PdfRefValue): ViewerObject {
    const value = this.#container(stream).values.get(number);
    if (value === undefined) throw new PdfSyntaxError('an object is missing from its stream');
    if (isRef(value)) throw new PdfSyntaxError('an object is nothing but a reference');
    return { value, generation };
  }

  #container(number: number): Container {
    const known = this.#containers.get(number);
    if (known) return known;
    const entry = this.entries.get(number);
    const found =
      entry?.type === 'offset' ? this.object({ kind: 'ref', number, generation: 0 }) : null;
    if (!found?.data || !isDict(found.value))
      throw new PdfSyntaxError('an object stream is missing');
    const count = this.entry(found.value, 'N');
    const first = this.entry(found.value, 'First');
    const data = structuralData(
      found.value,
      found.data,
      (value) => this.resolve(value),
      this.#budget.left,
    );
    this.#budget.noteInflated(data.length);
    if (typeof count !== 'number' || typeof first !== 'number' || count > data.length) {
      throw new PdfSyntaxError('an object stream has no index');
    }
    const made = { data, values: valuesIn(data, count, first, this.#budget.values) };
    this.#containers.set(number, made);
    return made;
  }
}

/** Either all objects of an object stream are readable or none. */
function valuesIn(
  data: Buffer,
  count: number,
  first: number,
  budget: ValueBudget,
): Container['values'] {
  if (count > MAX_OBJECTS_IN_STREAM) throw new PdfSyntaxError('the file has too many objects');
  const index = new ViewerLexer(data);
  const rows = Array.from({ length: count }, () => [index.integer(), index.integer()] as const);
  const values: Container['values'] = new Map();
  for (const [row, [number, offset]] of rows.entries()) {
    const next = rows[row + 1]?.[1];
    if (values.has(number) || (next !== undefined && next < offset)) {
      throw new PdfSyntaxError('the index of an object stream says two things');
    }
    const end = next === undefined ? data.length : first + next;
    const lexer = new ViewerLexer(data.subarray(0, end), first + offset, budget);
    values.set(number, lexer.value());
    if (lexer.word() === 'stream') throw new PdfSyntaxError('a stream is inside an object stream');
  }
  return values;
}

/** If the length is wrong, pdf.js ends the data at the first keyword that ends a stream. */
function endOfStream(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf('end', start); at >= 0; at = bytes.indexOf('end', at + 1)) {
    const word = bytes.toString('latin1', at, at + 10);
    if (/^(endstream|endst(?:eam|rea)[ \t\r\n])/.test(word)) return at;
  }
  throw new PdfSyntaxError('a stream has no end');
}
