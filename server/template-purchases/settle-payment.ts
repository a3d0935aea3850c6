import type { Knex } from 'knex';
import type { Publish } from '../database/with-transaction.ts';
import type { Services } from '../services.ts';
import { findRequestOfTemplate, moveRequest } from '../template-requests/store.ts';
import { countUse } from '../templates/store.ts';
import { findPurchase, movePurchase, type StoredPurchase } from './store.ts';

/** What a payment provider has reported of a purchase. */
export interface PaymentEffect {
  kind: 'paid' | 'failed' | 'refunded';
  purchaseId: string;
  reference: string | null;
  paymentIntentId: string | null;
  /** The provider's name for a refund that it made of itself. */
  refundReference?: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Was the purchase paid by another payment than this one? */
const isAnotherPayment = (purchase: StoredPurchase, paymentIntentId: string | null): boolean =>
  purchase.paymentIntentId !== null &&
  paymentIntentId !== null &&
  purchase.paymentIntentId !== paymentIntentId;

/** Tells the screens of whoever bought it. */
export function publishPurchase(publish: Publish, purchase: StoredPurchase): void {
  publish({
    resource: 'template-purchases',
    id: purchase.id,
    version: purchase.updatedAt.getTime(),
    userIds: [purchase.userId],
  });
}

/**
 * Takes a payment's end into a purchase, within the caller's transaction. Bears events that come
 * twice, late or in another order: what the table of transitions does not allow has no effect.
 */
export async function settlePayment(
  services: Services,
  tx: Knex.Transaction,
  publish: Publish,
  effect: PaymentEffect,
): Promise<void> {
  if (!uuid.test(effect.purchaseId)) return;
  const before = await findPurchase(tx, effect.purchaseId);
  if (!before) return;
  // The end of an earlier attempt says nothing of the one that is open now.
  const stale = effect.reference !== null && before.checkoutReference !== effect.reference;
  if (effect.kind === 'failed' && stale) return;
  const { paymentIntentId, refundReference = null } = effect;
  const another = isAnotherPayment(before, paymentIntentId);
  // The refund of a second payment leaves the first one as it is.
  if (effect.kind === 'refunded' && another) return;
  const to = { paid: 'completed', failed: 'failed', refunded: 'refunded' } as const;
  const moved = await movePurchase(tx, before.id, to[effect.kind], {
    paymentIntentId,
    refundReference,
  });
  if (!moved) {
    // Read again: the first payment may have arrived at the same moment.
    const stands = (await findPurchase(tx, before.id)) ?? before;
    if (effect.kind === 'paid' && paymentIntentId && isAnotherPayment(stands, paymentIntentId)) {
      services.logger.warn({ purchase: before.id }, 'paid a second time; giving that payment back');
      await services.addJob(tx, 'refund-purchase', { purchaseId: before.id, paymentIntentId });
    }
    return;
  }
  publishPurchase(publish, moved);
  if (moved.status === 'completed') await deliver(services, tx, publish, moved);
}

/** What follows from a completed purchase: the count of uses, the request it pays for, a letter. */
export async function deliver(
  services: Services,
  tx: Knex.Transaction,
  publish: Publish,
  purchase: StoredPurchase,
): Promise<void> {
  await countUse(tx, purchase.templateId);
  const request = await findRequestOfTemplate(tx, purchase.templateId);
  if (request?.userId === purchase.userId && (await moveRequest(tx, request.id, 'completed'))) {
    publish({
      resource: 'template-requests',
      id: request.id,
      version: Date.now(),
      userIds: [request.userId],
    });
  }
  if (purchase.purchasePrice === 0) return;
  const buyer = (await tx('users').where({ id: purchase.userId }).first('email')) as {
    email: string;
  };
  await services.addJob(tx, 'send-mail', {
    to: buyer.email,
    subject: `Your template: ${purchase.templateTitle}`,
    text: `Your payment has arrived, and "${purchase.templateTitle}" is yours.\n\nFill it in and download it here: ${services.config.publicUrl}/templates/${purchase.templateId}\n\nIt can be downloaded ${purchase.maxDownloads} times within a year.\n\nSealwright\n`,
    key: `template-purchase-${purchase.id}`,
  });
}
