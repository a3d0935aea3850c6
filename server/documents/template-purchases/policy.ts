import { type Problem, problem } from '../../../common/messages/errors.ts';
import { purchaseTransitions } from '../../../common/template-purchases.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { StoredPurchase } from './store.ts';

/** Returns true only for the buyer. For everyone else, the API returns 404. */
export function mayUsePurchase(user: StoredUser, purchase: StoredPurchase): boolean {
  return purchase.userId === user.id;
}

/** Returns true if a staff member may refund a purchase: it is completed and not their own. */
export function mayRefund(purchase: StoredPurchase, userId: string): boolean {
  return purchase.status === 'completed' && purchase.userId !== userId;
}

/**
 * Returns why the files of a purchase are not available now, or null if they are. Does not consider
 * the number of downloads.
 */
export function standingRefusal(purchase: StoredPurchase, now: Date): Problem | null {
  if (purchase.status === 'refunded') return problem('no_downloads', { case: 'refunded' });
  if (purchase.status !== 'completed') return problem('no_downloads', { case: 'unpaid' });
  if (purchase.expiresAt && purchase.expiresAt <= now) {
    return problem('no_downloads', { case: 'expired' });
  }
  return null;
}

/** Returns why a purchase cannot be downloaded now, or null if it can. */
export function downloadRefusal(purchase: StoredPurchase, now: Date): Problem | null {
  const refusal = standingRefusal(purchase, now);
  if (refusal) return refusal;
  if (purchase.downloadCount >= purchase.maxDownloads) {
    return problem('no_downloads', { case: 'used_up' });
  }
  return null;
}

/**
 * Returns true if the buyer can pay for a purchase: it is pending or can become pending again, the
 * template is still for sale, and the buyer has no other usable purchase of it.
 */
export function mayPay(purchase: StoredPurchase): boolean {
  const { status } = purchase;
  const open = status === 'pending' || purchaseTransitions[status].includes('pending');
  return open && purchase.templateActive && !purchase.ownedElsewhere;
}

export function purchaseAbilities(purchase: StoredPurchase, now: Date) {
  return {
    pay: mayPay(purchase),
    download: downloadRefusal(purchase, now) === null,
  };
}
