import type { StoredNotary } from '../notaries/store.ts';
import type { StoredSession } from './store.ts';

/** A session's notary, to be judged by the calendar that the act was fixed to as it began. */
export function byCalendarOf(
  { legalTimezone }: Pick<StoredSession, 'legalTimezone'>,
  notary: StoredNotary | null,
): StoredNotary | null {
  return notary && legalTimezone ? { ...notary, legalTimezone } : notary;
}
