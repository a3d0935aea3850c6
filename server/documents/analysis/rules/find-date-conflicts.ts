import type { Sentence } from '../../../../common/findings.ts';
import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import { type FoundDate, findDates } from './find-dates.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

/** `commission`: the day on which a notary's commission expires. The document does not end then. */
type Role = 'commission' | 'start' | 'end' | 'signing';

const BEFORE = 60;
/** An end date within this number of characters after a start date belongs to the same period. */
const NEAR = 250;
const roles: [Role, RegExp][] = [
  // First, because its words contain those of an end.
  ['commission', /\bcommission\b.{0,40}?\bexp(?:ir\w*|\.)|\bexpir\w*.{0,20}?\bcommission\b/gi],
  ['start', /\b(?:commenc\w*|begin\w*|start\w*|effective|from)\b/gi],
  ['end', /\b(?:expir\w*|end(?:s|ing)?|terminat\w*|until|through|not later than)\b/gi],
  ['signing', /\b(?:signed|executed|dated|sworn|subscribed|witness my hand|acknowledged)\b/gi],
];

interface DateInRole extends FoundDate {
  day: number;
  role: Role;
}

/**
 * Finds dates that do not exist, end dates before their start dates, and signing dates after the
 * end or start date or after the notary's commission expires.
 */
export function findDateConflicts(reading: Reading): Observation[] {
  const dates = findDates(reading);
  const observations: Observation[] = [];
  const observe = (date: FoundDate, statement: Sentence, rest: Partial<Observation>) =>
    observations.push({
      statement,
      page: reading.pageAt(date.at),
      words: reading.wordsAt(date.at, date.written.length),
      list: 'suspicious',
      cost: 15,
      serious: true,
      recommendation: () => findingAdvice.correctDates,
      ...rest,
    });
  for (const date of dates) {
    if (date.day === null) {
      observe(date, () => findingTexts.impossibleDate({ date: date.written }), {
        list: 'violation',
        recommendation: () => findingAdvice.correctDate({ date: date.written }),
      });
    }
  }
  const inRole = dates.flatMap((date) => withRole(date, reading));
  const starts = inRole.filter(({ role }) => role === 'start');
  const ends = inRole.filter(({ role }) => role === 'end');
  const signings = inRole.filter(({ role }) => role === 'signing');
  for (const [start, end] of pairs(starts, ends)) {
    const written = { end: end.written, start: start.written };
    observe(end, () => findingTexts.endBeforeStart(written), {});
  }
  const lastEnd = latest(ends);
  const firstStart = earliest(starts);
  const signing = earliest(signings);
  const expiry = latest(inRole.filter(({ role }) => role === 'commission'));
  if (signing && expiry && signing.day > expiry.day) {
    const written = { signing: signing.written, expiry: expiry.written };
    observe(signing, () => findingTexts.signedAfterCommission(written), {});
  }
  if (signing && lastEnd && signing.day > lastEnd.day) {
    const written = { signing: signing.written, end: lastEnd.written };
    observe(signing, () => findingTexts.signedAfterEnd(written), {});
  } else if (signing && firstStart && signing.day > firstStart.day) {
    const written = { signing: signing.written, start: firstStart.written };
    observe(signing, () => findingTexts.signedAfterStart(written), {
      cost: 8,
      recommendation: () => findingAdvice.checkEarlierStart,
    });
  }
  return observations.slice(0, 20);
}

/**
 * Returns the date with its role, which the nearest preceding word determines, or an empty array.
 */
function withRole(date: FoundDate, reading: Reading): DateInRole[] {
  const { day } = date;
  if (day === null) return [];
  const before = reading.flat.slice(Math.max(0, date.at - BEFORE), date.at);
  let nearest = -1;
  let found: Role | undefined;
  for (const [role, pattern] of roles) {
    for (const match of before.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (end > nearest) [nearest, found] = [end, role];
    }
  }
  // In "from … to …", the second date has no word of its own that names an end.
  if (!found && /\d\s{0,2}(?:,\s?)?(?:to|-|–)\s?$/.test(before)) found = 'end';
  else if (found === 'start' && /\d\s?,?\s(?:to|-|–)\s?$/.test(before)) found = 'end';
  return found ? [{ ...date, day, role: found }] : [];
}

/**
 * Returns pairs of a start and an end in which the end is earlier: each end with the start closely
 * before it. If there are none, returns one pair if all ends are before all starts.
 */
function pairs(starts: DateInRole[], ends: DateInRole[]): [DateInRole, DateInRole][] {
  const wrong: [DateInRole, DateInRole][] = [];
  let index = 0;
  for (const end of ends) {
    while (index + 1 < starts.length && (starts[index + 1]?.at ?? 0) < end.at) index += 1;
    const start = starts[index];
    if (start && start.at < end.at && end.at - start.end < NEAR && end.day < start.day) {
      wrong.push([start, end]);
    }
  }
  const [first, last] = [earliest(starts), latest(ends)];
  if (wrong.length === 0 && first && last && last.day < first.day) wrong.push([first, last]);
  return wrong;
}

function earliest(dates: DateInRole[]): DateInRole | undefined {
  return dates.reduce<DateInRole | undefined>(
    (best, date) => (!best || date.day < best.day ? date : best),
    undefined,
  );
}

function latest(dates: DateInRole[]): DateInRole | undefined {
  return dates.reduce<DateInRole | undefined>(
    (best, date) => (!best || date.day > best.day ? date : best),
    undefined,
  );
}
