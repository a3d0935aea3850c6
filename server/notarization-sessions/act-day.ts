import { formatDate } from '../../common/formats.ts';
import { localDate } from '../../common/local-date.ts';
import type { StoredSession } from './store.ts';

type DatedSession = Pick<StoredSession, 'status' | 'scheduledAt' | 'completedAt' | 'notary'>;

/**
 * The day of a session's act by the calendar of its notary's state, `yyyy-mm-dd`: that of its end, else of
 * the appointment that is still to come, else today. In UTC while no notary has accepted.
 */
export function actDay(session: DatedSession, now = new Date()): string {
  const { status, scheduledAt, completedAt, notary } = session;
  const ahead = status === 'scheduled' && scheduledAt > now;
  const at = completedAt ?? (ahead ? scheduledAt : now);
  return localDate(at, notary?.legalTimezone ?? 'UTC');
}

/** What a date field says when it is filled in now: the act's day, 'MMM dd, yyyy'. */
export function dateOfAct(session: DatedSession, now = new Date()): string {
  return formatDate(actDay(session, now), 'UTC');
}
