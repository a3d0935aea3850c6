import type { SignatureField } from '../../../../common/notarization-sessions.ts';
import { type FieldRole, kindBelow, kindOfLabel, roleOf } from './field-kinds.ts';
import type { Rule } from './find-rules.ts';
import type { Ink } from './page-ink.ts';
import { onLineOf, type Piece } from './page-text.ts';
import { cellOf, emptyCellBelow, emptyCellToTheRight } from './table-cells.ts';

/** A line to write on, with its purpose. In points from the top left of the page. */
export interface Blank {
  kind: SignatureField['kind'];
  role: FieldRole;
  left: number;
  right: number;
  /** The upper edge of the line. */
  bottom: number;
  /** Font size of the label. */
  size: number;
}

/** Points between a label and its line. */
const FAR = { before: 150, above: 40 };
/** Font sizes between the parts of a label. */
const APART = 6;
/** Font sizes from a line to the labels below it: two lines of text. */
const BELOW = 3.4;
/** Characters of a label; longer text is a sentence. */
const LONGEST = 60;
/** The part of the page's width that a drawn line with a label below it may have. */
const WIDEST = 0.65;

interface PageContent {
  ink: Ink;
  rules: readonly Rule[];
  phrases: readonly Piece[];
}

/** The text before a rule on its line, up to the rule before it; the nearest piece is the last. */
function before({ rules, phrases }: PageContent, rule: Rule): Piece[] {
  const found: Piece[] = [];
  let edge = rule.left;
  const start = Math.max(
    0,
    ...rules
      .filter((one) => one.right <= rule.left + 1 && sameHeight(one, rule))
      .map((one) => one.right),
  );
  const onLine = phrases
    .filter((phrase) => onLineOf(rule, phrase) && phrase.right < rule.left + 0.5 * phrase.size)
    .sort((one, other) => other.right - one.right);
  for (const phrase of onLine) {
    const far = found.length === 0 ? FAR.before : APART * phrase.size;
    if (phrase.left < start - 0.5 * phrase.size || edge - phrase.right > far) break;
    found.unshift(phrase);
    edge = phrase.left;
  }
  return found;
}

const sameHeight = (one: Rule, other: Rule) => Math.abs(one.top - other.top) < 3;

const words = (phrases: readonly Piece[]) => phrases.map(({ text }) => text).join(' ');

/** The labels below a rule, from the nearest. */
function below(
  { ink, rules, phrases }: PageContent,
  rule: Rule,
  labels: ReadonlySet<Piece>,
): Piece[] {
  const found: Piece[] = [];
  for (const phrase of phrases) {
    const { left, right, baseline, size, text } = phrase;
    const away = baseline - rule.bottom;
    if (away < 0.3 * size || away > BELOW * size) continue;
    const shared = Math.min(right, rule.right) - Math.max(left, rule.left);
    if (shared < 0.5 * (right - left)) continue;
    // Another line between them has this label; text before a blank belongs to the blank.
    const hidden = rules.some(
      (one) =>
        one.top > rule.bottom + 2 && one.top < baseline && one.left < right && one.right > left,
    );
    if (hidden || labels.has(phrase) || text.length > LONGEST || text.endsWith(':')) break;
    if (found.length === 0 && cellOf(ink, phrase, rule).bordered) break;
    found.push(phrase);
  }
  return found;
}

/**
 * Finds the lines to write on that have a label: before the line, below it, above it, or in the cell
 * of a table. A person places the fields on lines without a label.
 */
export function readBlanks(content: PageContent): Blank[] {
  const { ink, rules, phrases } = content;
  const found: Blank[] = [];
  const labels = new Set<Piece>();
  const beforeRule = new Map(rules.map((rule) => [rule, before(content, rule)]));
  for (const pieces of beforeRule.values()) for (const piece of pieces) labels.add(piece);
  const explained = new Set<Rule>();
  const add = (rule: Rule, kind: Blank['kind'], label: Piece, role: FieldRole) => {
    explained.add(rule);
    const { left, right, top } = rule;
    found.push({ kind, role, left, right, bottom: top, size: label.size });
  };
  for (const rule of rules) {
    const label = beforeRule.get(rule) ?? [];
    const last = label.at(-1);
    const under = below(content, rule, labels);
    const kind = last && !isDayOfMonth(content, rule) ? kindOfLabel(words(label)) : null;
    const named = roleOf(words(label));
    const role = kind === 'signature' && named === 'signer' ? roleOf(words(under)) : named;
    if (last && kind) add(rule, kind, last, role);
    const [first] = under;
    if (last || !first || rule.right - rule.left > WIDEST * (ink.width / ink.scale)) continue;
    const ownKind = kindBelow(words(under));
    if (!ownKind) continue;
    for (const piece of under) labels.add(piece);
    add(rule, ownKind, first, roleOf(words(under)));
  }
  for (const phrase of phrases) {
    // After a colon, the cell is already filled in.
    const isLabel = phrase.text.length <= LONGEST && !/:./.test(phrase.text) && !labels.has(phrase);
    const kind = isLabel ? kindOfLabel(phrase.text) : null;
    const rule = kind && ruleBelow(rules, phrase);
    if (!kind || !rule || explained.has(rule)) continue;
    const line = lineOfCell(content, phrase, rule);
    if (line) found.push({ kind, role: roleOf(phrase.text), ...line, size: phrase.size });
  }
  return found;
}

/**
 * Returns the line for a label in a table cell: the empty cell to the right of the label's cell or
 * below it, or the rest of its own cell if the label ends with a colon.
 */
function lineOfCell(
  { ink, rules }: PageContent,
  label: Piece,
  rule: Rule,
): Pick<Blank, 'left' | 'right' | 'bottom'> | null {
  const asksHere = label.text.endsWith(':');
  const cell = cellOf(ink, label, rule);
  if (!cell.bordered) return asksHere ? { ...edges(rule), bottom: rule.top } : null;
  const toTheRight = emptyCellToTheRight(ink, label, rule, cell);
  if (toTheRight) return { ...edges(toTheRight), bottom: rule.top };
  if (asksHere) return { ...edges(cell), bottom: rule.top };
  const next = emptyCellBelow(ink, rules, rule, cell);
  return next && { ...edges(cell), bottom: next.top };
}

const edges = ({ left, right }: { left: number; right: number }) => ({ left, right });

/** The nearest rule under a text, which begins where the text begins or before. */
function ruleBelow(rules: readonly Rule[], { left, baseline, size }: Piece): Rule | undefined {
  return rules.find(
    (rule) =>
      rule.top > baseline &&
      rule.top < baseline + FAR.above &&
      rule.left < left + size &&
      rule.right > left + 2 * size,
  );
}

/** The blank of "this ____ day of ____" is not the place of a date. */
function isDayOfMonth({ phrases }: PageContent, rule: Rule): boolean {
  return phrases.some(
    (phrase) =>
      onLineOf(rule, phrase) &&
      Math.abs(phrase.left - rule.right) < phrase.size &&
      /^day\b/i.test(phrase.text),
  );
}
