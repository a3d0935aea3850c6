import { formatDate } from '../../common/formats.ts';
import { localDate } from '../../common/local-date.ts';
import type { StoredSession } from './store.ts';

type DatedSession = Pick<StoredSession, 'status' | 'scheduledAt' | 'completedAt' | 'notary'> & {
  seal: Pick<NonNullable<StoredSession['seal']>, 'status' | 'requestedAt'> | null;
};

/**
 * The day of a session's act by the calendar of its notary's state, `yyyy-mm-dd`: that on which its seal was
 * asked for, however long that is in the making, else that of its end, of the appointment that is still to
 * come, or today. In UTC while no notary has accepted.
 */
export function actDay(session: DatedSession, now = new Date()): string {
  const { status, scheduledAt, completedAt, notary, seal } = session;
  const ahead = status === 'scheduled' && scheduledAt > now;
  const asked = seal && seal.status !== 'failed' ? seal.requestedAt : null;
  const at = asked ?? completedAt ?? (ahead ? scheduledAt : now);
  return localDate(at, notary?.legalTimezone ?? 'UTC');
}

/** What a date field says when it is filled in now: the act's day, 'MMM dd, yyyy'. */
export function dateOfAct(session: DatedSession, now = new Date()): string {
  return formatDate(actDay(session, now), 'UTC');
}
