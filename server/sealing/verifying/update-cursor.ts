import { PdfSyntaxError } from '../reading/pdf-syntax.ts';
import { type SpelledObject, spellObject } from '../reading/spell-object.ts';

const blanks = /[\t\n\r ]*/y;
const between = /[\t\n\r ]+|%(?!%EOF)[^\r\n]*/y;

/** Goes through what was appended to a file, from front to back, without leaving out a byte. */
export class UpdateCursor {
  /** Latin-1, one character a byte. */
  readonly text: string;
  /** Offset in the file of the text's first byte. */
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

  /** Goes on behind what matches here, if it does; the pattern is a sticky one. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found) this.position += found[0].length;
    return found;
  }

  /** @throws PdfSyntaxError where it does not match */
  need(pattern: RegExp, what: string): RegExpExecArray {
    const found = this.take(pattern);
    if (!found) throw new PdfSyntaxError(`an update has no ${what} where one belongs`);
    return found;
  }

  skipBlanks(): void {
    this.take(blanks);
  }

  /** Goes on behind blanks and comments, which may stand between objects and hold no words of a file's structure. */
  skipBetween(): void {
    for (let found = this.take(between); found; found = this.take(between)) {
      if (/obj|stream|xref|trailer|EOF|PDF/.test(found[0])) {
        throw new PdfSyntaxError('a comment looks like a part of the file');
      }
    }
  }

  /** Reads one object. @throws PdfSyntaxError where not all readers take it apart alike */
  object(): SpelledObject & { text: string } {
    this.skipBlanks();
    const spelled = spellObject(this.text, this.position);
    const text = this.text.slice(this.position, spelled.end);
    this.position = spelled.end;
    return { ...spelled, text };
  }
}
