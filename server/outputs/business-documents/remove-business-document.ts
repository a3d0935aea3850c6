import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { deleteBusinessDocument, findBusinessDocument } from './store.ts';

/**
 * Deletes a business document permanently.
 * @throws AppError 404 if the document does not exist.
 */
export async function removeBusinessDocument(
  services: Services,
  administrator: StoredUser,
  id: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const found = await findBusinessDocument(tx, id);
    if (!found || !(await deleteBusinessDocument(tx, id))) throw notFound('document_not_found');
    await emit({
      type: 'business_document.deleted',
      version: 1,
      actorId: administrator.id,
      subjects: { businessDocumentId: id },
      data: { title: found.title },
    });
  });
}
