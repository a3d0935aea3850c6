import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

/** Text that was drawn at the place of other text on the same page. */
export interface Overlay {
  page: number;
  /** The text that was drawn first. */
  below: string;
  above: string;
}

/** A text with its place on the page in points, from the bottom left corner. */
interface Placed {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The smallest overlap of two texts, as a share of the smaller width and height. */
const OVERLAP = 0.3;
/** The smallest share for an overlap of several characters. Widths of fonts are not exact. */
const SLIGHT = 0.06;
/** The number of earlier texts near the same height that are compared with each text. */
const COMPARED = 60;
const MAX_OVERLAYS = 20;

/**
 * Finds different texts at the same place of a page. Text that is drawn twice (bold, shadows), text
 * over a dotted line, and pieces of one line that touch are no overlays. Only horizontal text is
 * compared.
 */
export function findCoveredText(items: readonly TextItem[], page: number): Overlay[] {
  const rows = new Map<number, Placed[]>();
  const overlays: Overlay[] = [];
  for (const item of items) {
    const placed = place(item);
    if (!placed) continue;
    const row = Math.round(placed.bottom / 12);
    for (const near of [row - 1, row, row + 1]) {
      for (const earlier of (rows.get(near) ?? []).slice(-COMPARED)) {
        const overlay = compare(earlier, placed);
        if (overlay) overlays.push({ page, ...overlay });
        if (overlays.length >= MAX_OVERLAYS) return overlays;
      }
    }
    rows.set(row, [...(rows.get(row) ?? []).slice(-COMPARED), placed]);
  }
  return overlays;
}

function place({ str, transform, width }: TextItem): Placed | undefined {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform as number[];
  const height = Math.hypot(c, d);
  if (str.trim() === '' || Math.abs(b) > Math.abs(a) * 0.02 || a <= 0 || width <= 0)
    return undefined;
  return { text: str, left: x, right: x + width, bottom: y, top: y + height * 0.7 };
}

function compare(below: Placed, above: Placed): Omit<Overlay, 'page'> | undefined {
  const wide = Math.min(below.right, above.right) - Math.max(below.left, above.left);
  const high = Math.min(below.top, above.top) - Math.max(below.bottom, above.bottom);
  if (wide <= 0 || high <= 0) return undefined;
  const height = Math.min(below.top - below.bottom, above.top - above.bottom);
  if (high < OVERLAP * height) return undefined;
  const width = Math.min(below.right - below.left, above.right - above.left);
  if (wide < OVERLAP * width && (wide < 2.5 * height || wide < SLIGHT * width)) return undefined;
  const from = Math.max(below.left, above.left);
  const to = Math.min(below.right, above.right);
  const [covered, covering] = [part(below, from, to), part(above, from, to)];
  if (!isText(covered) || !isText(covering) || isSameText(covered, covering)) return undefined;
  // The same text was drawn twice.
  if (letters(below.text) === letters(above.text)) return undefined;
  return { below: covered.trim(), above: covering.trim() };
}

/** Returns true for the same text, or a piece of it. Other figures are another text. */
function isSameText(covered: string, covering: string): boolean {
  const [one, other] = [letters(covered), letters(covering)];
  if (one === other) return true;
  const words = (text: string) => ` ${text.trim().replace(/\s+/g, ' ')} `;
  if (words(covered).includes(words(covering)) || words(covering).includes(words(covered))) {
    return true;
  }
  return !/\d/.test(one + other) && (one.includes(other) || other.includes(one));
}

/** Returns the characters of a text that are about between two places, in whole words. */
function part({ text, left, right }: Placed, from: number, to: number): string {
  const perCharacter = (right - left) / text.length;
  let start = Math.max(0, Math.round((from - left) / perCharacter));
  let end = Math.min(text.length, Math.round((to - left) / perCharacter));
  while (start > 0 && !/[\s_.]/.test(text[start - 1] ?? '')) start -= 1;
  while (end < text.length && !/[\s_.]/.test(text[end] ?? '')) end += 1;
  return text.slice(start, end);
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Returns whether the text has at least two letters or digits, and is not a dotted line or underline. */
function isText(text: string): boolean {
  const count = letters(text).length;
  return count >= 2 && count >= text.replace(/\s/g, '').length * 0.4;
}
