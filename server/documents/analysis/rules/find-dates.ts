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
const SPANISH_MONTHS = [
  'ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'se', 'oct', 'nov', 'dic',
]; // biome-ignore format: one row reads better
const MONTH =
  '(?<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const MES =
  '(?<mes>enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)';
const UNITS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth';
const TEENS =
  'tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth';
const ORDINALS = [...UNITS.split('|'), ...TEENS.split('|').slice(0, 10)];
const WRITTEN = `(?:twenty|thirty)[- ](?:${UNITS})|${UNITS}|${TEENS}`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>(?:1[89]|20|21)\\d\\d)';
/** What can stand between a month and its year: "October, A.D. 1974", "January in the year 2026". */
const TO_YEAR =
  '(?:,|\\s{1,3}of|,?\\s{1,3}in the year(?: of our lord)?|,?\\s{1,3}A\\.?\\s?D\\.?,?)?\\s{1,3}';
const OF_YEAR = `(?:,|\\s{1,3}(?:de(?:l)?(?:\\saño)?|of))?\\s{1,3}${YEAR}`;
const patterns = [
  new RegExp(`\\b${MONTH}\\s{1,3}${DAY},?\\s{1,3}${YEAR}\\b`, 'gi'),
  new RegExp(`\\b${DAY}\\s{1,3}(?:day\\s{1,3})?(?:of\\s{1,3})?${MONTH}${TO_YEAR}${YEAR}\\b`, 'gi'),
  new RegExp(
    `\\b(?<ordinal>${WRITTEN})\\s{1,3}day\\s{1,3}of\\s{1,3}${MONTH}${TO_YEAR}${YEAR}\\b`,
    'gi',
  ),
  new RegExp(`\\b${YEAR}-(?<numeric>\\d{1,2})-(?<day>\\d{1,2})\\b`, 'g'),
  new RegExp(`\\b(?<numeric>\\d{1,2})(?<mark>[/.-])(?<day>\\d{1,2})\\k<mark>${YEAR}\\b`, 'g'),
  new RegExp(
    `\\b(?<day>\\d{1,2})[.º°]{0,2}\\s{1,3}(?:días?\\s{1,3}del?\\s{1,3}mes\\s{1,3})?(?:de\\s{1,3})?${MES}${OF_YEAR}\\b`,
    'gi',
  ),
  new RegExp(`\\b${MES}\\s{1,3}(?<day>\\d{1,2})${OF_YEAR}\\b`, 'gi'),
];

/** Returns the dates in a text in order, including those that do not exist (February 30). */
export function findDates(reading: Reading): FoundDate[] {
  const dates: FoundDate[] = [];
  // The Spanish patterns are the last two.
  const used = reading.language === 'es' ? patterns : patterns.slice(0, 5);
  for (const pattern of used) {
    for (const match of reading.flat.matchAll(pattern)) {
      const { month, mes, numeric, day, ordinal, year, mark } = match.groups ?? {};
      const dayOfMonth = ordinal ? ordinalNumber(ordinal.toLowerCase()) : Number(day);
      const monthNumber = month || mes ? monthOf(month, mes) : Number(numeric);
      const dayFirst = mark !== undefined && reading.language === 'es';
      const [first, second] = dayFirst ? [dayOfMonth, monthNumber] : [monthNumber, dayOfMonth];
      dates.push({
        day: dayNumber(Number(year), first, second, mark !== undefined),
        written: match[0],
        at: match.index,
        end: match.index + match[0].length,
      });
    }
  }
  return dates.sort((one, other) => one.at - other.at);
}

function monthOf(month: string | undefined, mes: string | undefined): number {
  if (month) return MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const name = (mes ?? '').toLowerCase();
  return SPANISH_MONTHS.findIndex((start) => name.startsWith(start)) + 1;
}

/** Returns the number of an English ordinal up to "thirty-first". */
function ordinalNumber(written: string): number {
  if (written === 'thirtieth') return 30;
  const [tens, unit] = written.split(/[- ]/);
  if (!unit) return ORDINALS.indexOf(written) + 1 || 20;
  return (tens === 'thirty' ? 30 : 20) + ORDINALS.indexOf(unit) + 1;
}

/** @param swaps true if the day may come before the month, as in 25/12/2026 */
function dayNumber(year: number, month: number, day: number, swaps: boolean): number | null {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  if (date.getUTCMonth() === month - 1 && date.getUTCDate() === day) return time / 86_400_000;
  return swaps && month > 12 ? dayNumber(year, day, month, false) : null;
}
