import { describe, expect, it } from 'vitest';
import { copiedToWeekdays, problemOf, rangesOf, weekOf } from './week.ts';

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

  it('copies the hours of one day to Monday through Friday only', () => {
    const week = weekOf([
      saved(2, '08:00', '12:00'),
      saved(4, '13:00', '15:00'),
      saved(6, '10:00', '11:00'),
    ]);
    expect(
      rangesOf(copiedToWeekdays(week, 2)).map((one) => [one.dayOfWeek, one.startTime]),
    ).toEqual([
      [1, '08:00'],
      [2, '08:00'],
      [3, '08:00'],
      [4, '08:00'],
      [5, '08:00'],
      [6, '10:00'],
    ]);
  });

  it('refuses hours that end before they start, and hours that overlap', () => {
    const hours = (from: string, to: string) => ({ key: from, from, to });
    expect(problemOf([hours('10:00', '09:00')])).toMatch(/end after it starts/);
    expect(problemOf([hours('09:00', '12:00'), hours('11:00', '13:00')])).toMatch(/overlap/);
    expect(problemOf([hours('09:00', '12:00'), hours('12:00', '00:00')])).toBeNull();
  });
});
