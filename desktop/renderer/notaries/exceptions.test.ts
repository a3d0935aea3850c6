import { describe, expect, it } from 'vitest';
import { exceptionsBody, exceptionsFilled, exceptionsOf } from './exceptions.ts';
import { hoursText, weeklyRanges } from './week.ts';

const row = (
  effectiveDate: string | null,
  isActive: boolean,
  startTime: string,
  endTime: string,
) => ({
  id: `${effectiveDate} ${startTime}`,
  notaryId: 'n',
  dayOfWeek: 1,
  startTime,
  endTime,
  isActive,
  effectiveDate,
  notes: null,
});
const rows = [
  row(null, true, '09:00', '17:00'),
  row('2026-11-20', false, '00:00', '24:00'),
  row('2026-11-23', false, '00:00', '24:00'),
  row('2026-11-24', true, '18:00', '24:00'),
];

describe('exceptions for dates', () => {
  it('are read as saved, without past dates in the time zone of the notary', () => {
    const now = new Date('2026-11-21T04:00:00Z');
    expect(exceptionsBody(exceptionsOf(rows, 'Europe/Berlin', now))).toEqual([
      { kind: 'off', date: '2026-11-23' },
      { kind: 'hours', date: '2026-11-24', startTime: '18:00', endTime: '24:00' },
    ]);
    expect(exceptionsOf(rows, 'America/New_York', now)[0]?.date).toBe('2026-11-20');
  });

  it('are complete only with a date and with hours that end after they start', () => {
    const made = {
      key: 'k',
      date: '2026-11-23',
      kind: 'hours',
      from: '10:00',
      to: '09:00',
    } as const;
    expect(exceptionsFilled([made])).toBe(false);
    expect(exceptionsFilled([{ ...made, to: '00:00' }])).toBe(true);
    expect(exceptionsFilled([{ ...made, kind: 'off', date: '' }])).toBe(false);
  });

  it('are not among the weekly hours', () => {
    expect(weeklyRanges(rows)).toEqual([rows[0]]);
  });
});

it('describe a whole day in words', () => {
  expect(hoursText({ startTime: '00:00', endTime: '24:00' })).toBe('All day');
  expect(hoursText({ startTime: '09:00:00', endTime: '17:00:00' })).toBe('09:00 - 17:00');
});
