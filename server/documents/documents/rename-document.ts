import { splitName } from '../../../common/split-name.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { cleanName } from './clean-name.ts';
import { renamingRefusal } from './policy.ts';
import { acceptedTypes } from './sniff-type.ts';
import { findDocument, lockDocument, type StoredDocument, setOriginalName } from './store.ts';

/**
 * Changes the name of a document. Its extension stays, because it states the type of the file.
 * @throws AppError 404 if the document does not exist any more, 409 if its session has started
 */
export async function renameDocument(
  services: Services,
  documentId: string,
  name: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await lockDocument(tx, documentId);
    const document = await findDocument(tx, documentId);
    if (!document) throw notFound('document_not_found');
    const refusal = renamingRefusal(document);
    if (refusal) throw conflict(refusal);
    const originalName = newName(name, document);
    if (originalName === document.originalName) return;
    await setOriginalName(tx, documentId, originalName);
    const { userId } = document;
    await emit({
      type: 'document.renamed',
      version: 1,
      actorId: userId,
      subjects: { documentId, userId },
      data: {},
    });
  });
}

/**
 * Returns the given name with the current extension. A document without one gets the extension of
 * its type, so that the name matches the content.
 */
function newName(given: string, { originalName, mimeType }: StoredDocument): string {
  const extension = splitName(originalName).extension || `.${acceptedTypes[mimeType]}`;
  // A slash is a part of the name here, and does not end the name of a folder.
  const name = cleanName(given.replace(/[/\\]/g, '-'), '');
  const isWhole = name.toLowerCase().endsWith(extension.toLowerCase());
  return cleanName(isWhole && name.length > extension.length ? name : name + extension, '');
}
