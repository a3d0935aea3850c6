import { problem } from '../../../common/messages/errors.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { Checkout, Payments } from '../../money/payments/payments.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, unavailable } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredTemplate } from '../templates/store.ts';
import { abandonPurchase } from './abandon-purchase.ts';
import { queueCloseCheckout } from './close-checkout.ts';
import { mayPay } from './policy.ts';
import { purchaseEvent } from './purchase-event.ts';
import { queueLook } from './refund-purchase.ts';
import { deliver } from './settle-payment.ts';
import {
  findFailedPurchase,
  findPurchase,
  findStandingPurchase,
  insertPurchase,
  lockBuying,
  movePurchase,
  type StoredPurchase,
  storeCheckout,
} from './store.ts';

/**
 * Buys a template: completes the purchase of a free template immediately, and opens a checkout for
 * a paid one. Two tabs that buy at the same time get the same purchase and the same checkout. A
 * failed purchase at the current price is reopened. A pending purchase at a different price is
 * marked as failed and replaced by one at the current price.
 * @throws AppError 409 if the user already owns the template or no payment provider is configured,
 * 503 if the provider does not respond (nothing is charged and the request can be repeated)
 */
export async function purchaseTemplate(
  services: Services,
  user: StoredUser,
  template: Pick<StoredTemplate, 'id' | 'price'>,
): Promise<StoredPurchase> {
  if (template.price > 0) requirePayments(services);
  const purchase = await withTransaction(services, async (tx, emit) => {
    await lockBuying(tx, user.id, template.id);
    const standing = await findStandingPurchase(tx, user.id, template.id);
    if (standing?.status === 'completed') throw owned();
    const { id: templateId, price } = template;
    if (standing?.purchasePrice === price) return standing;
    if (standing) await abandonPurchase(services, tx, emit, standing.id);
    const failed = await findFailedPurchase(tx, user.id, templateId, price);
    const id = failed?.id ?? (await insertPurchase(tx, { userId: user.id, templateId, price }));
    if (failed) await movePurchase(tx, id, 'pending');
    if (price === 0) return completeFree(tx, emit, id);
    const made = (await findPurchase(tx, id)) as StoredPurchase;
    await emit(purchaseEvent('template_purchase.started', made, user.id));
    return made;
  });
  return purchase.status === 'pending' ? openPurchaseCheckout(services, user, purchase) : purchase;
}

/** Completes a free purchase in the caller's transaction. */
export async function completeFree(
  tx: Parameters<typeof deliver>[0],
  emit: Emit,
  id: string,
): Promise<StoredPurchase> {
  const completed = (await movePurchase(tx, id, 'completed')) as StoredPurchase;
  await deliver(tx, emit, completed);
  return completed;
}

const owned = () => conflict(problem('owned', { case: 'this_template' }));

function requirePayments(services: Services) {
  if (services.payments) return services.payments;
  throw conflict('no_payment_provider');
}

/**
 * Opens the checkout of a pending or failed purchase. The request to the provider has an
 * idempotency key for this purchase and attempt, so that two requests open one checkout.
 * @returns the purchase, or a different purchase if the price of the template has changed
 */
export async function openPurchaseCheckout(
  services: Services,
  user: StoredUser,
  given: StoredPurchase,
): Promise<StoredPurchase> {
  if (given.ownedElsewhere) throw owned();
  if (!mayPay(given)) throw conflict('purchase_not_awaiting_payment');
  if (given.purchasePrice !== given.templatePrice) {
    return purchaseTemplate(services, user, { id: given.templateId, price: given.templatePrice });
  }
  const payments = requirePayments(services);
  let purchase = given;
  if (purchase.status === 'failed') {
    const again = await withTransaction(services, async (tx, emit) => {
      await lockBuying(tx, user.id, given.templateId);
      const standing = await findStandingPurchase(tx, user.id, given.templateId);
      if (standing && standing.id !== given.id) {
        throw conflict(problem('owned', { case: 'another_purchase' }));
      }
      const moved = standing ?? (await movePurchase(tx, given.id, 'pending'));
      if (moved) await emit(purchaseEvent('template_purchase.started', moved, user.id));
      return moved;
    });
    purchase = again ?? given;
  }
  if (purchase.status !== 'pending') throw conflict('purchase_not_awaiting_payment');
  if (purchase.checkoutUrl && purchase.provider === payments.provider) return purchase;
  const checkout = await openCheckout(services, payments, user, purchase);
  const { provider } = payments;
  const { reference } = checkout;
  await services.db.transaction(async (tx) => {
    const kept = await storeCheckout(tx, purchase.id, purchase.attempt, { provider, ...checkout });
    if (kept) await queueLook(services, tx, { purchaseId: purchase.id, reference }, 0);
    // The purchase was abandoned during the request to the provider, so its checkout is closed.
    else await queueCloseCheckout(services, tx, { provider, checkoutReference: reference });
  });
  return (await findPurchase(services.db, purchase.id)) ?? purchase;
}

/** @throws AppError 503 if the provider rejects the request or does not respond */
async function openCheckout(
  { config: { publicUrl } }: Services,
  payments: Payments,
  user: StoredUser,
  purchase: StoredPurchase,
): Promise<Checkout> {
  try {
    return await payments.openCheckout({
      id: purchase.id,
      thing: { purchaseId: purchase.id },
      attempt: purchase.attempt,
      title: purchase.templateTitle,
      cents: purchase.purchasePrice,
      email: user.email,
      successUrl: `${publicUrl}/templates?view=mine&paid=${purchase.id}`,
      cancelUrl: `${publicUrl}/templates?view=mine`,
    });
  } catch (error) {
    throw unavailable('payment_provider_unavailable', error);
  }
}
