import type { PDFPageProxy } from 'pdfjs-dist';
import type { Rule } from './find-rules.ts';

/** A piece of text on one line, in points from the top left of the displayed page. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** Font size. */
  size: number;
}

interface TextItem {
  str?: string;
  transform?: number[];
  width?: number;
}

/** The part of a line's height by which text that runs across the page may rise. */
const MOST_SLOPE = 0.1;
const BLANK = /_{2,}/g;
/** Shorter blanks have no rule (`findRules`). */
const LONG_BLANK = 4;

/** Reads the text that runs across the displayed page; text in another direction is skipped. */
export async function readPieces(page: PDFPageProxy): Promise<Piece[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const { items } = await page.getTextContent();
  return (items as TextItem[]).flatMap(({ str = '', transform: matrix = [], width = 0 }) => {
    const [along = 0, up = 0, , , x = 0, y = 0] = matrix;
    const [right, down] = [a * along + c * up, b * along + d * up];
    const size = Math.hypot(right, down);
    if (!str.trim() || width === 0 || right <= 0 || Math.abs(down) > MOST_SLOPE * size) return [];
    const left = a * x + c * y + e;
    return [{ text: str, left, right: left + width, baseline: b * x + d * y + f, size }];
  });
}

/** Whether a horizontal line is at the baseline of a text. */
export const onLineOf = (rule: Rule, { baseline, size }: Piece): boolean =>
  rule.top - baseline > -0.35 * size && rule.top - baseline < 0.45 * size;

/** Removes lines that belong to printed letters, such as a row of serifs. */
export function withoutLetters(rules: readonly Rule[], pieces: readonly Piece[]): Rule[] {
  const isLetter = ({ left, right, top, bottom }: Rule) =>
    pieces.some(
      (piece) =>
        left > piece.left - 2 &&
        right < piece.right + 2 &&
        bottom <= piece.baseline + 0.02 * piece.size &&
        top > piece.baseline - piece.size,
    );
  return rules.filter((rule) => !isLetter(rule));
}

/** Splits a text at its blanks, whose positions are those of the lines that they print. */
function split(piece: Piece, rules: readonly Rule[]): Piece[] {
  const blanks = [...piece.text.matchAll(BLANK)];
  const printed = rules
    .filter((rule) => onLineOf(rule, piece))
    .filter(({ left, right }) => left > piece.left - 2 && right < piece.right + 2)
    .sort((one, other) => one.left - other.left);
  const long = blanks.filter(([blank]) => blank.length >= LONG_BLANK);
  // Without a rule for each blank, a character has about the average width.
  const share = (piece.right - piece.left) / piece.text.length;
  const places = blanks.map((match) => {
    const rule = printed.length === long.length ? printed[long.indexOf(match)] : undefined;
    const left = piece.left + share * match.index;
    return rule ?? { left, right: left + share * match[0].length };
  });
  return piece.text.split(/_{2,}/).map((text, at) => ({
    ...piece,
    text,
    left: places[at - 1]?.right ?? piece.left,
    right: places[at]?.left ?? piece.right,
  }));
}

/**
 * Returns the texts of a page without its blanks. Pieces of a line that are less than about a
 * character apart are joined.
 */
export function readPhrases(pieces: readonly Piece[], rules: readonly Rule[]): Piece[] {
  const parts = pieces
    .flatMap((piece) => split(piece, rules))
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => one.baseline - other.baseline || one.left - other.left);
  const phrases: Piece[] = [];
  for (const part of parts) {
    const before = phrases.find(
      (one) =>
        Math.abs(one.baseline - part.baseline) < 0.3 * part.size &&
        Math.abs(part.left - one.right) < part.size &&
        !rules.some(
          (rule) =>
            onLineOf(rule, part) && rule.left >= one.right - 2 && rule.right <= part.left + 2,
        ),
    );
    if (before) {
      before.text += ` ${part.text}`;
      before.right = part.right;
    } else phrases.push({ ...part });
  }
  return phrases.map((phrase) => ({ ...phrase, text: phrase.text.replace(/\s+/g, ' ').trim() }));
}
