import { describe, expect, it } from 'vitest';
import { problemOf, rangesOf, weekOf } from './week.ts';

const saved = (dayOfWeek: number, startTime: string, endTime: string) => ({
  id: `${dayOfWeek} ${startTime}`,
  notaryId: 'n',
  dayOfWeek,
  startTime,
  endTime,
  isActive: true,
  effectiveDate: null,
  notes: null,
});

describe('a week of hours', () => {
  it('is read as saved, including midnight', () => {
    const week = weekOf([saved(1, '13:00:00', '24:00'), saved(1, '08:00', '12:00')]);
    expect(rangesOf(week)).toEqual([
      { dayOfWeek: 1, startTime: '08:00', endTime: '12:00' },
      { dayOfWeek: 1, startTime: '13:00', endTime: '24:00' },
    ]);
  });

  it('refuses hours that end before they start, and hours that overlap', () => {
    const hours = (from: string, to: string) => ({ key: from, from, to });
    expect(problemOf([hours('10:00', '09:00')])).toMatch(/end after it starts/);
    expect(problemOf([hours('09:00', '12:00'), hours('11:00', '13:00')])).toMatch(/overlap/);
    expect(problemOf([hours('09:00', '12:00'), hours('12:00', '00:00')])).toBeNull();
  });
});
