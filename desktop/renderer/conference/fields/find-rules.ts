import type { Ink } from './page-ink.ts';

/**
 * A horizontal line on a page: printed underscores, a drawn line, or the border of a table. In
 * points from the top left of the page.
 */
export interface Rule {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Points. Four underscores in small type are as long. */
const SHORTEST = 14;
/** Points; what is thicker is not a line to write on. */
const THICKEST = 3;
/** Points between two underscores. */
const GAP = 1.5;
/** The minimum share (0–1) of a line that has ink. A row of letters has less. */
const FILLED = 0.9;
/** A page with more lines is a drawing. */
const MOST = 1000;

interface Stretch {
  left: number;
  right: number;
}

/** The stretches of a row of pixels that are lines. */
function stretchesOf(row: Uint8Array, scale: number): Stretch[] {
  const found: Stretch[] = [];
  let [left, right, filled] = [-1, -1, 0];
  const close = () => {
    const length = right - left;
    if (left >= 0 && length >= SHORTEST * scale && filled >= length * FILLED) {
      found.push({ left, right });
    }
  };
  for (let x = row.indexOf(1); x >= 0; x = row.indexOf(1, x + 1)) {
    if (left < 0 || x - right > GAP * scale) {
      close();
      [left, filled] = [x, 0];
    }
    right = x + 1;
    filled += 1;
  }
  close();
  return found;
}

const continues = (rule: Rule, { left, right }: Stretch) =>
  Math.min(rule.right, right) - Math.max(rule.left, left) >
  0.8 * Math.max(right - left, rule.right - rule.left);

/** Finds the horizontal lines of a page, from the top. */
export function findRules({ dark, width, height, scale }: Ink): Rule[] {
  const found: Rule[] = [];
  let open: Rule[] = [];
  for (let y = 0; y < height && found.length < MOST; y += 1) {
    const stretches = stretchesOf(dark.subarray(y * width, (y + 1) * width), scale);
    open = stretches.map((stretch) => {
      const rule = open.find((one) => continues(one, stretch));
      if (rule) {
        rule.bottom = y + 1;
        return rule;
      }
      const begun = { ...stretch, top: y, bottom: y + 1 };
      found.push(begun);
      return begun;
    });
  }
  return found
    .filter(({ top, bottom }) => bottom - top <= THICKEST * scale)
    .map(({ left, right, top, bottom }) => ({
      left: left / scale,
      right: right / scale,
      top: top / scale,
      bottom: bottom / scale,
    }));
}
