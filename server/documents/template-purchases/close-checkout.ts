import type { Knex } from 'knex';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import type { StoredPurchase } from './store.ts';

/** Queues the end of a purchase's checkout, so that nobody pays for what was given up. */
export async function queueCloseCheckout(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  { provider, checkoutReference }: Pick<StoredPurchase, 'provider' | 'checkoutReference'>,
): Promise<void> {
  if (!provider || !checkoutReference) return;
  await services.addJob(tx, 'close-checkout', { provider, reference: checkoutReference });
}

/** The job behind it; a checkout of another provider than today's has nobody to close it. */
export async function runCloseCheckoutJob(
  services: Services,
  { provider, reference }: JobPayloads['close-checkout'],
): Promise<void> {
  if (services.payments?.provider === provider) await services.payments.closeCheckout(reference);
}
