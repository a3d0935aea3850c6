import type { StoredUser } from '../../accounts/users/store.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
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
  await withTransaction(services, async (tx, publish) => {
    const found = await findBusinessDocument(tx, id);
    if (!found || !(await deleteBusinessDocument(tx, id))) throw notFound('document_not_found');
    await recordAudit(tx, administrator.id, 'business_document.deleted', 'business_documents', id, {
      title: found.title,
    });
    publish({
      resource: 'business-documents',
      id,
      version: Date.now(),
      userIds: [administrator.id],
    });
  });
}
