import {
  type PdfArrayValue,
  type PdfDictValue,
  type PdfNameValue,
  type PdfStringValue,
  PdfSyntaxError,
  type PdfValue,
} from './pdf-syntax.ts';

const MAX_DEPTH = 64;
const [SPACE, DELIMITER] = [1, 2];
const kinds = new Uint8Array(256);
for (const character of '\0\t\n\f\r ') kinds[character.charCodeAt(0)] = SPACE;
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = DELIMITER;

/**
 * Reads PDF objects (ISO 32000-1, 7.3) one after the other; depth is bounded, time is linear. How they
 * stand within each other every reader takes alike; numbers, names and strings are each reader's own.
 */
export abstract class ObjectLexer {
  readonly bytes: Buffer;
  position: number;

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = Buffer.isBuffer(bytes)
      ? bytes
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = position;
  }

  /** Moves on behind white space and comments. */
  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === 0x25) this.skipLine();
      else if (isSpace(byte)) this.position += 1;
      else return;
    }
  }

  /** A bare word up to white space or a delimiter; empty before a delimiter. */
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

  /** Reads a whole number that is not negative, or throws. */
  abstract integer(): number;

  /** Reads one object. */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new PdfSyntaxError('objects are nested too deeply');
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
  /** Also a reference, which begins with a number. */
  protected abstract numberOrKeyword(): PdfValue;

  /** Moves on to the end of the line, not behind it. */
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
      // Of a key given twice the last counts.
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
