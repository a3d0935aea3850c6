import { localDate } from '../../../common/local-date.ts';
import type { Availability, AvailabilityException } from '../../../common/notaries.ts';

/**
 * A date that differs from the weekly hours, while it is edited; `to` is '00:00' if it lasts until
 * midnight.
 */
export interface DateException {
  /** Stable during editing, for the list on the screen. */
  key: string;
  date: string;
  kind: 'off' | 'hours';
  from: string;
  to: string;
}

/** Converts saved exceptions for editing, from today on; past ones are left out. */
export function exceptionsOf(
  ranges: readonly Availability[],
  timezone: string,
  now: Date = new Date(),
): DateException[] {
  const today = localDate(now, timezone);
  return ranges.flatMap((range) =>
    range.effectiveDate === null || range.effectiveDate < today
      ? []
      : [
          {
            key: range.id,
            date: range.effectiveDate,
            kind: range.isActive ? ('hours' as const) : ('off' as const),
            from: range.startTime.slice(0, 5),
            to: range.endTime.startsWith('24:00') ? '00:00' : range.endTime.slice(0, 5),
          },
        ],
  );
}

/** Converts exceptions to the request body. */
export function exceptionsBody(exceptions: readonly DateException[]): AvailabilityException[] {
  return exceptions.map(({ date, kind, from, to }) =>
    kind === 'off'
      ? { kind, date }
      : { kind, date, startTime: from, endTime: to === '00:00' ? '24:00' : to },
  );
}

/** Whether each has a date and, if it needs hours, hours that end after they start. */
export function exceptionsFilled(exceptions: readonly DateException[]): boolean {
  return exceptions.every(
    ({ date, kind, from, to }) =>
      date !== '' &&
      (kind === 'off' || (from !== '' && to !== '' && (to === '00:00' || from < to))),
  );
}
