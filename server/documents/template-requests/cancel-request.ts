import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { giveUpPurchase } from '../template-purchases/give-up-purchase.ts';
import { findPendingPurchase, lockPurchases } from '../template-purchases/store.ts';
import { withdrawDraft } from '../templates/drafts-store.ts';
import { findRequest, moveRequest, type StoredRequest } from './store.ts';

/**
 * Withdraws a request; a purchase that waits for its payment is given up with it.
 * @throws AppError 409 where it is completed, failed or cancelled already
 */
export async function cancelRequest(
  services: Services,
  { id, userId, generatedTemplateId }: StoredRequest,
): Promise<StoredRequest> {
  return withTransaction(services, async (tx, publish) => {
    // A payment that arrives takes the purchase first and the request then; so does this.
    if (generatedTemplateId) await lockPurchases(tx, userId, generatedTemplateId);
    if (!(await moveRequest(tx, id, 'cancelled'))) {
      throw conflict('This request can no longer be cancelled.');
    }
    // Read behind the lock: an approval a moment ago has made the purchase that is given up here.
    const request = (await findRequest(tx, id)) as StoredRequest;
    if (request.generatedTemplateId) {
      await withdrawDraft(tx, request.generatedTemplateId);
      const waiting = await findPendingPurchase(tx, userId, request.generatedTemplateId);
      if (waiting) await giveUpPurchase(services, tx, publish, waiting.id);
    }
    publish({
      resource: 'template-requests',
      id,
      version: Date.now(),
      userIds: [userId],
    });
    return request;
  });
}
