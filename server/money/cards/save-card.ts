import type { Knex } from 'knex';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { clearCard, deleteCustomer, isBeingCharged, lockCustomer, storeCard } from './store.ts';

/**
 * Saves the card that a person entered on a page of the provider, and forgets the card before. Does
 * nothing if none was entered, or if the page was opened before the one of the latest card. It can
 * run twice.
 */
export async function saveCard(
  services: Services,
  { userId, reference }: { userId: string; reference: string },
): Promise<void> {
  if (services.payments?.provider !== 'stripe') return;
  const card = await services.payments.readCard(reference);
  if (!card) return;
  await withTransaction(services, async (tx, emit) => {
    const before = await lockCustomer(tx, userId);
    const isTheirs = card.userId === userId && card.customerId === before?.customerId;
    if (!before || !isTheirs) {
      services.logger.error({ reference }, 'a card was entered for an unknown customer');
      return;
    }
    if (before.enteredAt && before.enteredAt >= card.openedAt) return;
    await storeCard(tx, userId, card);
    if (before.paymentMethodId && before.paymentMethodId !== card.paymentMethodId) {
      await forgetAtProvider(services, tx, before.paymentMethodId);
    }
    await emit({ type: 'card.saved', version: 1, actorId: userId, subjects: { userId }, data: {} });
  });
}

const forgetAtProvider = (services: Services, tx: Knex, paymentMethodId: string) =>
  services.addJob(tx, 'detach-card', { paymentMethodId });

/**
 * Runs the job that forgets a card at the provider.
 * @throws Error while the card is being charged, so that the queue repeats the job later
 */
export async function runDetachJob(
  { db, payments }: Services,
  { paymentMethodId }: { paymentMethodId: string },
): Promise<void> {
  if (await isBeingCharged(db, paymentMethodId)) throw new Error('the card is being charged');
  if (payments?.provider !== 'stripe') throw new Error('Stripe is not configured');
  await payments.detachCard(paymentMethodId);
}

/**
 * Removes the saved card of an account in the caller's transaction.
 * @param whole also the customer, because the account is deleted
 */
export async function dropCard(
  services: Services,
  tx: Knex,
  userId: string,
  whole = false,
): Promise<boolean> {
  const customer = await lockCustomer(tx, userId);
  if (!customer) return false;
  const { paymentMethodId } = customer;
  if (paymentMethodId) await forgetAtProvider(services, tx, paymentMethodId);
  await (whole ? deleteCustomer : clearCard)(tx, userId);
  return paymentMethodId !== null;
}
