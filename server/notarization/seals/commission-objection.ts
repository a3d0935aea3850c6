import { isExpired } from '../../notaries/notaries/policy.ts';
import type { StoredNotary } from '../../notaries/notaries/store.ts';

/**
 * Returns why a notary's commission does not cover an act, as text for the notary; null if it does.
 * A notary who only takes no new work may complete what they began.
 * @param at time of the act: its expiry is compared with this time, but a suspension since then
 * counts
 */
export function commissionObjection(notary: StoredNotary | null, at: Date): string | null {
  if (!notary) return 'The notary’s commission no longer exists.';
  // A suspension because of expiry adds nothing to the expiry date, which is compared with the time
  // of the act.
  if (notary.status === 'suspended' && !notary.suspendedByExpiry) {
    return 'The notary’s commission was suspended after the seal was requested.';
  }
  if (isExpired(notary, notary.commissionExpiry, at)) {
    return `The notary’s commission expired on ${notary.commissionExpiry}.`;
  }
  return notary.ronCertified ? null : 'The notary is no longer certified for remote notarization.';
}
