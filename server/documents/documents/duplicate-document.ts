import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import { splitName } from '../../../common/split-name.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { discardUnlessRecorded, readFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { addDocument } from './add-document.ts';
import { cleanName } from './clean-name.ts';
import type { StoredDocument } from './store.ts';

/**
 * Creates a document with the original file of another one. It is analyzed again and counts toward
 * the limits of the account.
 * @returns the ID of the new document
 * @throws AppError 409 or 429 if the account's plan does not allow it
 */
export async function duplicateDocument(
  services: Services,
  user: StoredUser,
  document: StoredDocument,
): Promise<string> {
  const { db, storage } = services;
  // Each document has its own encrypted file, so that one can be deleted without the other.
  const file = await storage.put(await readFile(db, storage, document.originalFileId));
  try {
    return await withTransaction(services, (tx, emit) =>
      addDocument(services, tx, emit, {
        userId: user.id,
        file,
        mimeType: document.mimeType,
        originalName: copyName(user, document.originalName),
        documentType: document.documentType,
        description: document.description,
        idempotencyKey: null,
        kind: 'upload',
        origin: { type: 'document.duplicated', data: { originalId: document.id } },
      }),
    );
  } catch (error) {
    await discardUnlessRecorded(services, file.id);
    throw error;
  }
}

function copyName(user: StoredUser, name: string): string {
  const { base, extension } = splitName(name);
  const copy = withLanguage(user.language ?? 'en', () => documentMessages.copyOf({ name: base }));
  return cleanName(copy + extension, '');
}
