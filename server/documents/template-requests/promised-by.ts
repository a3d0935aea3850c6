import { endOfDay, localDate } from '../../../common/local-date.ts';
import type { UrgencyLevel } from '../../../common/template-requests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days from Monday to Friday, the upper end of what each urgency says; none is the same day. */
const BUSINESS_DAYS = { low: 7, medium: 3, urgent: 0 } as const;
/** The one urgency that is promised in hours. */
const HIGH_HOURS = 48;

/**
 * When a custom template is promised by the words of its urgency: the end of the last day on the
 * customer's calendar; public holidays are not known here.
 * @param timeZone IANA name
 */
export function promisedBy(urgency: UrgencyLevel, asked: Date, timeZone: string): Date {
  if (urgency === 'high') return new Date(asked.getTime() + HIGH_HOURS * HOUR);
  let day = Date.parse(`${localDate(asked, timeZone)}T00:00:00Z`);
  for (let left: number = BUSINESS_DAYS[urgency]; left > 0; ) {
    day += DAY;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return endOfDay(new Date(day).toISOString().slice(0, 10), timeZone);
}
