import type { SignatureField } from '../../../../common/notarization-sessions.ts';
import type { Ink } from './page-ink.ts';

/** A box on a page, in points from its top left. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Space in points between a field and the text above it or next to it. */
const GAP = 1;
/** Points. On less space, there is no field. */
const LEAST: Size = { width: 12, height: 5 };
/** Points. In a lower field, what is written has less than about six points. */
export const READABLE_HEIGHT = 8;

/** The size in points that a field of a kind should have, next to text of a font size. */
export function wantedSize(kind: SignatureField['kind'], fontSize: number): Size {
  // Handwriting is higher than print.
  if (kind === 'signature') return { width: 150, height: Math.min(40, Math.max(24, 2 * fontSize)) };
  const height = Math.min(30, Math.max(12, 1.2 * fontSize));
  return { width: kind === 'initials' ? 30 : 75, height };
}

/**
 * Finds the best box on a line that covers no ink. Its size is as close to the wanted size as the
 * text around it allows, and it is as wide as the line. Returns null if there is no space.
 * @param line the part of the line to write on, and its upper edge as `bottom`
 */
export function freeBox(
  ink: Ink,
  line: { left: number; right: number; bottom: number },
  wanted: Size,
): Box | null {
  const { scale } = ink;
  // The first row above the line is skipped: the edges of a rendered line are blurred.
  const bottom = Math.ceil(line.bottom * scale) - 1;
  const from = Math.max(0, Math.floor(line.left * scale));
  const to = Math.min(ink.width, Math.ceil(line.right * scale));
  const gap = Math.ceil(GAP * scale);
  const most = Math.min(bottom, Math.ceil(wanted.height * scale));
  const free = freeHeights(ink, { from, to, bottom, most: most + gap });
  let best: { box: Box; score: number } | null = null;
  for (let height = most; height >= LEAST.height * scale; height -= 1) {
    const { start, end } = longestRun(free, height + gap);
    const left = (from + start + (start > 0 ? gap : 0)) / scale;
    const right = (from + end - (end < free.length ? gap : 0)) / scale;
    if (right - left < LEAST.width) continue;
    const score = Math.min(1, (right - left) / wanted.width) * (height / most);
    if (best && score <= best.score) continue;
    best = { box: { left, right, top: (bottom - height) / scale, bottom: bottom / scale }, score };
  }
  return best?.box ?? null;
}

/** For each column, how many pixels above the line are free, up to a maximum. */
function freeHeights(
  { dark, width }: Ink,
  { from, to, bottom, most }: { from: number; to: number; bottom: number; most: number },
): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, column) => {
    let height = 0;
    while (height < most && bottom - 1 - height >= 0) {
      if (dark[(bottom - 1 - height) * width + from + column]) break;
      height += 1;
    }
    // The edge of the page needs no gap.
    return bottom - 1 - height < 0 ? most : height;
  });
}

/** The longest run of columns with at least this free height. */
function longestRun(free: readonly number[], height: number): { start: number; end: number } {
  let best = { start: 0, end: 0 };
  let start = 0;
  for (let end = 0; end <= free.length; end += 1) {
    if (end < free.length && (free[end] ?? 0) >= height) continue;
    if (end - start > best.end - best.start) best = { start, end };
    start = end + 1;
  }
  return best;
}
