import { type Problem, problem } from '../../../common/messages/errors.ts';
import { isExpired } from '../../notaries/notaries/policy.ts';
import type { StoredNotary } from '../../notaries/notaries/store.ts';

/**
 * Returns why a notary's commission does not cover an act; null if it does.
 * A notary who only takes no new work may complete what they began.
 * @param at time of the act: its expiry is compared with this time, but a suspension since then
 * counts
 */
export function commissionObjection(notary: StoredNotary | null, at: Date): Problem | null {
  if (!notary) return { code: 'commission_no_longer_exists' };
  // A suspension because of expiry adds nothing to the expiry date, which is compared with the time
  // of the act.
  if (notary.status === 'suspended' && !notary.suspendedByExpiry) {
    return { code: 'commission_suspended_since_request' };
  }
  if (isExpired(notary, notary.commissionExpiry, at)) {
    return problem('commission_expired_on', { date: { day: notary.commissionExpiry } });
  }
  return null;
}
