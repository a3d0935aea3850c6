import { inflateSync } from 'node:zlib';
import { PdfSyntaxError } from '../../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ContentBudget } from './content-budget.ts';
import { ContentLexer, isRegular, isSpace, tokens } from './content-lexer.ts';
import { contentOperators, operatorCode } from './content-operators.ts';
import { decodeFilter, knownFilter } from './decode-filter.ts';

const [E, I] = [0x45, 0x49];
/** Number of bytes that pdf.js looks ahead, for text and for an operator. */
const [TEXT_AHEAD, OPERATOR_AHEAD] = [15, 75];
/** Filters whose encoded data are text. */
const TEXTS = ['ASCII85Decode', 'ASCIIHexDecode'];

export interface InlineData {
  /** Full names, in decoding order. */
  filters: string[];
  /** Bytes that the image needs; null if its data are encoded row by row. */
  needed: number | null;
}

/**
 * Finds the end of the data of an inline image, before the white space in front of `EI`. Programs
 * find it by the size of the image, by the end of the encoded data, or by a search for `EI`. All
 * must find the same end.
 *
 * @throws PdfSyntaxError if they do not
 */
export function inlineImageEnd(
  bytes: Buffer,
  start: number,
  { filters, needed }: InlineData,
  budget: ContentBudget,
): number {
  const [first, second, ...more] = filters;
  if (more.length > 0 || (second && !TEXTS.includes(first ?? ''))) throw unclear();
  // Data encoded as text can begin after any white space.
  const isText = TEXTS.includes(first ?? '');
  if (!isText && bytes[start - 1] === 0x0d && bytes[start] === 0x0a) throw unclear();
  const end = endOfCode(bytes, start, filters, needed, budget);
  const data = bytes.subarray(start, end);
  if (needed !== null && filters.every(knownFilter)) {
    if (decodedLength(data, filters, budget) !== needed) throw unclear();
  } else if (hidesContent(data)) throw unclear();
  if (isText || first === 'DCTDecode') {
    // pdf.js would continue to the next `EI`.
    if (startOfEnd(bytes, end) < 0) throw unclear();
  } else if (viewerEnd(bytes, start) !== startOfEnd(bytes, end)) throw unclear();
  return end;
}

/** Offset of `EI` after the data; -1 if something else follows. */
export function startOfEnd(bytes: Buffer, end: number): number {
  let at = end;
  while (isSpace(bytes[at])) at += 1;
  const isEnd = bytes[at] === E && bytes[at + 1] === I && !isRegular(bytes[at + 2]);
  return isEnd ? at : -1;
}

function endOfCode(
  bytes: Buffer,
  start: number,
  filters: string[],
  needed: number | null,
  budget: ContentBudget,
): number {
  const after = (at: number, length: number) => {
    if (at < 0) throw unclear();
    return at + length;
  };
  switch (filters[0]) {
    case undefined:
      return after(start, needed ?? 0);
    case 'ASCII85Decode': {
      const end = bytes.indexOf(0x7e, start);
      if (bytes[end + 1] !== 0x3e) throw unclear();
      return after(end, 2);
    }
    case 'ASCIIHexDecode':
      return after(bytes.indexOf(0x3e, start), 1);
    case 'DCTDecode':
      return after(bytes.indexOf(Buffer.from([0xff, 0xd9]), start), 2);
    case 'FlateDecode':
      return start + inflatedFrom(bytes.subarray(start), budget);
    case 'RunLengthDecode':
      return endOfRuns(bytes, start);
    default: {
      let end = viewerEnd(bytes, start);
      // The last white-space byte may belong to the encoded data. Leaving it out is harmless.
      if (isSpace(bytes[end - 1])) end -= 1;
      return after(end, 0);
    }
  }
}

function inflatedFrom(bytes: Buffer, budget: ContentBudget): number {
  try {
    const options = { info: true, maxOutputLength: budget.most };
    const { buffer, engine } = inflateSync(bytes, options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    budget.spend(buffer.length);
    return engine.bytesWritten;
  } catch (cause) {
    throw unclear(cause);
  }
}

function endOfRuns(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) throw unclear();
    if (length === 128) return at + 1;
    at += length < 128 ? length + 2 : 2;
  }
}

function decodedLength(data: Buffer, filters: string[], budget: ContentBudget): number {
  if (filters.length === 0) return data.length;
  const decoded = filters.reduce((coded, one) => decodeFilter(one, coded, budget), data);
  budget.spend(decoded.length);
  return decoded.length;
}

/** Returns whether operators could follow an `EI` that other programs find inside the data. */
function hidesContent(data: Buffer): boolean {
  const mark = Buffer.from('EI', 'latin1');
  for (let at = data.indexOf(mark); at >= 0; at = data.indexOf(mark, at + 1)) {
    const [next = 0, isLong] = [data[at + 2], at + 8 < data.length];
    if (isLong && (isSpace(next) || (next > 0x20 && next < 0x7f))) return true;
  }
  return false;
}

/**
 * Finds the `EI` of an image with binary encoding as pdf.js does; -1 if it finds none.
 *
 * Source: pdf.js, Parser.findDefaultInlineStreamEnd.
 */
function viewerEnd(bytes: Buffer, start: number): number {
  let [state, maybe] = [0, -1];
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (state === 0) state = byte === E ? 1 : 0;
    else if (state === 1) state = byte === I ? 2 : 0;
    else {
      state = 0;
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d) continue;
      maybe = at - 2;
      if (at + 1 >= bytes.length) return maybe;
      if (isTextAhead(bytes, at + 1) && isOperatorAhead(bytes, at + 1)) return maybe;
      // pdf.js compares the byte at which it stopped again, which is none of these letters.
    }
  }
  if (maybe < 0 && state === 2) return bytes.length - 2;
  return maybe;
}

function isTextAhead(bytes: Buffer, start: number): boolean {
  const end = Math.min(start + TEXT_AHEAD, bytes.length);
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const isLone = byte === 0 && (at + 1 >= end || bytes[at + 1] !== 0);
    if (isLone || byte === 0x0a || byte === 0x0d) continue;
    if (byte < 0x20 || byte > 0x7f) return false;
  }
  return true;
}

function isOperatorAhead(bytes: Buffer, start: number): boolean {
  const lexer = new ContentLexer(bytes.subarray(start, start + OPERATOR_AHEAD));
  try {
    for (let count = 0; ; ) {
      const token = lexer.next();
      if (token === tokens.word) {
        const code = operatorCode(lexer.bytes, lexer.start, lexer.position);
        const operands = contentOperators.get(code)?.operands;
        if (operands === undefined) return false;
        if (operands === null || operands.length === count) return true;
        count = 0;
      } else if (token < tokens.word && token !== tokens.end) count += 1;
      else return false;
    }
  } catch {
    return false;
  }
}

function unclear(cause?: unknown): PdfSyntaxError {
  return new PdfSyntaxError('programs see different ends of an image in content', { cause });
}
