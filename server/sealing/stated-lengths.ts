import { ViewerLexer } from './viewer-lexer.ts';

/** A name as it can be written, its letters escaped or not. */
const spelled = (name: string) =>
  `/${[...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join('')}`;

const LINEARIZED = new RegExp(spelled('Linearized'));
const LENGTH = new RegExp(`${spelled('L')}(?=[\\s\\0%])`, 'g');

/**
 * The lengths at which a reader may begin with the first object of a file and leave out what was
 * appended: those that a file which calls itself linearized names as its own (ISO 32000-1, annex F).
 * Readers differ in where its first object begins and in how far it reaches, so all that stands in the
 * file counts.
 */
export function* statedLengths(bytes: Buffer): Generator<number> {
  const text = bytes.toString('latin1');
  if (!LINEARIZED.test(text)) return;
  let behindComment = 0;
  for (const { 0: key, index } of text.matchAll(LENGTH)) {
    let at = endOf(/[\s\0]*/y, text, index + key.length);
    if (text[at] === '%') {
      // Comments are passed over once, however many keys stand in them.
      if (at >= behindComment) {
        const lexer = new ViewerLexer(bytes, at);
        lexer.skipSpace();
        behindComment = lexer.position;
      }
      at = behindComment;
    }
    const start = endOf(/[-+]*[\r\n]*/y, text, at);
    // Some readers pass over signs inside a number, and over a second point what follows.
    const digits = text.slice(start, endOf(/[-+.\d]*/y, text, start)).replace(/[-+]/g, '');
    const length = Number.parseFloat(digits);
    if (!Number.isNaN(length)) yield length;
  }
}

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  pattern.test(text);
  return pattern.lastIndex;
}
