import { PdfSyntaxError } from './pdf-syntax.ts';

/** The source of one object that every reader parses alike. */
export interface SpelledObject {
  /** Offset after its last character. */
  end: number;
  /** Every name, string and number in it has a form for which all readers get the same value. */
  isPlain: boolean;
  /** For a dictionary: the source of each value, by key. */
  entries: Map<string, string> | null;
  refs: { number: number; generation: number }[];
}

const MAX_DEPTH = 32;
const MAX_WHOLE = 2_147_483_647;
const REGULAR = '[^\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]';
const space = /[\t\n\r ]*/y;
const name = new RegExp(`/${REGULAR}*`, 'y');
const word = new RegExp(`${REGULAR}+`, 'y');
const restOfRef = new RegExp(`[\\t\\n\\r ]+(0|[1-9]\\d{0,4})[\\t\\n\\r ]+R(?!${REGULAR})`, 'y');
const piece = /[()]|[^()\\]+|\\[0-3][0-7]{2}|\\./sy;
const plainPiece = /^(?:[()]|[^()\\\r]+|\\[0-3][0-7]{2}|\\[nrtbf()\\])$/;

/**
 * Reads one object in the only syntax for which all readers agree on the boundaries of its parts:
 * no comments, no NUL or form feed between parts, numbers with at most one sign and one point, and
 * no duplicate key. The object is plain if all readers also get the same values: names of visible
 * ASCII with `#xx` for other characters, strings without bare carriage returns and with standard
 * escapes and octal escapes of three digits, hex strings of whole bytes, and numbers that fit in 32
 * bits.
 *
 * @param text Latin-1, one character per byte
 * @throws PdfSyntaxError for every other syntax
 */
export function spellObject(text: string, start: number): SpelledObject {
  const speller = new Speller(text, start);
  const entries = speller.value(0);
  return { end: speller.position, isPlain: speller.isPlain, entries, refs: speller.refs };
}

/** Parses an integer without sign, point or leading zeros; undefined for other text. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : undefined;
}

/** Parses an array of such integers; undefined for other text. */
export function wholeNumbers(text: string | undefined): number[] | undefined {
  const inner = /^\[[\t\n\r ]*(.*?)[\t\n\r ]*\]$/s.exec(text ?? '')?.[1];
  const numbers = inner?.split(/[\t\n\r ]+/).map(wholeNumber);
  return numbers?.every((one) => one !== undefined) ? (numbers as number[]) : undefined;
}

/** Parses a single reference; undefined for other text. */
export function wholeRef(
  text: string | undefined,
): { number: number; generation: number } | undefined {
  const [, number, generation] =
    /^([1-9]\d{0,6})[\t\n\r ]+(\d{1,5})[\t\n\r ]+R$/.exec(text ?? '') ?? [];
  return number && generation
    ? { number: Number(number), generation: Number(generation) }
    : undefined;
}

class Speller {
  position: number;
  isPlain = true;
  readonly refs: { number: number; generation: number }[] = [];
  readonly #text: string;

  constructor(text: string, position: number) {
    this.#text = text;
    this.position = position;
  }

  /** Reads one object. Returns the entries of a dictionary. */
  value(depth: number): Map<string, string> | null {
    if (depth > MAX_DEPTH) throw new PdfSyntaxError('objects are nested too deeply');
    const text = this.#text;
    const first = text[this.position];
    if (first === '/') this.#name();
    else if (first === '(') this.#literalString();
    else if (first === '[') this.#array(depth);
    else if (first === '<' && text[this.position + 1] === '<') return this.#dict(depth);
    else if (first === '<') this.#hexString();
    else this.#numberOrKeyword();
    return null;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.#text);
    if (found) this.position += found[0].length;
    return found;
  }

  #array(depth: number): void {
    this.position += 1;
    for (;;) {
      this.#take(space);
      if (this.#text[this.position] === ']') break;
      this.value(depth + 1);
    }
    this.position += 1;
  }

  #dict(depth: number): Map<string, string> {
    const entries = new Map<string, string>();
    this.position += 2;
    for (;;) {
      this.#take(space);
      if (this.#text.startsWith('>>', this.position)) break;
      if (this.#text[this.position] !== '/') throw odd('a key that is no name');
      const key = this.#name();
      // Some readers use the first of two, others the last.
      if (entries.has(key)) throw odd('a key twice');
      this.#take(space);
      const start = this.position;
      this.value(depth + 1);
      entries.set(key, this.#text.slice(start, this.position));
    }
    this.position += 2;
    return entries;
  }

  /** The name without its slash, with escapes resolved. */
  #name(): string {
    const written = this.#take(name)?.[0].slice(1) ?? '';
    if (!isPlainName(written)) this.isPlain = false;
    return written.replace(/#([0-9a-fA-F]{2})/g, (_, hex) => character(hex));
  }

  #literalString(): void {
    let open = 0;
    do {
      const part = this.#take(piece)?.[0];
      if (part === undefined) throw odd('a string without an end');
      if (part === '(') open += 1;
      if (part === ')') open -= 1;
      if (!plainPiece.test(part)) this.isPlain = false;
    } while (open > 0);
  }

  #hexString(): void {
    const end = this.#text.indexOf('>', this.position);
    const digits = this.#text.slice(this.position + 1, end);
    if (end < 0 || /[^0-9A-Fa-f\0\t\n\f\r ]/.test(digits)) throw odd('a hex string');
    if (digits.length % 2 !== 0 || /[^0-9A-Fa-f]/.test(digits)) this.isPlain = false;
    this.position = end + 1;
  }

  #numberOrKeyword(): void {
    const found = this.#take(word)?.[0] ?? '';
    if (found === 'null' || found === 'true' || found === 'false') return;
    if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(found)) throw odd(`“${found.slice(0, 20)}”`);
    if (/^[1-9]\d{0,6}$/.test(found)) {
      const generation = this.#take(restOfRef)?.[1];
      if (generation) {
        this.refs.push({ number: Number(found), generation: Number(generation) });
        return;
      }
    }
    if (Math.abs(Number(found)) > MAX_WHOLE || found.length > 32) this.isPlain = false;
  }
}

const character = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** Visible ASCII, and `#xx` for a character that must be escaped. */
function isPlainName(written: string): boolean {
  if (!/^(?:[!-"$-~]|#[0-9a-fA-F]{2})+$/.test(written)) return false;
  return [...written.matchAll(/#(..)/g)].every(
    ([, hex = '']) => hex !== '00' && !/[!"$&'*+,\-.0-;=?-Z\\^-z|~]/.test(character(hex)),
  );
}

const odd = (what: string) => new PdfSyntaxError(`${what} that not every reader reads alike`);
