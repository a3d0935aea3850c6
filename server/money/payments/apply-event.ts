import type { Knex } from 'knex';
import { settlePayment } from '../../documents/template-purchases/settle-payment.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import {
  settleCharge,
  settleDispute,
  settleRefund,
  settleRefundFailure,
} from '../charges/settle-charge.ts';
import { settleTransfer } from '../payouts/settle-transfer.ts';
import { queueSync } from '../subscriptions/change-subscription.ts';
import { findSubscriptionOf } from '../subscriptions/store.ts';
import type { PaymentEvent } from './stripe-events.ts';

/** Applies an event of the payment provider in the caller's transaction. */
export async function applyPaymentEvent(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  effect: NonNullable<PaymentEvent['effect']>,
): Promise<void> {
  switch (effect.kind) {
    case 'card_entered': {
      const { userId, reference } = effect;
      // The event does not contain the card.
      return services.addJob(tx, 'save-card', { userId, reference });
    }
    case 'charge_paid':
      return settleCharge(services, tx, emit, effect);
    case 'charge_refunded':
      return settleRefund(services, tx, emit, effect);
    case 'refund_failed':
      return settleRefundFailure(services, tx, emit, effect);
    case 'dispute':
      return settleDispute(services, tx, emit, effect);
    case 'subscription': {
      // The job reads the state from the provider, so the order of events does not matter.
      const subscription = await findSubscriptionOf(tx, effect.reference);
      return subscription ? queueSync(services, tx, subscription.id) : undefined;
    }
    case 'payout_account': {
      const { accountId } = effect;
      // Events can be late, so the account is read again.
      const jobKey = `check-${accountId}`;
      return services.addJob(tx, 'check-payout-account', { accountId }, { jobKey });
    }
    case 'transfer':
      return settleTransfer(services, tx, emit, effect.transfer);
    default:
      return settlePayment(services, tx, emit, effect);
  }
}
