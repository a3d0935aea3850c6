import type { Rule } from './find-rules.ts';
import { hasInk, type Ink } from './page-ink.ts';
import type { Piece } from './page-text.ts';

/** Points below a row of a table in which the next row ends. */
const NEXT_ROW = { from: 10, to: 90 };

/** Points that the border between two cells may be wide. */
const BORDER = 4;

/** The part of a rule that belongs to a cell, and whether the cell has a border at a side. */
export interface Cell {
  left: number;
  right: number;
  bordered: boolean;
}

/** Whether a column of pixels has ink at each row between two heights. */
function isBorder({ dark, width }: Ink, x: number, top: number, bottom: number): boolean {
  for (let y = top; y < bottom; y += 1) if (!dark[y * width + x]) return false;
  return bottom > top;
}

/** The cell of a text that has the rule above or below it. */
export function cellOf(ink: Ink, { left, baseline, size }: Piece, rule: Rule): Cell {
  const { scale } = ink;
  const below = rule.top > baseline;
  const top = Math.floor((below ? baseline - 0.8 * size : rule.bottom) * scale);
  const bottom = Math.ceil((below ? rule.top : baseline) * scale);
  const middle = Math.round(left * scale);
  const cell: Cell = { left: rule.left, right: rule.right, bordered: false };
  const [first, last] = [Math.floor(rule.left * scale) - 1, Math.ceil(rule.right * scale) + 1];
  for (let x = middle - 1; x >= Math.max(0, first); x -= 1) {
    if (!isBorder(ink, x, top, bottom)) continue;
    Object.assign(cell, { left: (x + 1) / scale, bordered: true });
    break;
  }
  // A cell border is at least as high as the text. The stroke of a letter is lower.
  for (let x = middle; x < Math.min(ink.width, last); x += 1) {
    if (!isBorder(ink, x, top, bottom)) continue;
    Object.assign(cell, { right: x / scale, bordered: true });
    break;
  }
  return cell;
}

/** The empty cell to the right of a label's cell in the same row; null if there is no such cell. */
export function emptyCellToTheRight(ink: Ink, label: Piece, rule: Rule, cell: Cell): Cell | null {
  if (cell.right > rule.right - label.size) return null;
  const nextCell = cellOf(ink, { ...label, left: cell.right + BORDER }, rule);
  const inside = {
    left: nextCell.left + 1,
    right: nextCell.right - 1,
    top: label.baseline - 0.8 * label.size,
    bottom: rule.top - 1,
  };
  return hasInk(ink, inside) ? null : nextCell;
}

/** The rule at the bottom of the empty cell below a heading; null if there is no such cell. */
export function emptyCellBelow(
  ink: Ink,
  rules: readonly Rule[],
  heading: Rule,
  cell: Cell,
): Rule | null {
  const next = rules.find(
    ({ left, right, top }) =>
      top > heading.bottom + NEXT_ROW.from &&
      top < heading.bottom + NEXT_ROW.to &&
      left < cell.left + 3 &&
      right > cell.right - 3,
  );
  if (!next) return null;
  const inside = {
    left: cell.left + 2,
    right: cell.right - 2,
    top: heading.bottom + 1,
    bottom: next.top - 1,
  };
  return hasInk(ink, inside) ? null : next;
}
