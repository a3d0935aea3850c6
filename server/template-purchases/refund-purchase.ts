import { recordAudit } from '../database/record-audit.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { conflict } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { publishPurchase, settlePayment } from './settle-payment.ts';
import { type AdministeredPurchase, findPurchase, keepRefund, movePurchase } from './store.ts';

/**
 * The administrator gives a purchase's money back: from now on it cannot be downloaded; the
 * provider is told by a durable job.
 * @throws AppError 409 where it is not completed
 */
export async function refundPurchase(
  services: Services,
  administrator: StoredUser,
  purchase: AdministeredPurchase,
  reason: string,
): Promise<void> {
  if (purchase.status !== 'completed') {
    throw conflict('Only a completed purchase can be refunded.', 'not_completed');
  }
  await withTransaction(services, async (tx, publish) => {
    const moved = await movePurchase(tx, purchase.id, 'refunded', { refundReason: reason });
    if (!moved) throw conflict('Only a completed purchase can be refunded.', 'not_completed');
    await recordAudit(
      tx,
      administrator.id,
      'template_purchase.refunded',
      'template_purchases',
      purchase.id,
      {
        reason,
        cents: purchase.purchasePrice,
      },
    );
    if (moved.paymentIntentId) {
      await services.addJob(tx, 'refund-purchase', { purchaseId: moved.id });
    }
    await services.addJob(tx, 'send-mail', {
      to: purchase.buyerEmail,
      subject: `Refund: ${purchase.templateTitle}`,
      text: `Your purchase of "${purchase.templateTitle}" has been refunded${purchase.purchasePrice > 0 ? '; the money goes back the way it came' : ''}.\n\nReason: ${reason}\n\nIt can no longer be downloaded.\n\nSealwright\n`,
      key: `template-refund-${purchase.id}`,
    });
    publishPurchase(publish, moved);
  });
}

/** The job that tells the provider. May run twice: the provider refunds a purchase once. */
export async function runRefundJob(services: Services, purchaseId: string): Promise<void> {
  const purchase = await findPurchase(services.db, purchaseId);
  if (purchase?.status !== 'refunded' || !purchase.paymentIntentId || purchase.refundReference) {
    return;
  }
  if (!services.payments || services.payments.provider !== purchase.provider) {
    throw new Error(`the provider of this purchase (${purchase.provider}) is not configured`);
  }
  const { paymentIntentId } = purchase;
  const reference = await services.payments.refund({ purchaseId, paymentIntentId });
  await keepRefund(services.db, purchaseId, reference);
}

/** The job that asks the provider how a checkout ended, in case its event was lost. */
export async function runSettleJob(
  services: Services,
  job: { purchaseId: string; reference: string },
): Promise<void> {
  const purchase = await findPurchase(services.db, job.purchaseId);
  const { payments } = services;
  if (purchase?.status !== 'pending' || purchase.checkoutReference !== job.reference) return;
  if (!payments || payments.provider !== purchase.provider) return;
  const found = await payments.lookUp(job.reference);
  if (found.state === 'open') return;
  await withTransaction(services, (tx, publish) =>
    settlePayment(services, tx, publish, {
      kind: found.state === 'paid' ? 'paid' : 'failed',
      purchaseId: purchase.id,
      reference: job.reference,
      paymentIntentId: found.state === 'paid' ? found.paymentIntentId : null,
    }),
  );
}
