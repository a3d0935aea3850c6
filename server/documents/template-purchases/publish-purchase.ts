import type { Publish } from '../../platform/database/with-transaction.ts';
import type { StoredPurchase } from './store.ts';

/** Publishes the change of a purchase to the buyer's open screens. */
export function publishPurchase(publish: Publish, purchase: StoredPurchase): void {
  publish({
    resource: 'template-purchases',
    id: purchase.id,
    version: purchase.updatedAt.getTime(),
    userIds: [purchase.userId],
  });
}
