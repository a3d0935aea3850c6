import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import type { Amount } from '../payments/payments.ts';
import { settleCharge } from './settle-charge.ts';
import type { StoredCharge } from './store.ts';

/**
 * Ends the payment of an attempt at the provider, so that the next attempt cannot charge twice.
 * @returns whether the attempt was paid in the meantime, and the charge is settled now
 */
export async function endAttempt(services: Services, charge: StoredCharge): Promise<boolean> {
  const { payments } = services;
  if (payments?.provider !== charge.provider) {
    throw new Error(`the provider of this charge (${charge.provider}) is not configured`);
  }
  const { checkoutReference, paymentIntentId } = charge;
  if (paymentIntentId) {
    const paid = await payments.endPayment(paymentIntentId);
    if (paid) return settle(services, charge, paymentIntentId, paid);
  }
  if (checkoutReference) {
    await payments.closeCheckout(checkoutReference);
    return lookUpCharge(services, charge);
  }
  return false;
}

/** Asks the provider for the result of the page of a charge. Returns whether it was paid. */
export async function lookUpCharge(services: Services, charge: StoredCharge): Promise<boolean> {
  const { payments } = services;
  if (!charge.checkoutReference || payments?.provider !== charge.provider) return false;
  const found = await payments.lookUp(charge.checkoutReference);
  if (found.state !== 'paid') return false;
  return settle(services, charge, found.paymentIntentId, found.paid);
}

async function settle(
  services: Services,
  { id: chargeId }: StoredCharge,
  paymentIntentId: string | null,
  paid: Amount,
): Promise<boolean> {
  await withTransaction(services, (tx, emit) =>
    settleCharge(services, tx, emit, { chargeId, paymentIntentId, paid }),
  );
  return true;
}
