import type { Publish } from '../../platform/database/with-transaction.ts';
import type { StoredPurchase } from './store.ts';

/** Tells the screens of whoever bought it. */
export function publishPurchase(publish: Publish, purchase: StoredPurchase): void {
  publish({
    resource: 'template-purchases',
    id: purchase.id,
    version: purchase.updatedAt.getTime(),
    userIds: [purchase.userId],
  });
}
