import { expect, it } from 'vitest';
import { daysBetween, endOfDay, localDate } from './local-date.ts';

it('localDate returns the calendar date in a time zone', () => {
  const at = new Date('2026-11-21T04:30:00Z');
  expect(localDate(at, 'America/New_York')).toBe('2026-11-20');
  expect(localDate(at, 'Pacific/Auckland')).toBe('2026-11-21');
});

it('daysBetween counts calendar days across a daylight saving change and a leap day', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});

it('endOfDay returns the last second of a date in a time zone, also on the day of a daylight saving change', () => {
  const end = (date: string, zone: string) => endOfDay(date, zone).toISOString();
  expect(end('2026-11-21', 'UTC')).toBe('2026-11-21T23:59:59.000Z');
  expect(end('2026-10-31', 'America/New_York')).toBe('2026-11-01T03:59:59.000Z');
  expect(end('2026-11-01', 'America/New_York')).toBe('2026-11-02T04:59:59.000Z');
  expect(end('2026-03-08', 'America/New_York')).toBe('2026-03-09T03:59:59.000Z');
  expect(end('2026-11-21', 'Asia/Kathmandu')).toBe('2026-11-21T18:14:59.000Z');
  expect(end('2026-11-21', 'Pacific/Kiritimati')).toBe('2026-11-21T09:59:59.000Z');
});
