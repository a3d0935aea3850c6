import { formatDate } from '../../../common/formats.ts';
import { localDate } from '../../../common/local-date.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { StoredSession } from './store.ts';

type DatedSession = Pick<StoredSession, 'status' | 'scheduledAt' | 'completedAt' | 'notary'> & {
  seal: Pick<NonNullable<StoredSession['seal']>, 'status' | 'requestedAt'> | null;
};

/**
 * Returns the day of a session's act as `yyyy-mm-dd` in the legal time zone of the notary, or in
 * UTC until a notary accepts. The day is the first of these that exists: the day on which the seal
 * was requested, however long sealing takes; the day of completion; the day of a future
 * appointment; today.
 */
export function actDay(session: DatedSession, now = new Date()): string {
  const { status, scheduledAt, completedAt, notary, seal } = session;
  const ahead = status === 'scheduled' && scheduledAt > now;
  const asked = seal && seal.status !== 'failed' ? seal.requestedAt : null;
  const at = asked ?? completedAt ?? (ahead ? scheduledAt : now);
  return localDate(at, notary?.legalTimezone ?? 'UTC');
}

/** Returns the text of a date field that is filled in now: the day of the act as 'MMM dd, yyyy'. */
export function dateOfAct(session: DatedSession, now = new Date()): string {
  // The sealed document shows it, so it does not depend on the language of the reader.
  return withLanguage('en', () => formatDate(actDay(session, now), 'UTC'));
}
