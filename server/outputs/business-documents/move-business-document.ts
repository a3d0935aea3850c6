import type { BusinessDocumentStatus } from '../../../common/business-documents.ts';
import { problem } from '../../../common/messages/errors.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import {
  findBusinessDocument,
  moveBusinessDocument,
  type StoredBusinessDocument,
} from './store.ts';

/**
 * Changes the status of a business document.
 * @throws AppError 404 if the document does not exist, 409 if `businessDocumentTransitions` does
 * not allow the change.
 */
export async function moveBusinessDocumentTo(
  services: Services,
  administrator: StoredUser,
  id: string,
  status: BusinessDocumentStatus,
): Promise<StoredBusinessDocument> {
  return withTransaction(services, async (tx, emit) => {
    const found = await findBusinessDocument(tx, id);
    if (!found) throw notFound('document_not_found');
    const moved = await moveBusinessDocument(tx, id, status);
    if (!moved)
      throw conflict(problem('document_transition_refused', { from: found.status, to: status }));
    await emit({
      type: 'business_document.moved',
      version: 1,
      actorId: administrator.id,
      subjects: { businessDocumentId: id },
      data: { from: found.status, to: status },
    });
    return moved;
  });
}
