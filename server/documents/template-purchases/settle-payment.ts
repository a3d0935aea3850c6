import type { Knex } from 'knex';
import type { PlainErrorCode } from '../../../common/messages/errors.ts';
import type { RefundClosing } from '../../../common/messages/template-emails.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { countUse } from '../templates/store.ts';
import { abandonPurchase } from './abandon-purchase.ts';
import { queueCloseCheckout } from './close-checkout.ts';
import { purchaseEvent } from './purchase-event.ts';
import {
  findPendingPurchase,
  findPurchase,
  findRequestStatus,
  findUsablePurchase,
  lockBuyer,
  lockBuying,
  lockPurchases,
  movePurchase,
  type StoredPurchase,
} from './store.ts';

/** An event that a payment provider reported about a purchase. */
export interface PaymentEffect {
  kind: 'paid' | 'failed' | 'refunded';
  purchaseId: string;
  reference: string | null;
  paymentIntentId: string | null;
  /** The provider's ID of a refund that was not requested by us. */
  refundReference?: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns true if the purchase was paid with a different payment. */
const isAnotherPayment = (purchase: StoredPurchase, paymentIntentId: string | null): boolean =>
  purchase.paymentIntentId !== null &&
  paymentIntentId !== null &&
  purchase.paymentIntentId !== paymentIntentId;

/**
 * Applies the result of a payment to a purchase, in the caller's transaction. Events may arrive
 * twice, late or out of order: an event that `purchaseTransitions` does not allow has no effect. A
 * payment that can no longer buy anything is refunded.
 */
export async function settlePayment(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  effect: PaymentEffect,
): Promise<void> {
  if (!uuid.test(effect.purchaseId)) return;
  const known = await findPurchase(tx, effect.purchaseId);
  if (!known) return;
  await lockBuying(tx, known.userId, known.templateId);
  await lockPurchases(tx, known.userId, known.templateId);
  const before = (await findPurchase(tx, known.id)) ?? known;
  // The failure of an earlier attempt does not affect the attempt that is open now.
  const stale = effect.reference !== null && before.checkoutReference !== effect.reference;
  if (effect.kind === 'failed' && stale) return;
  const { paymentIntentId, refundReference = null } = effect;
  const another = isAnotherPayment(before, paymentIntentId);
  // The refund of a second payment does not change a purchase that keeps its first payment.
  if (effect.kind === 'refunded' && another) return;
  const open = before.status === 'pending' || before.status === 'failed';
  if (effect.kind === 'paid' && open) {
    const reason = await findReasonToRefund(tx, before);
    if (reason)
      return giveBack(services, tx, emit, { purchase: before, paymentIntentId, ...reason });
  }
  const to = { paid: 'completed', failed: 'failed', refunded: 'refunded' } as const;
  const moved = await movePurchase(tx, before.id, to[effect.kind], {
    paymentIntentId,
    refundReference,
  });
  if (!moved) {
    if (effect.kind === 'paid' && paymentIntentId && another) {
      services.logger.warn({ purchase: before.id }, 'paid a second time; giving that payment back');
      await services.addJob(tx, 'refund-purchase', { purchaseId: before.id, paymentIntentId });
    }
    return;
  }
  if (moved.status === 'failed') {
    return emit(purchaseEvent('template_purchase.failed', moved, null));
  }
  if (moved.status === 'refunded') {
    return emit({
      ...purchaseEvent('template_purchase.refunded', moved, null),
      data: { reason: null, cents: moved.purchasePrice, closing: null },
    });
  }
  // The payment was for an earlier attempt or purchase. Close the checkout that is still open, so
  // that the buyer does not pay twice.
  if (stale) await queueCloseCheckout(services, tx, moved);
  const waiting = await findPendingPurchase(tx, moved.userId, moved.templateId);
  if (waiting) await abandonPurchase(services, tx, emit, waiting.id);
  await deliver(tx, emit, moved);
}

/** For the refund email: the reason, and what happens to the template. */
interface ReasonToRefund {
  reason: PlainErrorCode;
  closing: RefundClosing;
}

/** Returns why a payment that has just arrived must be refunded, or null if it is kept. */
async function findReasonToRefund(
  tx: Knex.Transaction,
  { userId, templateId }: StoredPurchase,
): Promise<ReasonToRefund | null> {
  if (!(await lockBuyer(tx, userId))) {
    return { reason: 'refunded_account_deleted', closing: 'gone' };
  }
  if (await findUsablePurchase(tx, userId, templateId)) {
    return {
      reason: 'refunded_already_owned',
      closing: 'kept',
    };
  }
  const status = await findRequestStatus(tx, templateId);
  if (status !== 'cancelled' && status !== 'failed') return null;
  return {
    reason: status === 'cancelled' ? 'refunded_request_cancelled' : 'refunded_request_failed',
    closing: 'request_again',
  };
}

/** Marks a purchase as refunded because its payment buys nothing, and queues the refund. */
async function giveBack(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  {
    purchase,
    paymentIntentId,
    reason,
    closing,
  }: { purchase: StoredPurchase; paymentIntentId: string | null } & ReasonToRefund,
): Promise<void> {
  const moved = await movePurchase(tx, purchase.id, 'refunded', {
    paymentIntentId,
    refundReason: [{ code: reason }],
  });
  if (!moved) return;
  services.logger.warn({ purchase: moved.id, reason }, 'giving a payment back');
  if (moved.paymentIntentId) {
    await services.addJob(tx, 'refund-purchase', { purchaseId: moved.id });
  }
  await emit({
    ...purchaseEvent('template_purchase.refunded', moved, null),
    data: {
      reason: moved.refundReason?.english ?? null,
      cents: moved.purchasePrice,
      closing,
    },
  });
}

/** Counts the use of a template whose purchase is complete. */
export async function deliver(
  tx: Knex.Transaction,
  emit: Emit,
  purchase: StoredPurchase,
): Promise<void> {
  await countUse(tx, purchase.templateId);
  await emit(purchaseEvent('template_purchase.completed', purchase, purchase.userId));
}
