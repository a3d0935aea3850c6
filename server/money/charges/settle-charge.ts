import type { Knex } from 'knex';
import type { DisputeState } from '../../../common/charges.ts';
import { totalOf } from '../../../common/fees.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { recordPayment } from '../ledger/record-payment.ts';
import type { Amount, PaymentCard } from '../payments/payments.ts';
import { chargeEvent } from './charge-event.ts';
import {
  findChargeOfPayment,
  lockCharge,
  moveCharge,
  returnToPaid,
  type StoredCharge,
  storeDispute,
} from './store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether the provider states the amount of the charge. Otherwise raises an alert. */
function isAmountOf(
  { logger }: Services,
  charge: StoredCharge,
  stated: Amount,
  what: string,
): boolean {
  const cents = totalOf(charge);
  if (stated.cents === cents && stated.currency === 'usd') return true;
  logger.error({ charge: charge.id, what, expected: cents, stated }, 'the amount is wrong');
  return false;
}

/**
 * Records in the caller's transaction that a charge was paid, with its movement in the ledger. Events
 * and jobs may report the same payment several times, late and in any order. A wrong amount has no
 * effect. A second payment for the same charge is refunded.
 */
export async function settleCharge(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  payment: {
    chargeId: string;
    paymentIntentId: string | null;
    paid: Amount;
    card?: PaymentCard | null;
  },
): Promise<void> {
  const { chargeId, paymentIntentId, paid, card } = payment;
  const charge = uuid.test(chargeId) ? await lockCharge(tx, chargeId) : null;
  if (!charge) {
    services.logger.error({ charge: chargeId, paymentIntentId }, 'an unknown charge was paid');
    return;
  }
  if (!isAmountOf(services, charge, paid, 'payment')) return;
  // The provider charged an invoice, or the customer paid on a page, with a card that may be unknown.
  const isOther = paymentIntentId !== charge.paymentIntentId;
  const moved = await moveCharge(tx, charge.id, 'paid', {
    ...(paymentIntentId ? { paymentIntentId } : {}),
    ...(isOther ? { cardBrand: card?.brand ?? null, cardLastFour: card?.lastFour ?? null } : {}),
  });
  if (!moved) {
    if (!paymentIntentId || !isOther || charge.invoiceReference) return;
    services.logger.error({ charge: charge.id, paymentIntentId }, 'paid twice; refunding one');
    await services.addJob(tx, 'refund-charge', { chargeId: charge.id, paymentIntentId });
    return;
  }
  await recordPayment(tx, 'charge', moved);
  await emit(chargeEvent('charge.paid', moved, { cents: totalOf(moved) }));
}

/**
 * Records in the caller's transaction that a charge was refunded, with its movement in the ledger.
 * Does nothing if it was recorded before.
 */
export async function finishRefund(
  tx: Knex.Transaction,
  emit: Emit,
  chargeId: string,
  refundReference: string,
): Promise<void> {
  const moved = await moveCharge(tx, chargeId, 'refunded', {
    refundReference,
    refundError: null,
  });
  if (!moved) return;
  await recordPayment(tx, 'refund', moved, moved.refundAttempt);
  await emit(chargeEvent('charge.refunded', moved, { cents: totalOf(moved) }));
}

/**
 * Applies an event of the provider about a refund, which it may have made without us. One that was sent
 * before that refund failed comes too late.
 */
export async function settleRefund(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  event: { paymentIntentId: string | null; refund: Amount; reference: string; statedAt: Date },
): Promise<void> {
  const charge = event.paymentIntentId && (await findChargeOfPayment(tx, event.paymentIntentId));
  if (!charge || !isAmountOf(services, charge, event.refund, 'refund')) return;
  if (charge.refundFailedAt && event.statedAt <= charge.refundFailedAt) return;
  await finishRefund(tx, emit, charge.id, event.reference);
}

/**
 * Applies an event about a refund that could not be delivered, for example because the account of the
 * card was closed. The provider has the money again, so the charge is paid as before, and finance
 * decides what to do.
 */
export async function settleRefundFailure(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  event: { paymentIntentId: string | null; refund: Amount; error: string; statedAt: Date },
): Promise<void> {
  const found = event.paymentIntentId && (await findChargeOfPayment(tx, event.paymentIntentId));
  if (!found) {
    services.logger.error(event, 'a refund failed that belongs to no charge');
    return;
  }
  if (!isAmountOf(services, found, event.refund, 'failed refund')) return;
  const { error } = event;
  const before = await returnToPaid(tx, found.id, { error, at: event.statedAt });
  if (!before) return;
  services.logger.error({ charge: found.id, error }, 'a refund failed');
  if (before.status === 'refunded') {
    await recordPayment(tx, 'refund_failed', before, before.refundAttempt);
  }
  await emit(chargeEvent('charge.refund_failed', before, { cents: totalOf(before), error }));
}

/**
 * Applies an event about a payment that the customer contests at their bank. The bank takes the money
 * back when the dispute begins, and returns it if we win. Events may arrive in any order: a dispute
 * that is closed is not opened again.
 */
export async function settleDispute(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  event: { paymentIntentId: string | null; dispute: DisputeState; disputed: Amount },
): Promise<void> {
  const found = event.paymentIntentId && (await findChargeOfPayment(tx, event.paymentIntentId));
  const charge = found && (await lockCharge(tx, found.id));
  if (!charge || !isAmountOf(services, charge, event.disputed, 'dispute')) return;
  const { dispute } = event;
  if (charge.dispute === dispute || (charge.dispute !== null && charge.dispute !== 'open')) return;
  services.logger.error({ charge: charge.id, dispute }, 'a payment is disputed');
  await storeDispute(tx, charge.id, dispute);
  const wasOpen = charge.dispute === 'open';
  if (dispute !== 'won' && !wasOpen) await recordPayment(tx, 'chargeback', charge);
  if (dispute === 'won' && wasOpen) await recordPayment(tx, 'chargeback_won', charge);
  await emit(chargeEvent('charge.disputed', charge, { dispute }));
}
