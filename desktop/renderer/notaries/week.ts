import type { z } from 'zod';
import { availabilityMessages as words } from '../../../common/messages/notaries.ts';
import type { Availability, availabilityRange } from '../../../common/notaries.ts';

/** Hours while they are edited: `to` is '00:00' if they last until midnight. */
export interface Hours {
  /** Stable during editing, for the list on the screen. */
  key: string;
  from: string;
  to: string;
}

export const ALL_DAY = { from: '00:00', to: '00:00' } as const;

export function isAllDay({ from, to }: Pick<Hours, 'from' | 'to'>): boolean {
  return from === ALL_DAY.from && (to === ALL_DAY.to || to === '24:00');
}

/** Text of hours: '09:00 - 17:00', or that it is the whole day. */
export function hoursText(range: Pick<Availability, 'startTime' | 'endTime'>): string {
  const from = range.startTime.slice(0, 5);
  const to = range.endTime.slice(0, 5);
  return isAllDay({ from, to }) ? words.allDay : words.hours({ from, to });
}

/** The weekly hours in order, without exceptions for dates. */
export function weeklyRanges(ranges: readonly Availability[]): Availability[] {
  return ranges
    .filter((range) => range.isActive && range.effectiveDate === null)
    .sort((a, b) => a.dayOfWeek - b.dayOfWeek || a.startTime.localeCompare(b.startTime));
}

/** Seven days from Sunday, each with its hours in order. */
export type Week = readonly (readonly Hours[])[];

/** Copies the hours of a day (0 is Sunday) to Monday through Friday. */
export const copiedToWeekdays = (week: Week, from: number): Week =>
  week.map((hours, day) =>
    day >= 1 && day <= 5 && day !== from
      ? (week[from] ?? []).map((range) => ({ ...range, key: `${range.key} ${day}` }))
      : hours,
  );

/** Converts a notary's saved hours to a week. */
export function weekOf(ranges: readonly Availability[]): Week {
  return Array.from({ length: 7 }, (_, day) =>
    weeklyRanges(ranges)
      .filter((range) => range.dayOfWeek === day)
      .map((range) => ({
        key: range.id,
        from: range.startTime.slice(0, 5),
        to: range.endTime.startsWith('24:00') ? '00:00' : range.endTime.slice(0, 5),
      }))
      .sort((a, b) => a.from.localeCompare(b.from)),
  );
}

/** Converts a week to the request body. */
export function rangesOf(week: Week): z.input<typeof availabilityRange>[] {
  return week.flatMap((hours, dayOfWeek) =>
    hours.map(({ from, to }) => ({
      dayOfWeek,
      startTime: from,
      endTime: to === '00:00' ? '24:00' : to,
    })),
  );
}

/** What is wrong with the hours of a day, in words; null if nothing is. */
export function problemOf(day: readonly Hours[]): string | null {
  const ranges = day
    .map(({ from, to }) => ({ from, to: to === '00:00' ? '24:00' : to }))
    .sort((a, b) => a.from.localeCompare(b.from));
  if (ranges.some(({ from, to }) => !from || !to || from >= to)) return words.wrong;
  const overlaps = ranges.some(({ to }, index) => {
    const next = ranges[index + 1];
    return next !== undefined && next.from < to;
  });
  return overlaps ? words.overlap : null;
}
