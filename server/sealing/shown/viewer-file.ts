import type { XrefEntry } from '../reading/pdf-cross-references.ts';
import {
  isDict,
  isRef,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
  type PdfValue,
} from '../reading/pdf-syntax.ts';
import { ReadingBudget } from '../reading/reading-budget.ts';
import { structuralData } from '../reading/structural-data.ts';
import { ViewerLexer } from './viewer-lexer.ts';
import { readViewerReferences, type ViewerReferences } from './viewer-references.ts';

export interface ViewerObject {
  value: PdfValue;
  generation: number;
  /** A stream's data as they stand in the file. */
  data?: Buffer;
}

/** Objects that must be read to read one: a length, a filter, a stream of objects. */
const MAX_NESTED = 64;

interface Container {
  data: Buffer;
  values: Map<number, PdfValue>;
}

/**
 * A PDF as the viewer of the room reads it. Where that viewer would begin to guess, it throws:
 * nobody could say then what everyone saw.
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

  /** Bytes of the file and of what was inflated of it so far. */
  get size(): number {
    return this.bytes.length + this.#budget.inflated;
  }

  /** What a reference is written as where it leads to an object; null where it leads to nothing. */
  target(ref: PdfRefValue): PdfRefValue | null {
    const entry = this.entries.get(ref.number);
    if (!entry || entry.type === 'free') return null;
    const generation = entry.type === 'offset' ? entry.generation : 0;
    // An object in a stream is found by its number alone.
    if (entry.type === 'offset' && generation !== ref.generation) {
      throw new PdfSyntaxError('a reference is to another generation');
    }
    return { kind: 'ref', number: ref.number, generation };
  }

  /** The object of a reference; null where there is none. */
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

  /** A value, or the object that it refers to: many refer to few, and each is read once. */
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

  /** A dictionary, or the one that is referred to; null where there is none, or that of a stream. */
  dict(value: PdfValue | undefined): PdfDictValue | null {
    const found = this.resolve(value);
    const isStream = isRef(value) && this.#streams.has(value.number);
    return isDict(found) && !isStream ? found : null;
  }

  /** An entry of a dictionary. */
  entry(dict: PdfDictValue, key: string): PdfValue {
    return this.resolve(dict.entries.get(key));
  }

  /** All that is written in object streams, for a look at it as text. */
  *containers(): Generator<Buffer> {
    const numbers = [...this.entries.values()].map(
      (entry) => entry.type === 'compressed' && entry.stream,
    );
    for (const number of new Set(numbers)) if (number) yield this.#container(number).data;
  }

  #standing(offset: number, { number, generation }: PdfRefValue): ViewerObject {
    const lexer = new ViewerLexer(this.bytes, offset);
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

  /** The data of a stream are as long as it says, or up to their end where that is not there. */
  #data(lexer: ViewerLexer, dict: PdfDictValue): Buffer {
    const start = lexer.position;
    const said = this.entry(dict, 'Length');
    const length = typeof said === 'number' && Number.isInteger(said) ? said : 0;
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
    const made = { data, values: valuesIn(data, count, first) };
    this.#containers.set(number, made);
    return made;
  }
}

/** Of what is in an object stream either all can be read or nothing. */
function valuesIn(data: Buffer, count: number, first: number): Container['values'] {
  const index = new ViewerLexer(data);
  const rows = Array.from({ length: count }, () => [index.integer(), index.integer()] as const);
  const values: Container['values'] = new Map();
  for (const [row, [number, offset]] of rows.entries()) {
    const next = rows[row + 1]?.[1];
    if (values.has(number) || (next !== undefined && next < offset)) {
      throw new PdfSyntaxError('the index of an object stream says two things');
    }
    const end = next === undefined ? data.length : first + next;
    const lexer = new ViewerLexer(data.subarray(0, end), first + offset);
    values.set(number, lexer.value());
    if (lexer.word() === 'stream') throw new PdfSyntaxError('a stream is inside an object stream');
  }
  return values;
}

/** Where the viewer takes data to end whose length is wrong: at the first word that ends a stream. */
function endOfStream(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf('end', start); at >= 0; at = bytes.indexOf('end', at + 1)) {
    const word = bytes.toString('latin1', at, at + 10);
    if (/^(endstream|endst(?:eam|rea)[ \t\r\n])/.test(word)) return at;
  }
  throw new PdfSyntaxError('a stream has no end');
}
