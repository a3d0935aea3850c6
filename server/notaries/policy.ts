import { localDate } from '../../common/local-date.ts';
import type { StoredUser } from '../users/store.ts';
import type { StoredNotary } from './store.ts';

/** A notary's hours and assignments are the notary's own. */
export function isOwnNotary(user: StoredUser, notary: StoredNotary): boolean {
  return notary.userId === user.id;
}

/** Has the commission run out, by the calendar of the notary's state? Its last day still counts. */
export function isExpired(
  notary: Pick<StoredNotary, 'legalTimezone'>,
  commissionExpiry: string,
  now: Date,
): boolean {
  return commissionExpiry < localDate(now, notary.legalTimezone);
}

/** May this notary act today? Active, certified for remote work, commission not expired. */
export function mayNotarize(notary: StoredNotary, now: Date): boolean {
  return (
    notary.status === 'active' &&
    notary.ronCertified &&
    !isExpired(notary, notary.commissionExpiry, now)
  );
}
