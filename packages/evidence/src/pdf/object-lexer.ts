import {
  type PdfArrayValue,
  type PdfDictValue,
  type PdfNameValue,
  type PdfStringValue,
  PdfSyntaxError,
  type PdfValue,
} from './pdf-syntax.ts';
import { ValueBudget } from './value-budget.ts';

const MAX_DEPTH = 64;
const [SPACE, DELIMITER] = [1, 2];
const kinds = new Uint8Array(256);
for (const character of '\0\t\n\f\r ') kinds[character.charCodeAt(0)] = SPACE;
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = DELIMITER;

/**
 * Reads consecutive PDF objects (ISO 32000-1, 7.3) with limited depth in linear time. All readers
 * agree on how objects are nested. Subclasses implement numbers, names and strings, on which
 * readers differ.
 */
export abstract class ObjectLexer {
  readonly bytes: Buffer;
  position: number;
  readonly #values: ValueBudget;

  /** @param values shared by all lexers of a file; a separate budget by default */
  constructor(bytes: Uint8Array, position = 0, values = new ValueBudget()) {
    this.bytes = Buffer.isBuffer(bytes)
      ? bytes
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = position;
    this.#values = values;
  }

  /** Skips white space and comments. */
  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === 0x25) this.skipLine();
      else if (isSpace(byte)) this.position += 1;
      else return;
    }
  }

  /** Reads a bare word up to white space or a delimiter; empty before a delimiter. */
  word(): string {
    this.skipSpace();
    const start = this.position;
    while (isRegular(this.bytes[this.position])) this.position += 1;
    return this.bytes.toString('latin1', start, Math.min(this.position, start + 64));
  }

  /** Reads the keyword or throws. */
  expect(keyword: string): void {
    const found = this.word();
    if (found !== keyword) throw new PdfSyntaxError(`expected ${keyword}, found “${found}”`);
  }

  /** Reads a non-negative integer or throws. */
  abstract integer(): number;

  /** Reads one object. */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new PdfSyntaxError('objects are nested too deeply');
    this.#values.take();
    this.skipSpace();
    switch (this.bytes[this.position]) {
      case undefined:
        throw new PdfSyntaxError('the file ends inside an object');
      case 0x2f:
        return this.name();
      case 0x28:
        return this.literalString();
      case 0x5b:
        return this.#array(depth);
      case 0x3c:
        return this.bytes[this.position + 1] === 0x3c ? this.#dict(depth) : this.hexString();
      default:
        return this.numberOrKeyword();
    }
  }

  protected abstract name(): PdfNameValue;
  protected abstract literalString(): PdfStringValue;
  protected abstract hexString(): PdfStringValue;
  /** Also reads a reference, because it begins with a number. */
  protected abstract numberOrKeyword(): PdfValue;

  /** Moves to the end of the line, before the line break. */
  protected skipLine(): void {
    while (this.position < this.bytes.length && !isLineEnd(this.bytes[this.position])) {
      this.position += 1;
    }
  }

  #array(depth: number): PdfArrayValue {
    const items: PdfValue[] = [];
    this.position += 1;
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.position] === 0x5d) {
        this.position += 1;
        return { kind: 'array', items };
      }
      items.push(this.value(depth + 1));
    }
  }

  #dict(depth: number): PdfDictValue {
    const start = this.position;
    const entries = new Map<string, PdfValue>();
    this.position += 2;
    for (;;) {
      this.skipSpace();
      const byte = this.bytes[this.position];
      if (byte === 0x3e && this.bytes[this.position + 1] === 0x3e) {
        this.position += 2;
        return { kind: 'dict', entries, start, end: this.position };
      }
      if (byte !== 0x2f) throw new PdfSyntaxError('a dictionary key is not a name');
      const { name } = this.name();
      // If a key occurs twice, the last one counts.
      entries.set(name, this.value(depth + 1));
    }
  }
}

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === SPACE;
}

/** Neither white space nor a delimiter, nor the end of the file. */
export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === 0;
}

export function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}
