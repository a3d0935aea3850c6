/** A PDF name without its slash, escapes resolved. */
export interface PdfNameValue {
  kind: 'name';
  name: string;
}
export interface PdfStringValue {
  kind: 'string';
  bytes: Uint8Array;
  /** Offsets of the opening delimiter and of the byte after the closing one. */
  start: number;
  end: number;
}
export interface PdfRefValue {
  kind: 'ref';
  number: number;
  generation: number;
}
/** A dictionary with the offsets of its first '<' and of the byte after its last '>'. */
export interface PdfDictValue {
  kind: 'dict';
  entries: Map<string, PdfValue>;
  start: number;
  end: number;
  /** Offset of the first byte of stream data, where this dictionary belongs to a stream. */
  streamStart?: number;
}
export interface PdfArrayValue {
  kind: 'array';
  items: PdfValue[];
}
export type PdfValue =
  | null
  | boolean
  | number
  | PdfNameValue
  | PdfStringValue
  | PdfRefValue
  | PdfDictValue
  | PdfArrayValue;

/** The bytes are not the PDF syntax that was expected at this place. */
export class PdfSyntaxError extends Error {
  override name = 'PdfSyntaxError';
}

const MAX_DEPTH = 64;
const whitespace = classOf('\0\t\n\f\r ');
const delimiters = classOf('()<>[]{}/%');
const escapes: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** Reads PDF objects (ISO 32000-1, 7.3) one after the other; depth is bounded, time is linear. */
export class PdfLexer {
  readonly bytes: Buffer;
  position: number;

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = Buffer.isBuffer(bytes)
      ? bytes
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = position;
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === undefined) return;
      if (byte === 0x25) {
        while (this.position < this.bytes.length && !isLineEnd(this.bytes[this.position])) {
          this.position += 1;
        }
      } else if (whitespace[byte]) this.position += 1;
      else return;
    }
  }

  /** Reads one bare word: a number, keyword, or the empty string before a delimiter. */
  word(): string {
    this.skipSpace();
    const start = this.position;
    while (isRegular(this.bytes[this.position])) this.position += 1;
    return latin1(this.bytes, start, Math.min(this.position, start + 64));
  }

  /** Reads the keyword or throws. */
  expect(keyword: string): void {
    const found = this.word();
    if (found !== keyword) throw new PdfSyntaxError(`expected ${keyword}, found “${found}”`);
  }

  /** Reads a non-negative integer or throws. */
  integer(): number {
    const text = this.word();
    if (!/^\+?\d{1,15}$/.test(text)) throw new PdfSyntaxError(`expected a number, found “${text}”`);
    return Number(text);
  }

  /** Reads one object. */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new PdfSyntaxError('objects are nested too deeply');
    this.skipSpace();
    const byte = this.bytes[this.position];
    switch (byte) {
      case undefined:
        throw new PdfSyntaxError('the file ends inside an object');
      case 0x2f:
        return this.#name();
      case 0x28:
        return this.#literalString();
      case 0x5b:
        return this.#array(depth);
      case 0x3c:
        return this.bytes[this.position + 1] === 0x3c ? this.#dict(depth) : this.#hexString();
      default:
        return this.#numberOrKeyword();
    }
  }

  #name(): PdfNameValue {
    const start = this.position + 1;
    this.position = start;
    while (isRegular(this.bytes[this.position])) this.position += 1;
    const name = latin1(this.bytes, start, this.position).replace(/#([0-9a-fA-F]{2})/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return { kind: 'name', name };
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
      const key = this.#name().name;
      // Of a key given twice, viewers take the last.
      entries.set(key, this.value(depth + 1));
    }
  }

  #hexString(): PdfStringValue {
    const start = this.position;
    const end = this.bytes.indexOf(0x3e, this.position);
    if (end < 0) throw new PdfSyntaxError('a string has no end');
    let digits = '';
    for (let index = this.position + 1; index < end; index += 65_536) {
      digits += latin1(this.bytes, index, Math.min(end, index + 65_536));
    }
    digits = digits.replace(/[\0\t\n\f\r ]/g, '');
    if (/[^0-9a-fA-F]/.test(digits)) throw new PdfSyntaxError('a hex string has other characters');
    this.position = end + 1;
    if (digits.length % 2) digits += '0';
    return { kind: 'string', bytes: Buffer.from(digits, 'hex'), start, end: this.position };
  }

  #literalString(): PdfStringValue {
    const out: number[] = [];
    const start = this.position;
    let open = 1;
    this.position += 1;
    while (this.position < this.bytes.length) {
      const byte = this.bytes[this.position++] as number;
      if (byte === 0x5c) this.#escape(out);
      else if (byte === 0x29 && --open === 0) {
        return { kind: 'string', bytes: Uint8Array.from(out), start, end: this.position };
      } else {
        if (byte === 0x28) open += 1;
        out.push(byte);
      }
    }
    throw new PdfSyntaxError('a string has no end');
  }

  #escape(out: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(latin1(this.bytes, this.position, this.position + 3));
    if (octal) {
      this.position += octal[0].length;
      out.push(Number.parseInt(octal[0], 8) & 0xff);
      return;
    }
    const byte = this.bytes[this.position++];
    if (byte === 0x0d && this.bytes[this.position] === 0x0a) this.position += 1;
    if (byte !== undefined && !isLineEnd(byte)) out.push(escapes[byte] ?? byte);
  }

  #numberOrKeyword(): PdfValue {
    const text = this.word();
    if (text === 'null') return null;
    if (text === 'true' || text === 'false') return text === 'true';
    if (!/^[+-]*\d*\.?\d*(-\d*)?$/.test(text) || !/\d/.test(text)) {
      if (text === '' || !/^[+-]?[.]?$/.test(text)) {
        throw new PdfSyntaxError(`“${text}” is no PDF object`);
      }
      return 0;
    }
    const number = Number.parseFloat(text);
    if (Number.isInteger(number) && number >= 0) {
      const before = this.position;
      const generation = this.word();
      if (/^\d{1,5}$/.test(generation)) {
        if (this.word() === 'R') return { kind: 'ref', number, generation: Number(generation) };
      }
      this.position = before;
    }
    return Number.isNaN(number) ? 0 : number;
  }
}

/** Whether a value is a dictionary (or the dictionary of a stream). */
export function isDict(value: PdfValue | undefined): value is PdfDictValue {
  return typeof value === 'object' && value?.kind === 'dict';
}

/** Whether a value is an indirect reference. */
export function isRef(value: PdfValue | undefined): value is PdfRefValue {
  return typeof value === 'object' && value?.kind === 'ref';
}

/** A table of bytes: 1 for those of the given characters. */
function classOf(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && !whitespace[byte] && !delimiters[byte];
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}

function latin1(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end);
}
