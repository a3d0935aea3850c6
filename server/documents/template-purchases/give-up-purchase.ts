import type { Knex } from 'knex';
import type { Publish } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { queueCloseCheckout } from './close-checkout.ts';
import { publishPurchase } from './publish-purchase.ts';
import { movePurchase } from './store.ts';

/**
 * Gives up a purchase that waits for its payment, and with it the place where one pays; one that
 * waits no more stays as it is.
 */
export async function giveUpPurchase(
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
