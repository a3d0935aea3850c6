import { PDFDocument } from '@cantoo/pdf-lib';
import { problem } from '../../../common/messages/errors.ts';
import { FileRefused } from '../../platform/parsing/file-refused.ts';
import { colors, PageBrush } from '../drawing/page-brush.ts';
import { embedPrintFonts } from '../drawing/print-fonts.ts';
import { wrapText } from '../drawing/wrap-text.ts';

/** Maximum number of missing characters in the message. */
const NAMED = 10;

const SIZE: [number, number] = [612, 792];
const MARGIN = { side: 78, top: 84, bottom: 78 };
const FONT_SIZE = 11.5;
const LEADING = 16;
const LINES = Math.floor((SIZE[1] - MARGIN.top - MARGIN.bottom) / LEADING) + 1;
const MAX_PAGES = 2000;
const TAB = 4;

/**
 * Renders plain text as typeset US Letter pages: Source Serif, wrapped lines, a new page at each
 * form feed, title at the top and page numbers at the bottom. Accepts UTF-8, UTF-16 with a byte
 * order mark, else Windows-1252.
 *
 * @throws FileRefused if the text has too many pages, or characters that the font lacks
 */
export async function renderText(bytes: Uint8Array, title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const { serif, sans } = await embedPrintFonts(document, ['serif', 'sans']);
  const width = SIZE[0] - 2 * MARGIN.side;
  const pages: string[][] = [];
  const content = decode(bytes);
  const lacking = serif.lacking(content);
  if (lacking.length > 0) {
    const named = `${lacking.slice(0, NAMED).join(' ')}${lacking.length > NAMED ? ' …' : ''}`;
    const reason = problem('text_characters_missing', { letters: named });
    throw new FileRefused('text_not_settable', [reason]);
  }
  for (const section of content.split('\f')) {
    const lines = section
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((line) => wrapText(withoutTabs(line), serif, FONT_SIZE, width));
    // The line break before a form feed or at the end of the file starts no new line.
    if (lines.length > 1 && lines.at(-1) === '') lines.pop();
    for (let at = 0; at < lines.length; at += LINES) pages.push(lines.slice(at, at + LINES));
    if (pages.length > MAX_PAGES) {
      const reason = problem('text_too_many_pages', { count: MAX_PAGES });
      throw new FileRefused('text_too_long', [reason]);
    }
  }
  const small = { font: sans, size: 7.5, color: colors.quiet };
  pages.forEach((lines, index) => {
    const brush = new PageBrush(document.addPage(SIZE));
    const heading = wrapText(title, sans, 7.5, width)[0] ?? '';
    brush.text(heading, MARGIN.side, SIZE[1] - 50, small);
    brush.text(`Page ${index + 1} of ${pages.length}`, SIZE[0] - MARGIN.side, 42, {
      ...small,
      align: 'right',
    });
    lines.forEach((line, row) => {
      const y = SIZE[1] - MARGIN.top - row * LEADING;
      brush.text(line, MARGIN.side, y, { font: serif, size: FONT_SIZE });
    });
    brush.finish();
  });
  return document.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY });
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function withoutTabs(line: string): string {
  let out = '';
  for (const part of line.split('\t').entries()) {
    const [index, text] = part;
    if (index > 0) out += ' '.repeat(TAB - (out.length % TAB));
    out += text;
  }
  return out;
}
