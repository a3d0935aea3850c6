import { purchaseTransitions } from '../../../common/template-purchases.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { StoredPurchase } from './store.ts';

/** A purchase is its buyer's alone; to everyone else it does not exist. */
export function mayUsePurchase(user: StoredUser, purchase: StoredPurchase): boolean {
  return purchase.userId === user.id;
}

/** Whether a person on staff may refund a purchase: a completed one that is not their own. */
export function mayRefund(purchase: StoredPurchase, userId: string): boolean {
  return purchase.status === 'completed' && purchase.userId !== userId;
}

/** Why nothing of a purchase is given out now, in words; null where it is. */
export function standingRefusal(purchase: StoredPurchase, now: Date): string | null {
  if (purchase.status === 'refunded') {
    return 'This purchase was refunded and can no longer be downloaded.';
  }
  if (purchase.status !== 'completed') return 'This purchase is not paid yet.';
  if (purchase.expiresAt && purchase.expiresAt <= now) {
    return 'This purchase has expired. Buy the template again to download it.';
  }
  return null;
}

/** Why a purchase cannot be downloaded now, in words; null where it can. */
export function downloadRefusal(purchase: StoredPurchase, now: Date): string | null {
  const refusal = standingRefusal(purchase, now);
  if (refusal) return refusal;
  if (purchase.downloadCount >= purchase.maxDownloads) {
    return 'No downloads are left. Buy the template again to download it.';
  }
  return null;
}

/**
 * Is it waiting for payment, or may it again, is the template still for sale, and would it not be paid
 * twice?
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
