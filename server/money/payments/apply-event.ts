import type { Knex } from 'knex';
import { settlePayment } from '../../documents/template-purchases/settle-payment.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import {
  settleCharge,
  settleDispute,
  settleRefund,
  settleRefundFailure,
} from '../charges/settle-charge.ts';
import { findChargeOfPayment } from '../charges/store.ts';
import { settleTransfer } from '../payouts/settle-transfer.ts';
import { queueSync } from '../subscriptions/change-subscription.ts';
import { findSubscriptionOf } from '../subscriptions/store.ts';
import type { MoneyEffect, PaymentEvent } from './stripe-events.ts';

/**
 * Applies an event of the payment provider in the caller's transaction.
 * @param look the number of earlier attempts
 */
export async function applyPaymentEvent(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  effect: NonNullable<PaymentEvent['effect']>,
  look = 0,
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
      if (await isEarly(tx, effect)) return queueRepeat(services, tx, effect, look);
      return settleRefund(services, tx, emit, effect);
    case 'refund_failed':
      return settleRefundFailure(services, tx, emit, effect);
    case 'dispute':
      if (await isEarly(tx, effect)) return queueRepeat(services, tx, effect, look);
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

type EarlyEffect = Extract<MoneyEffect, { kind: 'charge_refunded' | 'dispute' }>;

/**
 * Whether the charge of a payment is still unknown. The payment of an invoice is known when its subscription
 * was read from the provider.
 */
const isEarly = async (tx: Knex, { paymentIntentId }: EarlyEffect): Promise<boolean> =>
  paymentIntentId !== null && !(await findChargeOfPayment(tx, paymentIntentId));

/** Time until the event is applied again; doubled for each further time. */
const REPEAT_AFTER_MS = 10 * 60_000;
/** The last repetition is three and a half days later. Most such payments do not belong to a charge. */
const REPEATS = 9;

async function queueRepeat(
  services: Services,
  tx: Knex,
  effect: EarlyEffect,
  look: number,
): Promise<void> {
  if (look >= REPEATS) return;
  const runAt = new Date(Date.now() + REPEAT_AFTER_MS * 2 ** look);
  const job = { effect: JSON.stringify(effect), look: look + 1 };
  await services.addJob(tx, 'repeat-payment-event', job, { runAt });
}

/** Runs the job that applies an event again whose charge was not known. */
export async function repeatPaymentEvent(
  services: Services,
  { effect, look }: JobPayloads['repeat-payment-event'],
): Promise<void> {
  const stated = JSON.parse(effect, (name, value) =>
    name === 'statedAt' ? new Date(value) : value,
  ) as EarlyEffect;
  await withTransaction(services, (tx, emit) =>
    applyPaymentEvent(services, tx, emit, stated, look),
  );
}
