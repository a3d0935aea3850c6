import type { StoredNotary } from '../../notaries/notaries/store.ts';
import type { StoredSession } from './store.ts';

/** Returns the session's notary with the legal time zone that was fixed when the act began. */
export function byCalendarOf(
  { legalTimezone }: Pick<StoredSession, 'legalTimezone'>,
  notary: StoredNotary | null,
): StoredNotary | null {
  return notary && legalTimezone ? { ...notary, legalTimezone } : notary;
}
