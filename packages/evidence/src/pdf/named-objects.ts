import type { XrefEntry } from './pdf-cross-references.ts';
import type { PdfFile } from './pdf-file.ts';
import { isDict, isRef, PdfSyntaxError, type PdfValue } from './pdf-syntax.ts';

// Matches more than the lexer accepts as a reference. Text without a match contains no reference.
const looksLikeReference = /([+\-.\d]+)[\0\t\n\f\r ]+[+\-.\d]+[\0\t\n\f\r ]+R/g;
const HEAD = 1024;

/**
 * Returns whether an object of a file refers to one of these numbers. A text search is enough for
 * most objects. Only the others, and those with a match, are parsed.
 *
 * @throws PdfSyntaxError if an object in an object stream cannot be read
 */
export function namesOneOf(pdf: PdfFile, numbers: ReadonlySet<number>): boolean {
  if (numbers.size === 0) return false;
  const bytes = Buffer.from(pdf.bytes.buffer, pdf.bytes.byteOffset, pdf.bytes.length);
  const offsets = [...pdf.entries.values()]
    .flatMap((entry) => (entry.type === 'offset' ? [entry.offset] : []))
    .sort((a, b) => a - b);
  const next = new Map(offsets.map((offset, index) => [offset, offsets[index + 1]]));
  for (const [number, entry] of pdf.entries) {
    if (entry.type === 'free') continue;
    if (entry.type === 'offset') {
      const text = plainText(bytes, number, entry.offset, next.get(entry.offset) ?? bytes.length);
      if (text !== null && !seems(text, numbers)) continue;
    }
    let found = false;
    eachRefOf(pdf, number, entry, (named) => {
      found ||= numbers.has(named);
    });
    if (found) return true;
  }
  return false;
}

function seems(text: string, numbers: ReadonlySet<number>): boolean {
  for (const [, number] of text.matchAll(looksLikeReference)) {
    if (numbers.has(Number.parseFloat(number ?? ''))) return true;
  }
  return false;
}

/**
 * The part of an object that can contain references, up to its end or the data of its stream; null
 * if a string, a comment or its length makes the end uncertain.
 */
function plainText(bytes: Buffer, number: number, start: number, next: number): string | null {
  const head = bytes.toString('latin1', start, Math.min(next, start + HEAD));
  if (!head.startsWith(`${number} `)) return null;
  const data = head.indexOf('stream');
  const text = data < 0 ? head : head.slice(0, data);
  if (/[(%]/.test(text)) return null;
  if (data < 0) {
    const whole = start + HEAD >= next && /[\0\t\n\f\r >\]]endobj[\0\t\n\f\r ]*$/.test(text);
    return whole ? text : null;
  }
  const inner = text.replace(/<<|>>/g, '');
  const balanced = text.split('<<').length === text.split('>>').length;
  return balanced && !/[<>]/.test(inner) && />>[\0\t\n\f\r ]*$/.test(text) ? text : null;
}

function eachRefOf(
  pdf: PdfFile,
  number: number,
  entry: XrefEntry,
  note: (number: number) => void,
): void {
  const generation = entry.type === 'offset' ? entry.generation : 0;
  try {
    eachRef(pdf.resolve({ kind: 'ref', number, generation }), note);
  } catch {
    // A viewer may be able to read what we cannot, so anything that looks like a reference counts
    // as one.
    if (entry.type !== 'offset') throw new PdfSyntaxError('an object cannot be read');
    const bytes = Buffer.from(pdf.bytes.buffer, pdf.bytes.byteOffset, pdf.bytes.length);
    const end = Math.max(entry.offset, bytes.indexOf('endobj', entry.offset));
    const text = bytes.toString('latin1', entry.offset, end);
    for (const match of text.matchAll(/(\d{1,10})[\s\0]+\d+[\s\0]+R/g)) note(Number(match[1]));
  }
}

function eachRef(value: PdfValue, note: (number: number) => void): void {
  if (isRef(value)) note(value.number);
  else if (isDict(value)) for (const item of value.entries.values()) eachRef(item, note);
  else if (typeof value === 'object' && value?.kind === 'array') {
    for (const item of value.items) eachRef(item, note);
  }
}
