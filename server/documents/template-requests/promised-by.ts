import { endOfDay, localDate } from '../../../common/local-date.ts';
import type { UrgencyLevel } from '../../../common/template-requests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The maximum number of business days (Monday to Friday) for each urgency; 0 is the same day. */
const BUSINESS_DAYS = { low: 7, medium: 3, urgent: 0 } as const;
/** The urgency `high` is promised in hours instead of business days. */
const HIGH_HOURS = 48;

/**
 * Returns the time by which a custom template is promised: 48 hours after the request for `high`,
 * otherwise the end of the last business day in the customer's time zone. Public holidays count as
 * business days.
 * @param timeZone IANA name of the customer's time zone
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
