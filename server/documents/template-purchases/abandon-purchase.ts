import type { Knex } from 'knex';
import type { Publish } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { queueCloseCheckout } from './close-checkout.ts';
import { publishPurchase } from './publish-purchase.ts';
import { movePurchase } from './store.ts';

/**
 * Marks a pending purchase as failed and queues the close of its checkout. Does nothing if the
 * purchase is no longer pending.
 */
export async function abandonPurchase(
  services: Pick<Services, 'addJob'>,
  tx: Knex.Transaction,
  publish: Publish,
  id: string,
): Promise<void> {
  const given = await movePurchase(tx, id, 'failed');
  if (!given) return;
  publishPurchase(publish, given);
  await queueCloseCheckout(services, tx, given);
}
