import { isExpired } from '../notaries/policy.ts';
import type { StoredNotary } from '../notaries/store.ts';

/**
 * Why a notary's commission does not carry an act, in plain words; null where it does. Who only takes no
 * new work may still end what they began.
 * @param at of the act: what is stopped by now is stopped for it too, but it may have been the last day
 */
export function commissionObjection(notary: StoredNotary | null, at: Date): string | null {
  if (!notary) return 'The notary’s commission is gone.';
  // That it ran out meanwhile is no other reason than the date, which is judged by the act.
  if (notary.status === 'suspended' && !notary.suspendedByExpiry) {
    return 'The notary’s commission has been suspended since the seal was asked for.';
  }
  if (isExpired(notary, notary.commissionExpiry, at)) {
    return `The notary’s commission expired on ${notary.commissionExpiry}.`;
  }
  return notary.ronCertified ? null : 'The notary is not certified for remote work any more.';
}
