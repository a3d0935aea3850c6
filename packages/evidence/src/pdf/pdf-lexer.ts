import { ByteList } from './byte-list.ts';
import { isLineEnd, isRegular, ObjectLexer } from './object-lexer.ts';
import {
  type PdfNameValue,
  type PdfStringValue,
  PdfSyntaxError,
  type PdfValue,
} from './pdf-syntax.ts';

const escapes: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** Reads numbers, names and strings of PDF objects as ISO 32000-1 (7.3) specifies. */
export class PdfLexer extends ObjectLexer {
  override integer(): number {
    const text = this.word();
    if (!/^\+?\d{1,15}$/.test(text)) throw new PdfSyntaxError(`expected a number, found “${text}”`);
    return Number(text);
  }

  protected override name(): PdfNameValue {
    const start = this.position + 1;
    this.position = start;
    while (isRegular(this.bytes[this.position])) this.position += 1;
    const name = latin1(this.bytes, start, this.position).replace(/#([0-9a-fA-F]{2})/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return { kind: 'name', name };
  }

  protected override hexString(): PdfStringValue {
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

  protected override literalString(): PdfStringValue {
    const out = new ByteList();
    const start = this.position;
    let open = 1;
    this.position += 1;
    while (this.position < this.bytes.length) {
      const byte = this.bytes[this.position++] as number;
      if (byte === 0x5c) this.#escape(out);
      else if (byte === 0x29 && --open === 0) {
        return { kind: 'string', bytes: out.bytes(), start, end: this.position };
      } else {
        if (byte === 0x28) open += 1;
        out.push(byte);
      }
    }
    throw new PdfSyntaxError('a string has no end');
  }

  #escape(out: ByteList): void {
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

  protected override numberOrKeyword(): PdfValue {
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

function latin1(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end);
}
