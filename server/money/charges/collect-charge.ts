import { totalOf } from '../../../common/fees.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import { findCard } from '../cards/store.ts';
import type { Payments } from '../payments/payments.ts';
import { chargeEvent } from './charge-event.ts';
import { endAttempt } from './end-attempt.ts';
import { settleCharge } from './settle-charge.ts';
import {
  beginNextAttempt,
  findCharge,
  lockCharge,
  moveCharge,
  type StoredCharge,
  storeAttemptCard,
  storePayment,
} from './store.ts';

/**
 * Runs the job that charges the saved card of the customer. It may run twice and end at any point:
 * each attempt has one payment, and a payment can succeed only once. If the card is declined, the
 * customer has to act.
 * @throws Error if the provider does not respond, so that the queue repeats the job
 */
export async function collectCharge(
  services: Services,
  { chargeId, retry }: JobPayloads['collect-charge'],
): Promise<void> {
  if (retry !== undefined) await retryCharge(services, chargeId, retry);
  const charge = await beginAttempt(services, chargeId);
  if (!charge) return;
  const payments = providerOf(services, charge);
  const paymentIntentId =
    charge.paymentIntentId ?? (await createPayment(services, payments, charge));
  if (!paymentIntentId) return;
  const result = await payments.chargeCard(paymentIntentId);
  await withTransaction(services, async (tx, emit) => {
    if (result.state === 'paid') {
      return settleCharge(services, tx, emit, { chargeId, paymentIntentId, paid: result.paid });
    }
    const now = await lockCharge(tx, chargeId);
    if (now?.status !== 'due' || now.attempt !== charge.attempt) return;
    const moved = await moveCharge(tx, chargeId, 'action_required', { errorCode: result.code });
    if (!moved) return;
    await emit(chargeEvent('charge.action_required', moved, { attempt: moved.attempt }));
  });
}

/** @throws Error if the provider of the charge is not the configured one */
export function providerOf({ payments }: Services, charge: StoredCharge): Payments {
  if (payments?.provider === charge.provider) return payments;
  throw new Error(`the provider of this charge (${charge.provider}) is not configured`);
}

/**
 * Chooses the card of an attempt. The attempt keeps it, whatever card is saved later.
 * @returns the charge; null if it is not due, or if there is no card
 */
async function beginAttempt(services: Services, chargeId: string): Promise<StoredCharge | null> {
  return withTransaction(services, async (tx, emit) => {
    const charge = await lockCharge(tx, chargeId);
    if (charge?.status !== 'due') return null;
    if (charge.paymentMethodId) return charge;
    const payments = providerOf(services, charge);
    const card = await findCard({ db: tx, payments }, charge.userId);
    if (card) return storeAttemptCard(tx, chargeId, card);
    const moved = await moveCharge(tx, chargeId, 'action_required', { errorCode: 'no_card' });
    if (moved) {
      await emit(chargeEvent('charge.action_required', moved, { attempt: moved.attempt }));
    }
    return null;
  });
}

/** Creates the payment of an attempt. Returns null if the attempt is over. */
async function createPayment(
  { db }: Services,
  payments: Payments,
  charge: StoredCharge,
): Promise<string | null> {
  const { id: chargeId, attempt, customerId, paymentMethodId } = charge;
  if (!customerId || !paymentMethodId) throw new Error('the attempt has no card');
  const cents = totalOf(charge);
  const made = await payments.createPayment({
    chargeId,
    attempt,
    cents,
    customerId,
    paymentMethodId,
  });
  if (await storePayment(db, charge, made)) return made;
  const now = await findCharge(db, chargeId);
  return now?.status === 'due' && now.attempt === attempt ? now.paymentIntentId : null;
}

/** Makes a failed attempt again with the card that is saved now. */
async function retryCharge(services: Services, chargeId: string, failed: number): Promise<void> {
  const charge = await findCharge(services.db, chargeId);
  if (charge?.status !== 'action_required' || charge.attempt !== failed) return;
  if (await endAttempt(services, charge)) return;
  await services.db.transaction(async (tx) => {
    const now = await lockCharge(tx, chargeId);
    if (now?.status !== 'action_required' || now.attempt !== failed) return;
    if (now.checkoutReference !== charge.checkoutReference) return;
    await beginNextAttempt(tx, chargeId);
    await moveCharge(tx, chargeId, 'due');
  });
}
