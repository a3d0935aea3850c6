import type { Reason } from '../../../common/messages/errors.ts';
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

/** Whether a PDF reader would open these bytes, regardless of the bytes before the header. */
export function hasPdfHeader(head: Buffer): boolean {
  return head.subarray(0, HEADER_BYTES + '%PDF-'.length).includes('%PDF-');
}

/**
 * Returns why a file whose bytes look like text is not accepted as plain text: sealed content must
 * look the same to a reader and to the program that opens a file with this name.
 * @param head the first kilobytes of the file
 * @returns null if it is plain text
 */
export function plainTextRefusal(head: Buffer, name: string): Reason | null {
  const start = decodeText(head).trimStart();
  if (MARKUP_AT_START.test(start)) return 'text_file_contains_markup';
  if (MARKUP_NEAR_START.test(start.slice(0, HEADER_BYTES))) return 'text_file_contains_markup';
  if (OTHER_FORMAT_AT_START.test(start)) return 'text_file_not_plain';
  // UTF-16 is not searched for control characters as bytes.
  if (CONTROL.test(start)) return 'text_file_not_plain';
  return /\.txt$/i.test(name.trim()) ? null : 'text_file_name_unsupported';
}
