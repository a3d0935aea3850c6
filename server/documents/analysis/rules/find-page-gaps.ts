import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

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
      /(?<!\p{L})(?:page|p[áa]gina|p[áa]g\.|p\.)\s{0,3}(\d{1,4})\s{0,3}(?:of|de|\/)\s{0,3}(\d{1,4})(?!\d)/giu,
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
  if (!first) return [];
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
  return [
    {
      code: 'missing_pages',
      statement: () =>
        findingTexts.missingPages({ total: String(total), pages: listPages(missing) }),
      page: first.page,
      words: reading.wordsAt(first.at, 12),
      list: 'suspicious',
      cost: 25,
      serious: true,
      tampering: skips,
      recommendation: () => findingAdvice.uploadAllPages,
    },
  ];
}

/** Returns the first five page numbers as text, and whether there are more. */
export function listPages(numbers: readonly number[]): string {
  const pages = numbers.slice(0, 5).join(', ');
  return numbers.length > 5 ? findingTexts.andMorePages({ pages }) : pages;
}
