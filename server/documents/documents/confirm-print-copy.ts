import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findDocument, notePrintCopyConfirmed } from './store.ts';

/**
 * Records that the owner has compared the print copy with the uploaded file. A second confirmation
 * changes nothing.
 *
 * @param sha256 the digest of the copy that the owner has seen
 * @throws AppError 409 if the document has no such print copy or is not ready
 */
export async function confirmPrintCopy(
  services: Services,
  documentId: string,
  userId: string,
  sha256: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await tx('documents').where({ id: documentId }).forUpdate().first('id');
    const document = await findDocument(tx, documentId);
    if (document?.printCopy?.sha256 !== sha256) throw conflict('print_copy_changed');
    if (document.printCopyConfirmedAt) return;
    if (document.status !== 'ready') throw conflict('document_not_ready');
    await notePrintCopyConfirmed(tx, documentId);
    await emit({
      type: 'document.print_copy_confirmed',
      version: 1,
      actorId: userId,
      subjects: { documentId, userId },
      data: { sha256, originalSha256: document.sha256 },
    });
  });
}
