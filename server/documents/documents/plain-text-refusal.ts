import { decodeText } from './decode-text.ts';

/** PDF readers accept a header within this many bytes of the start. */
const HEADER_BYTES = 1024;

/** The beginnings of HTML for a browser that sniffs types (WHATWG MIME Sniffing, 7.1). */
const MARKUP_AT_START = /^<(?:!--|(?:h1|div|font|table|a|style|title|b|br|p)[\s/>])/i;
const MARKUP_NEAR_START = /<(?:!doctype|\?xml|html|head|body|script|svg|iframe)[\s/>]/i;
/** Rich text, PostScript and PDF form data consist of text. */
const OTHER_FORMAT_AT_START = /^(?:\{\\rtf|%!PS|%FDF-)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f]/;

const NAME =
  'A text file is accepted only if its name ends in .txt. Please check that you chose the right file, or save it as a PDF and upload the PDF.';
const MARKUP =
  'This file contains HTML or XML code, not plain text. Please open it, save or print it as a PDF and upload the PDF.';
const OTHER_FORMAT = 'This file is not plain text. Please save it as a PDF and upload the PDF.';

/** Whether a PDF reader would open these bytes, regardless of the bytes before the header. */
export function hasPdfHeader(head: Buffer): boolean {
  return head.subarray(0, HEADER_BYTES + '%PDF-'.length).includes('%PDF-');
}

/**
 * Returns why a file whose bytes look like text is not accepted as plain text: sealed content must
 * look the same to a reader and to the program that opens a file with this name.
 * @param head the first kilobytes of the file
 * @returns the message to show, or null if it is plain text
 */
export function plainTextRefusal(head: Buffer, name: string): string | null {
  const start = decodeText(head).trimStart();
  if (MARKUP_AT_START.test(start)) return MARKUP;
  if (MARKUP_NEAR_START.test(start.slice(0, HEADER_BYTES))) return MARKUP;
  if (OTHER_FORMAT_AT_START.test(start)) return OTHER_FORMAT;
  // UTF-16 is not searched for control characters as bytes.
  if (CONTROL.test(start)) return OTHER_FORMAT;
  return /\.txt$/i.test(name.trim()) ? null : NAME;
}
