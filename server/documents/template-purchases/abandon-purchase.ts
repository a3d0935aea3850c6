import type { Knex } from 'knex';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { queueCloseCheckout } from './close-checkout.ts';
import { purchaseEvent } from './purchase-event.ts';
import { movePurchase } from './store.ts';

/**
 * Marks a pending purchase as failed and queues the close of its checkout. Does nothing if the
 * purchase is no longer pending.
 */
export async function abandonPurchase(
  services: Pick<Services, 'addJob'>,
  tx: Knex.Transaction,
  emit: Emit,
  id: string,
): Promise<void> {
  const given = await movePurchase(tx, id, 'failed');
  if (!given) return;
  await emit(purchaseEvent('template_purchase.failed', given, null));
  await queueCloseCheckout(services, tx, given);
}
