import { ViewerLexer } from './viewer-lexer.ts';

const LINEARIZED = Buffer.from('Linearized');
const HASH = '#'.charCodeAt(0);
/** The key /L, with the letter escaped or not. */
const LENGTH = /\/(?:L|#4[cC])(?=[\s\0%])/g;

/**
 * Finds the file lengths for which a reader may read the file from its start and ignore an appended
 * update: a linearized file states its own length (ISO 32000-1, annex F). Readers differ in where
 * the first object begins and how far it extends, so every such entry in the file counts.
 */
export function* statedLengths(bytes: Buffer): Generator<number> {
  if (!saysLinearized(bytes)) return;
  const text = bytes.toString('latin1');
  let behindComment = 0;
  for (const { 0: key, index } of text.matchAll(LENGTH)) {
    let at = endOf(/[\s\0]*/y, text, index + key.length);
    if (text[at] === '%') {
      // Skips each comment once, however many keys it contains.
      if (at >= behindComment) {
        const lexer = new ViewerLexer(bytes, at);
        lexer.skipSpace();
        behindComment = lexer.position;
      }
      at = behindComment;
    }
    const start = endOf(/[-+]*[\r\n]*/y, text, at);
    // Some readers ignore signs inside a number, and everything from a second point.
    const digits = text.slice(start, endOf(/[-+.\d]*/y, text, start)).replace(/[-+]/g, '');
    const length = Number.parseFloat(digits);
    if (!Number.isNaN(length)) yield length;
  }
}

/**
 * Searches the bytes directly: almost no file is linearized, and converting each to text takes
 * longer.
 */
function saysLinearized(bytes: Buffer): boolean {
  // The first letter, or the start of its escape.
  for (const start of ['/L', '/#4']) {
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
      if (isSpelled(bytes, at + 1)) return true;
    }
  }
  return false;
}

/** Returns whether the name is at this position, with its letters escaped or not. */
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
