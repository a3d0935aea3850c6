import { ViewerLexer } from '../shown/viewer-lexer.ts';

const LINEARIZED = Buffer.from('Linearized');
const HASH = '#'.charCodeAt(0);
/** The key, its letter escaped or not. */
const LENGTH = /\/(?:L|#4[cC])(?=[\s\0%])/g;

/**
 * The lengths at which a reader may begin with the first object of a file and leave out what was
 * appended: those that a file which calls itself linearized names as its own (ISO 32000-1, annex F).
 * Readers differ in where its first object begins and in how far it reaches, so all that stands in the
 * file counts.
 */
export function* statedLengths(bytes: Buffer): Generator<number> {
  if (!saysLinearized(bytes)) return;
  const text = bytes.toString('latin1');
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

/** Looks at the bytes themselves: almost no file says so, and turning each into text takes longer. */
function saysLinearized(bytes: Buffer): boolean {
  // Its first letter, or the beginning of its number.
  for (const start of ['/L', '/#4']) {
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
      if (isSpelled(bytes, at + 1)) return true;
    }
  }
  return false;
}

/** Whether the name stands here, its letters escaped or not. */
function isSpelled(bytes: Buffer, start: number): boolean {
  let at = start;
  for (const letter of LINEARIZED) {
    if (bytes[at] === letter) at += 1;
    else {
      const isEscaped = bytes[at] === HASH && hexadecimal(bytes, at + 1) === letter;
      if (!isEscaped) return false;
      at += 3;
    }
  }
  return true;
}

function hexadecimal(bytes: Buffer, at: number): number {
  const digits = bytes.toString('latin1', at, at + 2);
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
}

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  pattern.test(text);
  return pattern.lastIndex;
}
