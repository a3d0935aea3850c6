import type { PrintFont } from './print-fonts.ts';

/**
 * Breaks a paragraph into lines of at most `width` points, between words, or inside a word that is
 * longer than a line. Keeps leading spaces, and a space at the end of a line before a word, so that
 * the extracted lines form separate words. Takes linear time.
 */
export function wrapText(text: string, font: PrintFont, size: number, width: number): string[] {
  const lines: string[] = [];
  const space = font.width(' ', size);
  let line = '';
  let used = 0;
  const flush = (end = '') => {
    lines.push(line.trimEnd() + end);
    line = '';
    used = 0;
  };
  for (const token of font.printable(text).match(/ +|[^ ]+/g) ?? []) {
    const tokenWidth = token.startsWith(' ') ? space * token.length : font.width(token, size);
    if (used + tokenWidth <= width) {
      line += token;
      used += tokenWidth;
    } else if (token.startsWith(' ')) {
      if (line) flush(' ');
    } else {
      if (line.trim()) flush(' ');
      for (const character of token) {
        const advance = font.width(character, size);
        if (used + advance > width && line) flush();
        line += character;
        used += advance;
      }
    }
  }
  if (line || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}
