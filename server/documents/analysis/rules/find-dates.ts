import type { Reading } from './reading.ts';

export interface FoundDate {
  /** Days since January 1, 1970, or null for a date that does not exist. */
  day: number | null;
  written: string;
  at: number;
  end: number;
}

const MONTHS = [
  'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec',
]; // biome-ignore format: one row reads better
const MONTH =
  '(?<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>(?:1[89]|20|21)\\d\\d)';
const patterns = [
  new RegExp(`\\b${MONTH}\\s{1,3}${DAY},?\\s{1,3}${YEAR}\\b`, 'gi'),
  new RegExp(`\\b${DAY}\\s{1,3}(?:day\\s{1,3}of\\s{1,3})?${MONTH},?\\s{1,3}${YEAR}\\b`, 'gi'),
  new RegExp(`\\b${YEAR}-(?<numeric>\\d{1,2})-(?<day>\\d{1,2})\\b`, 'g'),
  new RegExp(`\\b(?<numeric>\\d{1,2})[/.](?<day>\\d{1,2})[/.]${YEAR}\\b`, 'g'),
];

/** Returns the dates in a text in order, including those that do not exist (February 30). */
export function findDates(reading: Reading): FoundDate[] {
  const dates: FoundDate[] = [];
  for (const [index, pattern] of patterns.entries()) {
    for (const match of reading.flat.matchAll(pattern)) {
      const { month, numeric, day, year } = match.groups ?? {};
      const number = month ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 : Number(numeric);
      dates.push({
        day: dayNumber(Number(year), number, Number(day), index === 3),
        written: match[0],
        at: match.index,
        end: match.index + match[0].length,
      });
    }
  }
  return dates.sort((one, other) => one.at - other.at);
}

/** @param swaps true if the day may come before the month, as in 25/12/2026 */
function dayNumber(year: number, month: number, day: number, swaps: boolean): number | null {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  if (date.getUTCMonth() === month - 1 && date.getUTCDate() === day) return time / 86_400_000;
  return swaps && month > 12 ? dayNumber(year, day, month, false) : null;
}
