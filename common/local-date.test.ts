import { expect, it } from 'vitest';
import { daysBetween, localDate } from './local-date.ts';

it('tells the date on the wall of a place', () => {
  const at = new Date('2026-11-21T04:30:00Z');
  expect(localDate(at, 'America/New_York')).toBe('2026-11-20');
  expect(localDate(at, 'Pacific/Auckland')).toBe('2026-11-21');
});

it('counts days across a change of the clocks and a leap day', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});
