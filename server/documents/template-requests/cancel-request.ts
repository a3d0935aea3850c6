import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { abandonPurchase } from '../template-purchases/abandon-purchase.ts';
import { findPendingPurchase, lockPurchases } from '../template-purchases/store.ts';
import { discardDraft } from '../templates/drafts-store.ts';
import { aboutRequest } from './request-event.ts';
import { findRequest, moveRequest, type StoredRequest } from './store.ts';

/**
 * Cancels a request, withdraws its draft and marks its pending purchase as failed.
 * @throws AppError 409 if the request is already completed, failed or canceled
 */
export async function cancelRequest(
  services: Services,
  { id, userId, generatedTemplateId }: StoredRequest,
): Promise<StoredRequest> {
  return withTransaction(services, async (tx, emit) => {
    // Lock the purchases before the request, in the same order as `settlePayment`, to avoid a
    // deadlock.
    if (generatedTemplateId) await lockPurchases(tx, userId, generatedTemplateId);
    if (!(await moveRequest(tx, id, 'cancelled'))) {
      throw conflict('request_not_cancellable');
    }
    // Read the request again after the lock, because an approval may have created a template and a
    // purchase in the meantime.
    const request = (await findRequest(tx, id)) as StoredRequest;
    if (request.generatedTemplateId) {
      await discardDraft(tx, request.generatedTemplateId);
      const waiting = await findPendingPurchase(tx, userId, request.generatedTemplateId);
      if (waiting) await abandonPurchase(services, tx, emit, waiting.id);
    }
    await emit({
      ...aboutRequest(request),
      type: 'template_request.cancelled',
      actorId: userId,
      data: {},
    });
    return request;
  });
}
