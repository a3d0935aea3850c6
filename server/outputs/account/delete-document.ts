import type { StoredUser } from '../../accounts/users/store.ts';
import { deletionRefusal, maySeeDocument } from '../../documents/documents/policy.ts';
import { findDocument, type StoredDocument } from '../../documents/documents/store.ts';
import { removePictures } from '../../notarization/proofings/remove-pictures.ts';
import type { BeforeEffect } from '../../platform/database/with-transaction.ts';
import { absentOrForeign, conflict, notFound } from '../../platform/http/errors.ts';
import { deleteFileRow, removeUnlessRecorded } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { dropDocument, listSessionIds, lockErasable } from './erasure-store.ts';

const DELETED = 'The owner of the document deleted it; nothing was notarized that has to be kept.';

/**
 * @throws AppError 404 if the document does not exist or belongs to someone else, 409 with the
 * reason if it must be kept
 */
function requireDeletable(
  user: StoredUser,
  documentId: string,
  document: StoredDocument | null,
): asserts document is StoredDocument {
  if (!document || !maySeeDocument(user, document))
    throw absentOrForeign('document_not_found', { type: 'document', id: documentId });
  const refusal = deletionRefusal(document);
  if (refusal) throw conflict(refusal);
}

/**
 * Prepares the deletion of a document for its owner. The result deletes it in a transaction: its
 * row, its report, and sessions that were cancelled before they started. A durable job removes the
 * files after the commit. A running analysis finds no document and ends.
 * @throws AppError 404 if the document does not exist, 409 if it is part of an act or must be kept;
 * the result throws the same errors
 */
export async function prepareDeletion(
  services: Services,
  user: StoredUser,
  documentId: string,
): Promise<BeforeEffect> {
  requireDeletable(user, documentId, await findDocument(services.db, documentId));
  // Images of identity documents are deleted with their session, even if another job would remove
  // them later.
  for (const sessionId of await listSessionIds(services.db, documentId)) {
    await removePictures(services, { sessionId }, DELETED);
  }
  return async (tx, emit) => {
    const found = await lockErasable(tx, documentId);
    // Check again under the lock, because a session may have been opened meanwhile.
    const document = await findDocument(tx, documentId);
    requireDeletable(user, documentId, document);
    if (!found) throw notFound('document_not_found');
    await dropDocument(tx, documentId);
    for (const id of found.fileIds) await deleteFileRow(tx, id);
    await services.addJob(tx, 'remove-files', { fileIds: found.fileIds });
    const { sha256, fileSize } = document;
    await emit({
      type: 'document.deleted',
      version: 1,
      actorId: user.id,
      subjects: { userId: document.userId },
      data: { documentId, sha256, fileSize },
    });
  };
}

/** The job after a deletion. May run twice. Keeps a file that a row refers to. */
export async function runRemoveFilesJob(services: Services, fileIds: string[]): Promise<void> {
  for (const id of fileIds) await removeUnlessRecorded(services.db, services.storage, id);
}
