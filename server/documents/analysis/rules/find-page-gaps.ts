import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Observation } from './observation.ts';
import type { Line, Reading } from './reading.ts';

interface Numbered {
  page: number;
  at: number;
  number: number;
  total: number;
}

/** Finds pages that are missing according to the page numbers ("Page 2 of 5"). */
export function findPageGaps(reading: Reading, pageCount: number | null): Observation[] {
  const numbered = reading
    .findAll(
      /(?<!\p{L})(?:page|sheet|pg\.?|hoja|p[áa]gina|p[áa]g\.|p\.)\s{0,3}(\d{1,4})\s{0,3}(?:of|de|\/)\s{0,3}(\d{1,4})(?!\d)/giu,
      5000,
    )
    .map(
      ({ page, at, match }): Numbered => ({
        page,
        at,
        number: Number(match[1]),
        total: Number(match[2]),
      }),
    )
    .filter(({ number, total }) => number >= 1 && number <= total);
  const total = Math.max(0, ...numbered.map((each) => each.total));
  const ours = numbered.filter((each) => each.total === total);
  const seen = new Set(ours.map((each) => each.number));
  const first = ours[0];
  if (!first) return skippedNumbers(reading);
  const missing: number[] = [];
  for (let number = 1; number <= total; number += 1) if (!seen.has(number)) missing.push(number);
  // Some pages may have no number. So a missing number is reported only if the file has too few
  // pages, if numbers on adjacent pages are not consecutive, or if the page count is unknown.
  const fewer = pageCount !== null && pageCount < total;
  const skips = ours.some((each, index) => {
    const next = ours[index + 1];
    return next && next.number > each.number + 1 && next.page <= each.page + 1;
  });
  if (missing.length === 0 || !(fewer || skips || (pageCount === null && seen.size > 1))) return [];
  return [gap(reading, first.at, total, missing, skips)];
}

/** Numbers without a total, alone on a line: "- 3 -", "Page 3". */
const ALONE = /^(?:page |p[áa]gina |pg\.? |-\s?)?(\d{1,3})(?:\s?-)?\.?$/iu;

/** Finds a number that is skipped from one page to the next, if each page has a number. */
function skippedNumbers(reading: Reading): Observation[] {
  const ends = new Map<number, { first: Line; last: Line }>();
  for (const line of reading.lines) {
    if (line.text === '') continue;
    ends.set(line.page, { first: ends.get(line.page)?.first ?? line, last: line });
  }
  const numbered = [...ends.values()].map(({ first, last }) => {
    const line = ALONE.test(last.text) ? last : first;
    return { at: line.at, number: Number(ALONE.exec(line.text)?.[1] ?? 0) };
  });
  // The first page often has no number.
  const rest = numbered[0]?.number === 0 ? numbered.slice(1) : numbered;
  if (rest.length < 2 || rest.some(({ number }) => number === 0)) return [];
  const missing: number[] = [];
  for (const [index, { number }] of rest.entries()) {
    const previous = rest[index - 1]?.number ?? number - 1;
    if (number <= previous || number > previous + MAX_SKIPPED) return [];
    for (let each = previous + 1; each < number; each += 1) missing.push(each);
  }
  if (missing.length === 0) return [];
  return [gap(reading, rest[0]?.at ?? 0, rest.at(-1)?.number ?? 0, missing, true)];
}

const MAX_SKIPPED = 20;

function gap(
  reading: Reading,
  at: number,
  total: number,
  missing: readonly number[],
  skips: boolean,
): Observation {
  return {
    code: 'missing_pages',
    statement: () => findingTexts.missingPages({ total: String(total), pages: listPages(missing) }),
    page: reading.pageAt(at),
    words: reading.wordsAt(at, 12),
    list: 'suspicious',
    cost: 25,
    serious: true,
    tampering: skips,
    recommendation: () => findingAdvice.uploadAllPages,
  };
}

/** Returns the first five page numbers as text, and whether there are more. */
export function listPages(numbers: readonly number[]): string {
  const pages = numbers.slice(0, 5).join(', ');
  return numbers.length > 5 ? findingTexts.andMorePages({ pages }) : pages;
}
