import { isLineEnd, isRegular, isSpace, ObjectLexer } from './object-lexer.ts';
import {
  type PdfNameValue,
  type PdfStringValue,
  PdfSyntaxError,
  type PdfValue,
} from './pdf-syntax.ts';

const END = -1;
const escapes = new Map([...'nrtbf'].map((key, at) => [key.charCodeAt(0), [10, 13, 9, 8, 12][at]]));

/**
 * Reads PDF objects like pdf.js, including unusual numbers, names and strings, because everyone saw
 * what pdf.js read. Throws where pdf.js skips what it cannot read.
 *
 * Source: pdf.js 6, core/parser.js.
 */
export class ViewerLexer extends ObjectLexer {
  override integer(): number {
    this.skipSpace();
    const number = this.#startsNumber(this.position) ? this.#number() : END;
    if (!Number.isSafeInteger(number) || number < 0) throw new PdfSyntaxError('expected a number');
    return number;
  }

  /** Moves from after the keyword `stream` to the first byte of its data. */
  toStreamData(): void {
    this.skipLine();
    if (this.#at(this.position) === 0x0d && this.#at(this.position + 1) === 0x0a) {
      this.position += 1;
    }
    this.position += 1;
  }

  #at(position: number): number {
    return this.bytes[position] ?? END;
  }

  #startsNumber(position: number): boolean {
    const byte = this.#at(position);
    return isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e;
  }

  protected override numberOrKeyword(): PdfValue {
    if (this.#startsNumber(this.position)) return this.#numberOrReference();
    const word = this.word();
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    throw new PdfSyntaxError(`“${word}” is no PDF object`);
  }

  #numberOrReference(): PdfValue {
    const number = this.#number();
    if (!Number.isInteger(number)) return number;
    const behind = this.position;
    this.skipSpace();
    if (this.#startsNumber(this.position)) {
      const generation = this.#number();
      this.skipSpace();
      const isKeyword =
        this.#at(this.position) === 0x52 && !isRegular(this.bytes[this.position + 1]);
      if (isKeyword && Number.isInteger(generation)) {
        this.position += 1;
        return { kind: 'ref', number, generation };
      }
    }
    this.position = behind;
    return number;
  }

  /** A second minus is ignored, and so is a minus between digits. */
  #number(): number {
    let sign = 1;
    if (this.#at(this.position) === 0x2d) {
      sign = -1;
      this.position += this.#at(this.position + 1) === 0x2d ? 2 : 1;
    } else if (this.#at(this.position) === 0x2b) this.position += 1;
    while (isLineEnd(this.#at(this.position))) this.position += 1;
    const start = this.position;
    let isWhole = this.#at(start) !== 0x2e;
    if (!isWhole) this.position += 1;
    const first = this.#at(this.position);
    if (!isDigit(first)) {
      const stops = first === END || isSpace(first) || first === 0x28 || first === 0x3c;
      if (stops && first !== 0 && first !== 0x0c) return 0;
      throw new PdfSyntaxError('a number has no digits');
    }
    let whole = first - 0x30;
    for (this.position += 1; ; this.position += 1) {
      const byte = this.#at(this.position);
      if (isDigit(byte)) whole = whole * 10 + byte - 0x30;
      else if (byte === 0x2e && isWhole) isWhole = false;
      else if (byte !== 0x2d) break;
    }
    if (isWhole) return sign * whole;
    const digits = this.bytes.toString('latin1', start, this.position).replaceAll('-', '');
    return sign * Number(digits);
  }

  protected override name(): PdfNameValue {
    let name = '';
    this.position += 1;
    while (isRegular(this.bytes[this.position])) {
      const byte = this.#at(this.position);
      this.position += 1;
      if (byte !== 0x23) {
        name += String.fromCharCode(byte);
        continue;
      }
      const [high, low] = [this.#hex(this.position), this.#hex(this.position + 1)];
      if (high >= 0 && low >= 0) {
        name += String.fromCharCode(high * 16 + low);
        this.position += 2;
        continue;
      }
      name += '#';
      // Characters after an invalid escape are literal, including another escape character.
      for (let rest = high >= 0 ? 2 : 1; rest > 0; rest -= 1) {
        if (!isRegular(this.bytes[this.position])) break;
        name += String.fromCharCode(this.#at(this.position));
        this.position += 1;
      }
    }
    return { kind: 'name', name };
  }

  #hex(position: number): number {
    const byte = this.#at(position);
    if (isDigit(byte)) return byte - 0x30;
    const letter = byte | 0x20;
    return byte !== END && letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
  }

  /** Ignores characters that are not digits. */
  protected override hexString(): PdfStringValue {
    const start = this.position;
    const end = this.bytes.indexOf(0x3e, start);
    if (end < 0) throw new PdfSyntaxError('a string has no end');
    let digits = this.bytes.toString('latin1', start + 1, end).replace(/[^0-9a-fA-F]/g, '');
    if (digits.length % 2) digits += '0';
    this.position = end + 1;
    return { kind: 'string', bytes: Buffer.from(digits, 'hex'), start, end: this.position };
  }

  protected override literalString(): PdfStringValue {
    const start = this.position;
    const out: number[] = [];
    let open = 1;
    this.position += 1;
    for (;;) {
      const byte = this.#at(this.position);
      if (byte === END) throw new PdfSyntaxError('a string has no end');
      this.position += 1;
      if (byte === 0x5c) this.#escape(out);
      else {
        if (byte === 0x28) open += 1;
        else if (byte === 0x29) open -= 1;
        if (open === 0) break;
        out.push(byte);
      }
    }
    return { kind: 'string', bytes: Uint8Array.from(out), start, end: this.position };
  }

  #escape(out: number[]): void {
    let code = 0;
    let digits = 0;
    for (; digits < 3; digits += 1) {
      const digit = this.#at(this.position + digits) - 0x30;
      if (digit < 0 || digit > 7) break;
      code = code * 8 + digit;
    }
    if (digits > 0) {
      if (code > 255) throw new PdfSyntaxError('a string has a character that is none');
      out.push(code);
      this.position += digits;
      return;
    }
    const byte = this.#at(this.position);
    if (byte === 0x0d && this.#at(this.position + 1) === 0x0a) this.position += 1;
    this.position += 1;
    if (byte !== END && !isLineEnd(byte)) out.push(escapes.get(byte) ?? byte);
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
