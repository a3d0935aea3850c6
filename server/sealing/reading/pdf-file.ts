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
 * Reads a PDF as a viewer does: from its end, through its cross-references, only the objects
 * that are asked for. It repairs nothing: whatever is not well formed is a PdfSyntaxError.
 */
export class PdfFile {
  readonly bytes: Uint8Array;
  readonly trailer: PdfDictValue;
  readonly entries: Map<number, XrefEntry>;
  /** Offset of the newest cross-reference section. */
  readonly startXref: number;
  /** True where the newest cross-reference section is a table, not a stream. */
  readonly hasTable: boolean;
  readonly #cache = new Map<number, PdfValue>();
  readonly #objectStreams = new Map<number, ObjectStream>();
  readonly #budget: ReadingBudget;

  /** @throws PdfSyntaxError when the cross-references cannot be read */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#budget = new ReadingBudget(bytes.length);
    const found = readCrossReferences(bytes);
    this.trailer = found.trailer;
    this.entries = found.entries;
    this.startXref = found.startXref;
    this.hasTable = found.hasTable;
  }

  /** Follows references (at most 32) to a direct object; a missing object is null. */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let step = 0; step < 32; step += 1) {
      if (!isRef(current)) return current;
      current = this.#object(current);
    }
    throw new PdfSyntaxError('references run in a circle');
  }

  /** A dictionary's entry as a dictionary, or undefined. */
  dict(value: PdfValue | undefined): PdfDictValue | undefined {
    const found = this.resolve(value);
    return isDict(found) ? found : undefined;
  }

  /** A value as an array, or undefined. */
  array(value: PdfValue | undefined): PdfArrayValue | undefined {
    const found = this.resolve(value);
    return typeof found === 'object' && found?.kind === 'array' ? found : undefined;
  }

  /** A value as a name, or undefined. */
  name(value: PdfValue | undefined): string | undefined {
    const found = this.resolve(value);
    return typeof found === 'object' && found?.kind === 'name' ? found.name : undefined;
  }

  /** A value as text (UTF-16 with a byte order mark, UTF-8 with one, else Latin-1), or undefined. */
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

  /** Decoded data of a stream; at most 256 MiB, or fewer where the caller says so. */
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
   * An object that is no stream as it is written, Latin-1; null where it is missing or a stream, or does
   * not stand exactly where the cross-references say.
   */
  textOf(number: number): string | null {
    const entry = this.entries.get(number);
    if (entry?.type === 'compressed') {
      const { data, offset } = this.#slot(entry.stream, entry.index, number);
      const lexer = new PdfLexer(data, offset);
      return textRead(lexer);
    }
    if (entry?.type !== 'offset') return null;
    const head = `${number} ${entry.generation} obj`;
    const lexer = new PdfLexer(this.bytes, entry.offset);
    if (lexer.bytes.toString('latin1', entry.offset, entry.offset + head.length) !== head)
      return null;
    lexer.position += head.length;
    const text = textRead(lexer);
    return lexer.word() === 'endobj' ? text : null;
  }

  #object(ref: PdfRefValue): PdfValue {
    const entry = this.entries.get(ref.number);
    // One number can be asked for by two generations, of which one is there.
    if (entry?.type === 'offset' && entry.generation !== ref.generation) return null;
    const cached = this.#cache.get(ref.number);
    if (cached !== undefined) return cached;
    let value: PdfValue = null;
    if (entry?.type === 'offset') {
      value = this.#standing(entry.offset, ref.number);
    } else if (entry?.type === 'compressed') {
      const { data, offset } = this.#slot(entry.stream, entry.index, ref.number);
      value = new PdfLexer(data, offset).value();
    }
    this.#cache.set(ref.number, value);
    return value;
  }

  #standing(offset: number, number: number): PdfValue {
    const { value, end } = readIndirectObject(this.bytes, offset, number);
    this.#budget.noteObject(number, end - offset);
    return value;
  }

  /** Where an object stands in an object stream: at its index, under its number. */
  #slot(streamNumber: number, index: number, number: number): { data: Uint8Array; offset: number } {
    let stream = this.#objectStreams.get(streamNumber);
    if (!stream) {
      const entry = this.entries.get(streamNumber);
      // An object stream inside an object stream is forbidden, and would be a way to loop.
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

/** Reads one object; what was read. */
function textRead(lexer: PdfLexer): string {
  lexer.skipSpace();
  const start = lexer.position;
  lexer.value();
  return lexer.bytes.toString('latin1', start, lexer.position);
}
