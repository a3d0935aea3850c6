import { type ObjectStream, openObjectStream } from './open-object-stream.ts';
import { readCrossReferences, type XrefEntry } from './pdf-cross-references.ts';
import { PdfLexer } from './pdf-lexer.ts';
import { decodeStream } from './pdf-stream.ts';
import {
  isDict,
  isRef,
  type PdfArrayValue,
  type PdfDictValue,
  type PdfRefValue,
  PdfSyntaxError,
  type PdfValue,
} from './pdf-syntax.ts';
import { readIndirectObject } from './read-indirect-object.ts';
import { ReadingBudget } from './reading-budget.ts';

/**
 * Reads a PDF like a viewer: from its end, through its cross-references, and only the requested
 * objects. It does not repair a file: malformed data is a PdfSyntaxError.
 */
export class PdfFile {
  readonly bytes: Uint8Array;
  readonly trailer: PdfDictValue;
  readonly entries: Map<number, XrefEntry>;
  /** Offset of the newest cross-reference section. */
  readonly startXref: number;
  /** True if the newest cross-reference section is a table, not a stream. */
  readonly hasTable: boolean;
  readonly #cache = new Map<number, PdfValue>();
  readonly #objectStreams = new Map<number, ObjectStream>();
  readonly #budget: ReadingBudget;

  /** @throws PdfSyntaxError if the cross-references cannot be read */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#budget = new ReadingBudget(bytes.length);
    const found = readCrossReferences(bytes);
    this.trailer = found.trailer;
    this.entries = found.entries;
    this.startXref = found.startXref;
    this.hasTable = found.hasTable;
  }

  /** Follows references (at most 32) to a direct object. A missing object is null. */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let step = 0; step < 32; step += 1) {
      if (!isRef(current)) return current;
      current = this.#object(current);
    }
    throw new PdfSyntaxError('references run in a circle');
  }

  /** Returns a dictionary (references followed), or undefined for other types. */
  dict(value: PdfValue | undefined): PdfDictValue | undefined {
    const found = this.resolve(value);
    return isDict(found) ? found : undefined;
  }

  /** Returns an array, or undefined for other types. */
  array(value: PdfValue | undefined): PdfArrayValue | undefined {
    const found = this.resolve(value);
    return typeof found === 'object' && found?.kind === 'array' ? found : undefined;
  }

  /** Returns a name, or undefined for other types. */
  name(value: PdfValue | undefined): string | undefined {
    const found = this.resolve(value);
    return typeof found === 'object' && found?.kind === 'name' ? found.name : undefined;
  }

  /**
   * Returns text (UTF-16 or UTF-8 with a byte order mark, else Latin-1), or undefined for other
   * types.
   */
  text(value: PdfValue | undefined): string | undefined {
    const found = this.resolve(value);
    if (typeof found !== 'object' || found?.kind !== 'string') return undefined;
    const { bytes } = found;
    if (bytes[0] === 0xfe && bytes[1] === 0xff) {
      return new TextDecoder('utf-16be').decode(bytes);
    }
    if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder().decode(bytes);
    return Buffer.from(bytes).toString('latin1');
  }

  /** The document catalog. */
  get catalog(): PdfDictValue {
    const catalog = this.dict(this.trailer.entries.get('Root'));
    if (!catalog) throw new PdfSyntaxError('the file has no catalog');
    return catalog;
  }

  /** Decoded data of a stream; at most 96 MiB, or `maxBytes` if given. */
  streamData(dict: PdfDictValue, maxBytes?: number): Uint8Array {
    const length = this.resolve(dict.entries.get('Length'));
    if (dict.streamStart === undefined || typeof length !== 'number') {
      throw new PdfSyntaxError('a stream has no data or no length');
    }
    const end = dict.streamStart + length;
    if (length < 0 || end > this.bytes.length) {
      throw new PdfSyntaxError('a stream reaches beyond the end of the file');
    }
    const raw = this.bytes.subarray(dict.streamStart, end);
    return decodeStream(dict, raw, (value) => this.resolve(value), maxBytes);
  }

  /**
   * The source text of an object that is not a stream, Latin-1; null if it is missing, a stream, or
   * not exactly at the offset in the cross-references.
   */
  textOf(number: number): string | null {
    const entry = this.entries.get(number);
    if (entry?.type === 'compressed') {
      const { data, offset } = this.#slot(entry.stream, entry.index, number);
      const lexer = new PdfLexer(data, offset, this.#budget.values);
      return textRead(lexer);
    }
    if (entry?.type !== 'offset') return null;
    const head = `${number} ${entry.generation} obj`;
    const lexer = new PdfLexer(this.bytes, entry.offset, this.#budget.values);
    if (lexer.bytes.toString('latin1', entry.offset, entry.offset + head.length) !== head)
      return null;
    lexer.position += head.length;
    const text = textRead(lexer);
    return lexer.word() === 'endobj' ? text : null;
  }

  #object(ref: PdfRefValue): PdfValue {
    const entry = this.entries.get(ref.number);
    // References can name one number with two generations, but only one generation exists.
    if (entry?.type === 'offset' && entry.generation !== ref.generation) return null;
    const cached = this.#cache.get(ref.number);
    if (cached !== undefined) return cached;
    let value: PdfValue = null;
    if (entry?.type === 'offset') {
      value = this.#standing(entry.offset, ref.number);
    } else if (entry?.type === 'compressed') {
      const { data, offset } = this.#slot(entry.stream, entry.index, ref.number);
      value = new PdfLexer(data, offset, this.#budget.values).value();
    }
    this.#cache.set(ref.number, value);
    return value;
  }

  #standing(offset: number, number: number): PdfValue {
    const { value, end } = readIndirectObject(this.bytes, offset, number, this.#budget.values);
    this.#budget.noteObject(number, end - offset);
    return value;
  }

  /** Finds an object in an object stream by its index and its number. */
  #slot(streamNumber: number, index: number, number: number): { data: Uint8Array; offset: number } {
    let stream = this.#objectStreams.get(streamNumber);
    if (!stream) {
      const entry = this.entries.get(streamNumber);
      // An object stream inside an object stream is forbidden and could cause an endless loop.
      if (entry?.type !== 'offset') throw new PdfSyntaxError('an object stream is missing');
      const dict = this.#standing(entry.offset, streamNumber);
      if (!isDict(dict)) throw new PdfSyntaxError('an object stream is no stream');
      stream = openObjectStream(dict, this.streamData(dict, this.#budget.left));
      this.#budget.noteInflated(stream.data.length);
      this.#objectStreams.set(streamNumber, stream);
    }
    const slot = stream.slots[index];
    if (slot?.number !== number) throw new PdfSyntaxError('an object is not where the file says');
    return { data: stream.data, offset: slot.offset };
  }
}

/** Reads one object and returns its source text. */
function textRead(lexer: PdfLexer): string {
  lexer.skipSpace();
  const start = lexer.position;
  lexer.value();
  return lexer.bytes.toString('latin1', start, lexer.position);
}
