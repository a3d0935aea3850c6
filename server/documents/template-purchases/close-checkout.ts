import type { Knex } from 'knex';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import type { StoredPurchase } from './store.ts';

/**
 * Queues a job that closes the checkout of a purchase at the payment provider, so that nobody pays
 * for an abandoned purchase.
 */
export async function queueCloseCheckout(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  { provider, checkoutReference }: Pick<StoredPurchase, 'provider' | 'checkoutReference'>,
): Promise<void> {
  if (!provider || !checkoutReference) return;
  await services.addJob(tx, 'close-checkout', { provider, reference: checkoutReference });
}

/**
 * Runs the `close-checkout` job. Does nothing if the checkout belongs to a provider other than the
 * configured one, because it cannot be closed.
 */
export async function runCloseCheckoutJob(
  services: Services,
  { provider, reference }: JobPayloads['close-checkout'],
): Promise<void> {
  if (services.payments?.provider === provider) await services.payments.closeCheckout(reference);
}
