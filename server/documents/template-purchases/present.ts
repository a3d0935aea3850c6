import type { z } from 'zod';
import type { administeredPurchase, TemplatePurchase } from '../../../common/template-purchases.ts';
import { mayRefund, purchaseAbilities } from './policy.ts';
import type { AdministeredPurchase, StoredPurchase } from './store.ts';

export function presentPurchase(purchase: StoredPurchase, now: Date): TemplatePurchase {
  return {
    id: purchase.id,
    userId: purchase.userId,
    templateId: purchase.templateId,
    templateTitle: purchase.templateTitle,
    purchasePrice: purchase.purchasePrice,
    status: purchase.status,
    downloadCount: purchase.downloadCount,
    maxDownloads: purchase.maxDownloads,
    expiresAt: purchase.expiresAt?.toISOString() ?? null,
    checkoutUrl: purchase.status === 'pending' ? purchase.checkoutUrl : null,
    refundReason: purchase.refundReason,
    createdAt: purchase.createdAt.toISOString(),
    abilities: purchaseAbilities(purchase, now),
  };
}

export function presentAdministeredPurchase(
  purchase: AdministeredPurchase,
  now: Date,
  userId: string,
): z.infer<typeof administeredPurchase> {
  return {
    ...presentPurchase(purchase, now),
    buyerEmail: purchase.buyerEmail,
    provider: purchase.provider,
    refundSettled: purchase.refundReference !== null,
    refundable: mayRefund(purchase, userId),
  };
}
