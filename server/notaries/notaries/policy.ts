import { localDate } from '../../../common/local-date.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import {
  type AcceptedValue,
  authorityObjection,
  permissionObjection,
} from '../rules/authority-objection.ts';
import { rulesFor } from '../rules/rules-for.ts';
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
 * Whether a notary may perform acts today: active, commission not expired. Whether the state permits
 * them remotely depends on the act.
 */
export function mayNotarize(notary: StoredNotary, now: Date): boolean {
  return notary.status === 'active' && !isExpired(notary, notary.commissionExpiry, now);
}

type Commission = Pick<StoredNotary, 'commissionState' | 'legalTimezone'>;

const authorityToday = ({ commissionState, legalTimezone }: Commission) => ({
  state: commissionState,
  authority: rulesFor(commissionState).authority,
  day: localDate(new Date(), legalTimezone),
});

/** Returns why the state does not permit its notaries to act remotely today; null if it does. */
export const permissionRefusal = (notary: Commission): Problem | null =>
  permissionObjection(authorityToday(notary));

/**
 * Returns why an active notary gets no offers under the rules of their state; null if they do, and
 * for notaries who are not active.
 * @param accepted the accepted values of the state
 */
export function stateObjection(
  notary: Commission & Pick<StoredNotary, 'status' | 'ronProviders'>,
  accepted: readonly AcceptedValue[],
): Problem | null {
  if (notary.status !== 'active') return null;
  return authorityObjection({
    ...authorityToday(notary),
    acts: [],
    document: null,
    accepted,
    providers: notary.ronProviders,
  });
}
