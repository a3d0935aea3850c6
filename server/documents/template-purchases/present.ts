import type { z } from 'zod';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { storedReasonText } from '../../../common/messages/stored-reason.ts';
import type { administeredPurchase, TemplatePurchase } from '../../../common/template-purchases.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { mayRefund, purchaseAbilities } from './policy.ts';
import type { AdministeredPurchase, StoredPurchase } from './store.ts';

/** @param reader whose language the texts are in */
export function presentPurchase(
  reader: Pick<StoredUser, 'language'>,
  purchase: StoredPurchase,
  now: Date,
): TemplatePurchase {
  const { refundReason } = purchase;
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
    refundReason:
      refundReason && withLanguage(reader.language ?? 'en', () => storedReasonText(refundReason)),
    createdAt: purchase.createdAt.toISOString(),
    abilities: purchaseAbilities(purchase, now),
  };
}

export function presentAdministeredPurchase(
  purchase: AdministeredPurchase,
  now: Date,
  user: Pick<StoredUser, 'id' | 'language'>,
): z.infer<typeof administeredPurchase> {
  return {
    ...presentPurchase(user, purchase, now),
    buyerEmail: purchase.buyerEmail,
    provider: purchase.provider,
    refundSettled: purchase.refundReference !== null,
    refundable: mayRefund(purchase, user.id),
  };
}
