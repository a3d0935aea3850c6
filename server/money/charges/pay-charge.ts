import type { Knex } from 'knex';
import { totalOf } from '../../../common/fees.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { chargeMessages } from '../../../common/messages/charges.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict, unavailable } from '../../platform/http/errors.ts';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import type { Checkout } from '../payments/payments.ts';
import { providerOf } from './collect-charge.ts';
import { endAttempt, lookUpCharge } from './end-attempt.ts';
import {
  beginNextAttempt,
  findCharge,
  lockCharge,
  type StoredCharge,
  storeChargePage,
} from './store.ts';

/**
 * Opens the page on which a customer pays a charge that failed. First ends the failed attempt at the
 * provider, so that the charge cannot be paid twice. Two requests open one page.
 * @returns the URL; null if the charge was paid in the meantime
 * @throws AppError 409 if the charge does not wait for the customer, 503 if the provider does not
 * respond
 */
export async function payCharge(
  services: Services,
  user: StoredUser,
  charge: StoredCharge,
): Promise<string | null> {
  if (charge.status !== 'action_required') throw conflict('charge_not_payable');
  if (charge.invoiceReference) return openInvoice(services, charge, charge.invoiceReference);
  try {
    if (await lookUpCharge(services, charge)) return null;
    const isOpen = charge.checkoutReference && (await isPageOpen(services, charge));
    if (isOpen) return charge.checkoutUrl;
    if (await endAttempt(services, charge)) return null;
  } catch (error) {
    throw unavailable('charge_provider_unavailable', error);
  }
  const next = await beginPage(services, charge);
  if (!next) throw conflict('charge_not_payable');
  const page = await openPage(services, user, next);
  const kept = await services.db.transaction(async (tx) => {
    const stored = await storeChargePage(tx, next, page);
    if (stored) await queueLook(services, tx, { chargeId: next.id, ...page, look: 0 });
    // The attempt ended during the request, for example because the customer replaced the card.
    else {
      const { provider } = next;
      await services.addJob(tx, 'close-checkout', { provider, reference: page.reference });
    }
    return stored;
  });
  if (!kept) throw conflict('charge_not_payable');
  return page.url;
}

/** Returns the provider's page for an invoice of a subscription; null if it can no longer be paid. */
async function openInvoice(
  services: Services,
  charge: StoredCharge,
  reference: string,
): Promise<string | null> {
  const { subscriptionId } = charge;
  try {
    const url = await providerOf(services, charge).openInvoice(reference);
    // The page does not lead back, and its event can be lost.
    if (subscriptionId) {
      const runAt = new Date(Date.now() + (url ? LOOK_UP_AFTER_MS : 0));
      await services.addJob(services.db, 'sync-subscription', { subscriptionId }, { runAt });
    }
    return url;
  } catch (error) {
    throw unavailable('charge_provider_unavailable', error);
  }
}

async function isPageOpen({ payments }: Services, charge: StoredCharge): Promise<boolean> {
  const found = await payments?.lookUp(charge.checkoutReference ?? '');
  return found?.state === 'open';
}

/**
 * Begins the attempt for the payment page, unless another request already did.
 * @param ended the charge with the attempt that was ended at the provider
 * @returns the charge; null if it no longer waits for the customer
 */
async function beginPage({ db }: Services, ended: StoredCharge): Promise<StoredCharge | null> {
  return db.transaction(async (tx) => {
    const now = await lockCharge(tx, ended.id);
    if (now?.status !== 'action_required') return null;
    const isUsed = now.paymentMethodId ?? now.checkoutReference;
    if (isUsed && now.attempt === ended.attempt) await beginNextAttempt(tx, ended.id);
    return findCharge(tx, ended.id);
  });
}

async function openPage(
  services: Services,
  user: StoredUser,
  charge: StoredCharge,
): Promise<Checkout> {
  const billing = `${services.config.publicUrl}/profile`;
  const payments = providerOf(services, charge);
  try {
    return await payments.openCheckout({
      id: charge.id,
      thing: { chargeId: charge.id },
      attempt: charge.attempt,
      title: withLanguage(user.language ?? 'en', () => chargeMessages.title),
      cents: totalOf(charge),
      email: user.email,
      successUrl: `${billing}?paid=${charge.id}#billing`,
      cancelUrl: `${billing}#billing`,
    });
  } catch (error) {
    throw unavailable('charge_provider_unavailable', error);
  }
}

/** Time until the first look-up; doubled for each further one. */
const LOOK_UP_AFTER_MS = 30 * 60_000;
/** The page is open for a day, and the last look-up is after it. */
const LOOKS = 7;

async function queueLook(
  services: Services,
  db: Knex,
  { chargeId, reference, look }: JobPayloads['look-up-charge'],
): Promise<void> {
  if (look >= LOOKS) return;
  const runAt = new Date(Date.now() + LOOK_UP_AFTER_MS * 2 ** look);
  const jobKey = `look-up-${reference}`;
  await services.addJob(db, 'look-up-charge', { chargeId, reference, look }, { runAt, jobKey });
}

/** Runs the job that asks for the result of a page, in case its event was lost. */
export async function runLookUpJob(
  services: Services,
  { chargeId, reference, look }: JobPayloads['look-up-charge'],
): Promise<void> {
  const charge = await findCharge(services.db, chargeId);
  if (charge?.status !== 'action_required' || charge.checkoutReference !== reference) return;
  if (await lookUpCharge(services, charge)) return;
  await queueLook(services, services.db, { chargeId, reference, look: look + 1 });
}
