import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Observation } from './observation.ts';
import { quote } from './quote.ts';
import type { Line, Reading } from './reading.ts';

const BLANK =
  /_{4,}|\.{10,}|\[\s{0,3}(?:_{2,}|[A-Z][A-Z '/&-]{2,40}|insert [^\]]{1,60}|(?:full |your )?(?:name|date|address|amount|city|state|county)[^\]]{0,30})\s{0,3}\]|\bTBD\b|\bto be determined\b|<<[^<>]{1,40}>>|\{\{[^{}]{1,40}\}\}/gi;
/** Words on lines that are filled in at the signing. */
const SIGNING =
  /\b(?:sign(?:ed|ature|atory)?|by:|name:|print(?:ed)? name|title:|date:?|dated|day of|notar\w+|commission|witness\w*|seal|sworn|subscribed|before me|initials?|acknowledg\w*|personally)\b|\bL\.S\.|\b(?:by|name|date):/i;
const NOTARIAL =
  /\b(?:before me|notary public|acknowledged before|personally (?:appeared|known)|my commission expires)\b/i;
/** The number of lines before and after notarial wording that count as part of the certificate. */
const NOTARIAL_REACH = 8;
const RULE_ONLY = /^[\s_.xX]{4,}$/;
const LABEL = /^[\p{L}\p{M}\d .,'&()/:"-]{1,60}$/u;

/** Finds blanks that were not filled in, except those for signatures, dates and the notary. */
export function findBlanks(reading: Reading): Observation[] {
  const { lines } = reading;
  const notarial = notarialLines(lines);
  const filled = new Map(reading.pages.map((page) => [page.page, page.filledFields ?? 0]));
  const observations: Observation[] = [];
  for (const [index, line] of lines.entries()) {
    const blanks = [...line.text.matchAll(BLANK)];
    if (blanks.length === 0 || notarial.has(index) || isForSigning(lines, index)) continue;
    for (const { 0: blank, index: at } of blanks) {
      const fields = filled.get(line.page) ?? 0;
      // In a filled form, the text still contains the line, and the value of the field is over it.
      if (fields > 0 && blank.startsWith('_')) {
        filled.set(line.page, fields - 1);
        continue;
      }
      const end = at + blank.length;
      const text = quote(line.text, at, end, { before: 40, after: 20 });
      observations.push({
        statement: () => findingTexts.blank({ text }),
        page: line.page,
        words: quote(line.text, at, end, { before: 120, after: 120 }),
        list: 'missing',
        cost: 6,
        recommendation: () => findingAdvice.fillBlanks,
      });
      if (observations.length >= 20) return observations;
    }
  }
  return observations;
}

function notarialLines(lines: readonly Line[]): Set<number> {
  const set = new Set<number>();
  let done = 0;
  for (const [index, line] of lines.entries()) {
    if (!NOTARIAL.test(line.text)) continue;
    const last = Math.min(lines.length - 1, index + NOTARIAL_REACH);
    for (let at = Math.max(done, index - NOTARIAL_REACH); at <= last; at += 1) set.add(at);
    done = last;
  }
  return set;
}

function isForSigning(lines: readonly Line[], index: number): boolean {
  const text = lines[index]?.text ?? '';
  if (SIGNING.test(text)) return true;
  if (/^(?:state|county|commonwealth|city) of\s*_/i.test(text)) return true;
  // A line with a label after it, such as "________ Jane Doe, Grantor".
  if (/^_{4,}[\s(]{0,4}[\p{L}(]/u.test(text) && text.length < 80) return true;
  if (!RULE_ONLY.test(text)) return false;
  const neighbors = [neighbor(lines, index, 1), neighbor(lines, index, -1)];
  return LABEL.test(neighbors[0] ?? '') || SIGNING.test(neighbors[1] ?? '');
}

/** Returns the next line that is not empty, at most three lines away. */
function neighbor(lines: readonly Line[], index: number, step: 1 | -1): string | undefined {
  for (let away = 1; away <= 3; away += 1) {
    const text = lines[index + away * step]?.text;
    if (text) return text;
  }
  return undefined;
}
