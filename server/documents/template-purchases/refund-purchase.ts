import type { Knex } from 'knex';
import type { StoredUser } from '../../accounts/users/store.ts';
import { type BeforeEffect, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { purchaseEvent } from './purchase-event.ts';
import { settlePayment } from './settle-payment.ts';
import { type AdministeredPurchase, findPurchase, movePurchase, storeRefund } from './store.ts';

/**
 * Refunds a purchase. You can no longer download the template. A durable job requests the refund from the
 * provider.
 * @throws AppError 409 if the purchase is not completed
 */
export async function refundPurchase(
  services: Services,
  administrator: StoredUser,
  purchase: AdministeredPurchase,
  reason: string,
  before?: BeforeEffect,
): Promise<void> {
  if (purchase.status !== 'completed') {
    throw conflict('not_completed');
  }
  await withTransaction(services, async (tx, emit) => {
    await before?.(tx, emit);
    const moved = await movePurchase(tx, purchase.id, 'refunded', { refundReason: reason });
    if (!moved) throw conflict('not_completed');
    await emit({
      ...purchaseEvent('template_purchase.refunded', moved, administrator.id),
      data: { reason, cents: moved.purchasePrice, closing: 'gone' },
    });
    if (moved.paymentIntentId) {
      await services.addJob(tx, 'refund-purchase', { purchaseId: moved.id });
    }
  });
}

/**
 * Runs the job that requests a refund from the provider. It may run twice, because the provider
 * refunds a payment only once.
 * @param job if it has a `paymentIntentId`, only that payment is refunded: a second payment for a
 * purchase that keeps its first payment
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
  const reference = await services.payments.refund({
    id: purchaseId,
    thing: { purchaseId },
    paymentIntentId,
    extra,
  });
  if (extra) return;
  await withTransaction(services, async (tx, emit) => {
    await storeRefund(tx, purchaseId, reference);
    const kept = await findPurchase(tx, purchaseId);
    if (kept) await emit(purchaseEvent('template_purchase.refund_settled', kept, null));
  });
}

/**
 * The time until the first look-up of a checkout whose event has not arrived. The interval doubles
 * for each further look-up, up to 12 hours.
 */
const LOOK_UP_AFTER_MS = 30 * 60_000;
const LOOK_UP_AT_MOST_EVERY_MS = 12 * 3_600_000;
/** The number of look-ups: about three weeks. A bank debit can take two weeks to settle or fail. */
const LOOKS = 46;

/** Queues the next look-up of a checkout in the caller's transaction. */
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
 * Runs the job that requests the result of a checkout from the provider, in case its event was
 * lost. Queues the next look-up while the checkout is open. Checkouts of failed purchases are
 * looked up too, because they may have been paid just before.
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
  await withTransaction(services, (tx, emit) =>
    settlePayment(services, tx, emit, {
      kind: found.state === 'paid' ? 'paid' : 'failed',
      purchaseId: purchase.id,
      reference: job.reference,
      paymentIntentId: found.state === 'paid' ? found.paymentIntentId : null,
    }),
  );
}
