import type { Knex } from 'knex';
import { totalOf } from '../../../common/fees.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { subscriptionMessages } from '../../../common/messages/subscriptions.ts';
import { findUser } from '../../accounts/users/store.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { chargeEvent } from '../charges/charge-event.ts';
import { settleCharge } from '../charges/settle-charge.ts';
import {
  ensureInvoiceCharge,
  findCharge,
  moveCharge,
  type StoredCharge,
} from '../charges/store.ts';
import { recordSubscriptionDue, recordSubscriptionWaived } from '../ledger/record-fee-due.ts';
import type { PaymentCard, StatedInvoice } from '../payments/payments.ts';
import type { StoredSubscription } from './store.ts';

/**
 * Stores what the provider says about an invoice of a subscription, as a charge of the customer. It can
 * run twice. An invoice with another amount than agreed has no effect.
 * @returns the charge if it is paid now and was not before; otherwise null
 */
export async function applyInvoice(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  subscription: StoredSubscription,
  invoice: StatedInvoice,
  card: PaymentCard | null,
): Promise<StoredCharge | null> {
  const { reference, amount, periodStart, periodEnd, paymentIntentId } = invoice;
  const facts = { subscription: subscription.id, invoice: reference, amount };
  if (amount.cents !== subscription.monthCents || amount.currency !== 'usd') {
    services.logger.error(facts, 'the amount of an invoice is wrong');
    return null;
  }
  if (invoice.state === 'paid' && !paymentIntentId) {
    services.logger.error(facts, 'an invoice was paid without a payment');
    return null;
  }
  const { charge, isNew } = await ensureInvoiceCharge(tx, {
    subscriptionId: subscription.id,
    userId: subscription.userId,
    provider: subscription.provider,
    notarialFeeCents: 0,
    technologyFeeCents: subscription.monthCents,
    invoiceReference: reference,
    periodStart,
    periodEnd,
  });
  const { id: chargeId } = charge;
  if (isNew) {
    await recordSubscriptionDue(tx, chargeId, totalOf(charge));
    await emit(chargeEvent('charge.created', charge, { cents: totalOf(charge) }));
  }
  if (invoice.state === 'paid') {
    await settleCharge(services, tx, emit, { chargeId, paymentIntentId, paid: amount, card });
    return charge.receiptNumber === null ? findCharge(tx, chargeId) : null;
  }
  if (invoice.state === 'failed') {
    const failed = await moveCharge(tx, chargeId, 'action_required', {
      errorCode: 'invoice_failed',
    });
    if (failed) {
      await emit(chargeEvent('charge.action_required', failed, { attempt: failed.attempt }));
    }
  }
  if (invoice.state === 'void' && (await moveCharge(tx, chargeId, 'void'))) {
    await recordSubscriptionWaived(tx, chargeId, totalOf(charge));
  }
  return null;
}

/** Refunds a period that began although the customer had cancelled the subscription. */
export async function refundUnwanted(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  charge: StoredCharge,
): Promise<void> {
  const user = await findUser(tx, charge.userId);
  const reason = withLanguage(user?.language ?? 'en', () => subscriptionMessages.refundReason);
  if (!(await moveCharge(tx, charge.id, 'refunding', { refundReason: reason }))) return;
  const data = { cents: totalOf(charge), reason };
  await emit(chargeEvent('charge.refund_requested', charge, data));
  await services.addJob(tx, 'refund-charge', { chargeId: charge.id });
}
