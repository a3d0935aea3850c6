import { PdfSyntaxError } from '../pdf/pdf-syntax.ts';
import { type SpelledObject, spellObject } from '../pdf/spell-object.ts';

const blanks = /[\t\n\r ]*/y;
const between = /[\t\n\r ]+|%(?!%EOF)[^\r\n]*/y;

/** Reads the appended part of a file from start to end without skipping a byte. */
export class UpdateCursor {
  /** Latin-1, one character per byte. */
  readonly text: string;
  /** Offset of the text's first byte in the file. */
  readonly base: number;
  position = 0;

  constructor(text: string, base: number) {
    this.text = text;
    this.base = base;
  }

  /** Offset in the file. */
  get offset(): number {
    return this.base + this.position;
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Moves past a match at this position, if there is one. The pattern must be sticky. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found) this.position += found[0].length;
    return found;
  }

  /** @throws PdfSyntaxError if it does not match */
  need(pattern: RegExp, what: string): RegExpExecArray {
    const found = this.take(pattern);
    if (!found) throw new PdfSyntaxError(`an update has no ${what} where one belongs`);
    return found;
  }

  skipBlanks(): void {
    this.take(blanks);
  }

  /** Skips blanks and comments, which may be between objects and contain no structural keywords. */
  skipBetween(): void {
    for (let found = this.take(between); found; found = this.take(between)) {
      if (/obj|stream|xref|trailer|EOF|PDF/.test(found[0])) {
        throw new PdfSyntaxError('a comment looks like a part of the file');
      }
    }
  }

  /**
   * Reads one object.
   * @throws PdfSyntaxError if not all readers parse it alike
   */
  object(): SpelledObject & { text: string } {
    this.skipBlanks();
    const spelled = spellObject(this.text, this.position);
    const text = this.text.slice(this.position, spelled.end);
    this.position = spelled.end;
    return { ...spelled, text };
  }
}
