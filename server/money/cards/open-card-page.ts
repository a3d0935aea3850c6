import type { z } from 'zod';
import type { openCardPage as endpoint } from '../../../common/cards.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict, unavailable } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { Checkout, Payments } from '../payments/payments.ts';
import { findCustomer, insertCustomer, storePage } from './store.ts';

/** Where a person was when they wanted to enter a card. */
type CameFrom = z.output<typeof endpoint.body>;

/**
 * Opens the page of the provider on which a person enters a card. Their saved card stays until they
 * have entered another one.
 * @param from the document whose notarization the person starts, or the plan to which they want to
 * subscribe, if they come from there
 * @returns the URL of the page
 * @throws AppError 409 without a provider and in the sandbox, 503 if the provider does not respond
 */
export async function openCardPage(
  services: Services,
  user: StoredUser,
  from: CameFrom,
): Promise<string> {
  const { db, payments } = services;
  if (payments?.provider !== 'stripe') throw conflict('card_not_addable');
  const page = await openPage(services, payments, user, from);
  await storePage(db, user.id, page.reference);
  return page.url;
}

async function openPage(
  { db, config }: Services,
  payments: Payments,
  user: StoredUser,
  from: CameFrom,
): Promise<Checkout> {
  const { documentId, plan } = from;
  const back = new URL(documentId ? `/documents/${documentId}` : '/profile', config.publicUrl);
  if (plan) back.searchParams.set('plan', plan);
  const cancelUrl = new URL(back);
  back.searchParams.set('card', 'entered');
  if (documentId) cancelUrl.searchParams.set('card', 'cancelled');
  if (!documentId) for (const url of [back, cancelUrl]) url.hash = 'billing';
  try {
    let customerId = (await findCustomer(db, user.id))?.customerId;
    if (!customerId) {
      const made = await payments.createCustomer({ userId: user.id, email: user.email });
      await insertCustomer(db, { userId: user.id, customerId: made });
      customerId = (await findCustomer(db, user.id))?.customerId ?? made;
    }
    return await payments.openCardPage({
      userId: user.id,
      customerId,
      successUrl: back.href,
      cancelUrl: cancelUrl.href,
    });
  } catch (error) {
    throw unavailable('card_provider_unavailable', error);
  }
}
