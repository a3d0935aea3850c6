import type { Knex } from 'knex';
import type { StoredUser } from '../../accounts/users/store.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { type BeforeEffect, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { publishPurchase } from './publish-purchase.ts';
import { settlePayment } from './settle-payment.ts';
import { type AdministeredPurchase, findPurchase, keepRefund, movePurchase } from './store.ts';
import { writeOfRefund } from './write-of-refund.ts';

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
  before?: BeforeEffect,
): Promise<void> {
  if (purchase.status !== 'completed') {
    throw conflict('Only a completed purchase can be refunded.', 'not_completed');
  }
  await withTransaction(services, async (tx, publish) => {
    await before?.(tx);
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
    await writeOfRefund(services, tx, moved, 'It can no longer be downloaded.');
    publishPurchase(publish, moved);
  });
}

/**
 * The job that tells the provider. May run twice: the provider refunds a payment once.
 * @param job with a payment: that one alone, which came beside the one that the purchase keeps
 */
export async function runRefundJob(
  services: Services,
  job: { purchaseId: string; paymentIntentId?: string },
): Promise<void> {
  const { purchaseId } = job;
  const purchase = await findPurchase(services.db, purchaseId);
  if (!purchase) return;
  const paymentIntentId = job.paymentIntentId ?? purchase.paymentIntentId;
  const extra = job.paymentIntentId !== undefined;
  if (!paymentIntentId) return;
  if (!extra && (purchase.status !== 'refunded' || purchase.refundReference)) return;
  if (!services.payments || services.payments.provider !== purchase.provider) {
    throw new Error(`the provider of this purchase (${purchase.provider}) is not configured`);
  }
  const reference = await services.payments.refund({ purchaseId, paymentIntentId, extra });
  if (extra) return;
  await withTransaction(services, async (tx, publish) => {
    await keepRefund(tx, purchaseId, reference);
    const kept = await findPurchase(tx, purchaseId);
    if (kept) publishPurchase(publish, kept);
  });
}

/** A checkout whose event never arrived is looked up after this time; then ever less often. */
const LOOK_UP_AFTER_MS = 30 * 60_000;
const LOOK_UP_AT_MOST_EVERY_MS = 12 * 3_600_000;
/** Three weeks: a bank debit may take two until it arrives or fails. */
const LOOKS = 46;

/** Queues the next look at a checkout, in the caller's transaction. */
export async function queueLook(
  services: Services,
  tx: Knex,
  job: { purchaseId: string; reference: string },
  look: number,
): Promise<void> {
  if (look >= LOOKS) return;
  const wait = Math.min(LOOK_UP_AFTER_MS * 2 ** look, LOOK_UP_AT_MOST_EVERY_MS);
  await services.addJob(
    tx,
    'settle-purchase',
    { purchaseId: job.purchaseId, reference: job.reference, look },
    { runAt: new Date(Date.now() + wait), jobKey: `settle-${job.reference}` },
  );
}

/**
 * The job that asks the provider how a checkout ended, in case its event was lost; it comes again
 * while that is open. One that was given up is asked for too: it may have been paid a moment before.
 */
export async function runSettleJob(
  services: Services,
  job: { purchaseId: string; reference: string; look?: number },
): Promise<void> {
  const purchase = await findPurchase(services.db, job.purchaseId);
  const { payments } = services;
  if (purchase?.status !== 'pending' && purchase?.status !== 'failed') return;
  if (purchase.checkoutReference !== job.reference) return;
  if (!payments || payments.provider !== purchase.provider) return;
  const found = await payments.lookUp(job.reference);
  if (found.state === 'open') {
    await queueLook(services, services.db, job, (job.look ?? 0) + 1);
    return;
  }
  await withTransaction(services, (tx, publish) =>
    settlePayment(services, tx, publish, {
      kind: found.state === 'paid' ? 'paid' : 'failed',
      purchaseId: purchase.id,
      reference: job.reference,
      paymentIntentId: found.state === 'paid' ? found.paymentIntentId : null,
    }),
  );
}
