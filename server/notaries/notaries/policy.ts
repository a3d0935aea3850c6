import { localDate } from '../../../common/local-date.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { StoredNotary } from './store.ts';

/** Only the notary manages their hours and assignments. */
export function isOwnNotary(user: Pick<StoredUser, 'id'>, notary: StoredNotary): boolean {
  return notary.userId === user.id;
}

/**
 * Whether the commission has expired by the calendar of the notary's state. It is valid on its last
 * day.
 */
export function isExpired(
  notary: Pick<StoredNotary, 'legalTimezone'>,
  commissionExpiry: string,
  now: Date,
): boolean {
  return commissionExpiry < localDate(now, notary.legalTimezone);
}

/**
 * Whether a notary may perform acts today: active, commission not expired. The rules of the state
 * say whether its notaries may act remotely (see authority-objection.ts).
 */
export function mayNotarize(notary: StoredNotary, now: Date): boolean {
  return notary.status === 'active' && !isExpired(notary, notary.commissionExpiry, now);
}
