import { PdfSyntaxError } from '../../../../packages/evidence/src/pdf/pdf-syntax.ts';

/** Token types of content streams. */
export const tokens = {
  end: 0,
  number: 1,
  string: 2,
  name: 3,
  word: 4,
  openArray: 5,
  closeArray: 6,
  openDict: 7,
  closeDict: 8,
} as const;

const [REGULAR, SPACE, DELIMITER] = [0, 1, 2];
/** Class of each byte: part of a word, white space, or a delimiter. */
const kinds = new Uint8Array(256);
for (const character of '\0\t\n\f\r ') kinds[character.charCodeAt(0)] = SPACE;
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = DELIMITER;

const MAX_WHOLE = 2_147_483_647;
const MAX_NUMBER_LENGTH = 64;
const MAX_NAME_LENGTH = 127;
const END = -1;

/**
 * Reads the tokens of a content stream (ISO 32000-1, 7.2 and 7.8.2). Accepts only what every
 * program reads alike. Copies nothing and takes linear time.
 */
export class ContentLexer {
  readonly bytes: Buffer;
  /** Offset after the last token. */
  position = 0;
  /** Offset of the last token. */
  start = 0;
  /** The last number, truncated at its decimal point. */
  whole = 0;
  /** Whether the last number has no decimal point. */
  isWhole = true;
  readonly #joins: number[];
  #join = 0;

  /**
   * @param joins offsets of the line breaks between the parts of the content, in ascending order
   */
  constructor(bytes: Buffer, joins: number[] = []) {
    this.bytes = bytes;
    this.#joins = joins;
  }

  /** @throws PdfSyntaxError if programs could read different tokens */
  next(): number {
    const { bytes } = this;
    let at = this.position;
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined) {
        this.start = this.position = at;
        return tokens.end;
      }
      if (byte === 0x25) at = this.#behindComment(at);
      else if (kinds[byte] === SPACE) at += 1;
      else break;
    }
    this.start = at;
    return this.#token(bytes[at] ?? END);
  }

  /** A name without its slash, with unresolved escapes. */
  name(): string {
    return this.bytes.toString('latin1', this.start + 1, this.position);
  }

  #token(byte: number): number {
    if (isDigit(byte) || byte === 0x2d || byte === 0x2e || byte === 0x2b) return this.#number();
    switch (byte) {
      case 0x2f:
        return this.#name();
      case 0x28:
        return this.#literalString();
      case 0x5b:
        return this.#take(1, tokens.openArray);
      case 0x5d:
        return this.#take(1, tokens.closeArray);
      case 0x3c:
        if (this.bytes[this.start + 1] === 0x3c) return this.#take(2, tokens.openDict);
        return this.#hexString();
      case 0x3e:
        if (this.bytes[this.start + 1] === 0x3e) return this.#take(2, tokens.closeDict);
        break;
      default:
        if (kinds[byte] === REGULAR) return this.#word();
    }
    throw new PdfSyntaxError('content has a bracket that closes nothing');
  }

  #take(length: number, token: number): number {
    this.position = this.start + length;
    return token;
  }

  #number(): number {
    const { bytes } = this;
    let at = this.start;
    let digits = 0;
    let whole = 0;
    const sign = bytes[at];
    if (sign === 0x2d || sign === 0x2b) at += 1;
    for (let byte = bytes[at] ?? END; isDigit(byte); byte = bytes[at] ?? END) {
      whole = whole * 10 + byte - 0x30;
      digits += 1;
      at += 1;
    }
    this.isWhole = bytes[at] !== 0x2e;
    if (!this.isWhole) {
      at += 1;
      for (; isDigit(bytes[at] ?? END); at += 1) digits += 1;
    }
    const isShort = at - this.start <= MAX_NUMBER_LENGTH && whole <= MAX_WHOLE;
    if (digits === 0 || !isShort || isRegular(bytes[at])) {
      throw new PdfSyntaxError('content has a number that is none');
    }
    this.whole = sign === 0x2d ? -whole : whole;
    this.position = at;
    return tokens.number;
  }

  #word(): number {
    let at = this.start + 1;
    while (isRegular(this.bytes[at])) at += 1;
    this.position = at;
    return tokens.word;
  }

  #name(): number {
    let at = this.start + 1;
    for (; isRegular(this.bytes[at]); at += 1) {
      if (this.bytes[at] !== 0x23) continue;
      const [high, low] = [hexDigit(this.bytes[at + 1]), hexDigit(this.bytes[at + 2])];
      if (high < 0 || low < 0 || high + low === 0) {
        throw new PdfSyntaxError('a name in content has an escape that is none');
      }
    }
    if (at - this.start > MAX_NAME_LENGTH)
      throw new PdfSyntaxError('a name in content is too long');
    this.position = at;
    return tokens.name;
  }

  #literalString(): number {
    const { bytes } = this;
    let open = 0;
    for (let at = this.start; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === 0x28) open += 1;
      else if (byte === 0x29) {
        open -= 1;
        if (open === 0) return this.#string(at + 1);
      } else if (byte === 0x5c) {
        at += 1;
        // Three octal digits above 377 exceed a byte.
        const isOctal = isOctet(bytes[at + 1]) && isOctet(bytes[at + 2]);
        if (isOctal && (bytes[at] ?? 0) >= 0x34 && isOctet(bytes[at])) {
          throw new PdfSyntaxError('a string in content has a character that is none');
        }
      }
    }
    throw new PdfSyntaxError('a string in content has no end');
  }

  #hexString(): number {
    for (let at = this.start + 1; at < this.bytes.length; at += 1) {
      const byte = this.bytes[at] ?? END;
      if (byte === 0x3e) return this.#string(at + 1);
      if (hexDigit(byte) < 0 && kinds[byte] !== SPACE) break;
    }
    throw new PdfSyntaxError('a string in content is not hexadecimal');
  }

  /** Programs insert different bytes if a part ends inside a string. */
  #string(end: number): number {
    if (this.#joinAt(this.start) < end) {
      throw new PdfSyntaxError('a string in content crosses its parts');
    }
    this.position = end;
    return tokens.string;
  }

  #behindComment(start: number): number {
    let at = start;
    while (at < this.bytes.length && !isLineEnd(this.bytes[at])) at += 1;
    if (this.#joinAt(start) <= at) throw new PdfSyntaxError('a comment crosses parts of content');
    return at;
  }

  /** The end of the part that contains this offset. */
  #joinAt(offset: number): number {
    while ((this.#joins[this.#join] ?? Number.POSITIVE_INFINITY) < offset) this.#join += 1;
    return this.#joins[this.#join] ?? Number.POSITIVE_INFINITY;
  }
}

/** Neither white space nor a delimiter, nor the end of the content. */
export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === REGULAR;
}

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === SPACE;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isOctet(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x37;
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return END;
  if (isDigit(byte)) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : END;
}
