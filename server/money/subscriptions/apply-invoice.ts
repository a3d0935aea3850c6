import type { Knex } from 'knex';
import { totalOf } from '../../../common/fees.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { chargeEvent } from '../charges/charge-event.ts';
import { settleCharge } from '../charges/settle-charge.ts';
import { ensureInvoiceCharge, moveCharge } from '../charges/store.ts';
import { recordSubscriptionDue, recordSubscriptionWaived } from '../ledger/record-fee-due.ts';
import type { StatedInvoice } from '../payments/payments.ts';
import type { StoredSubscription } from './store.ts';

/**
 * Stores what the provider says about an invoice of a subscription, as a charge of the customer. It can
 * run twice. An invoice with another amount than agreed has no effect.
 */
export async function applyInvoice(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  subscription: StoredSubscription,
  invoice: StatedInvoice,
): Promise<void> {
  const { reference, amount, periodStart, periodEnd, paymentIntentId } = invoice;
  if (amount.cents !== subscription.monthCents || amount.currency !== 'usd') {
    const facts = { subscription: subscription.id, invoice: reference, amount };
    services.logger.error(facts, 'the amount of an invoice is wrong');
    return;
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
  if (isNew) {
    await recordSubscriptionDue(tx, charge.id, totalOf(charge));
    await emit(chargeEvent('charge.created', charge, { cents: totalOf(charge) }));
  }
  if (invoice.state === 'paid') {
    const payment = { chargeId: charge.id, paymentIntentId, paid: amount };
    return settleCharge(services, tx, emit, payment);
  }
  if (invoice.state === 'failed') {
    const failed = await moveCharge(tx, charge.id, 'action_required', {
      errorCode: 'invoice_failed',
    });
    if (failed) {
      await emit(chargeEvent('charge.action_required', failed, { attempt: failed.attempt }));
    }
  }
  if (invoice.state === 'void' && (await moveCharge(tx, charge.id, 'void'))) {
    await recordSubscriptionWaived(tx, charge.id, totalOf(charge));
  }
}
