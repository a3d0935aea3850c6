import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream';
import type { Knex } from 'knex';
import type { DocumentType } from '../../../common/documents.ts';
import { violatesUnique } from '../../platform/database/violates-unique.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { MultipartFile } from '../../platform/http/read-multipart.ts';
import type { StoredFile } from '../../platform/storage/file-storage.ts';
import { recordFile, removeUnlessRecorded } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { assertQuota } from '../plans/quota.ts';
import { cleanName } from './clean-name.ts';
import { enqueueAnalysis } from './enqueue-analysis.ts';
import { acceptedTypes, TypeSniffer } from './sniff-type.ts';
import { findDocument, findDocumentByKey, insertDocument, type StoredDocument } from './store.ts';

/** A file that is stored and encrypted but belongs to no document yet. */
export interface ReceivedFile {
  file: StoredFile;
  name: string;
  sniffer: TypeSniffer;
}

/** Encrypts and stores an incoming file while its type is determined from its bytes. */
export async function receiveFile(
  services: Services,
  arriving: MultipartFile,
): Promise<ReceivedFile> {
  const sniffer = new TypeSniffer();
  // An error of the request destroys the sniffer and the file written so far.
  pipeline(arriving.content, sniffer, () => undefined);
  const file = await services.storage.put(sniffer);
  return { file, name: arriving.name, sniffer };
}

export interface UploadOptions {
  userId: string;
  received: ReceivedFile;
  documentType: DocumentType;
  description: string | null;
  idempotencyKey: string | null;
  /** True if the desktop app's outbox sent it. Uploads by hand are analyzed first. */
  isFromOutbox?: boolean;
  /** Runs in the same transaction as the insert. */
  within?: (tx: Knex.Transaction) => Promise<void>;
}

/**
 * Creates a document from a received file and queues its analysis, in one transaction.
 * @throws AppError 400 for an empty file, 415 for a type that cannot be notarized, 409 or 429 if
 * the account's plan does not allow it. The file is removed.
 */
export async function uploadDocument(
  services: Services,
  options: UploadOptions,
): Promise<StoredDocument> {
  const { received, userId, idempotencyKey } = options;
  try {
    if (received.file.size === 0) {
      throw invalidField('file', 'file_empty');
    }
    // Use the extension of the name that is shown later.
    const mimeType = await received.sniffer.requireType(cleanName(received.name, ''), userId, () =>
      services.storage.get(received.file.id, received.file.sha256),
    );
    const extension = acceptedTypes[mimeType] as string;
    const id = randomUUID();
    await withTransaction(services, async (tx, emit) => {
      await options.within?.(tx);
      await assertQuota(tx, userId, received.file.size);
      await recordFile(tx, 'original', received.file);
      await insertDocument(tx, {
        id,
        userId,
        filename: `${id}.${extension}`,
        originalName: cleanName(received.name, extension),
        fileSize: received.file.size,
        mimeType,
        fileId: received.file.id,
        sha256: received.file.sha256,
        documentType: options.documentType,
        description: options.description,
        idempotencyKey,
      });
      await enqueueAnalysis(services, tx, {
        documentId: id,
        userId,
        kind: options.isFromOutbox ? 'outbox' : 'upload',
      });
      await emit({
        type: 'document.uploaded',
        version: 1,
        actorId: userId,
        subjects: { documentId: id, userId },
        data: {},
      });
    });
    return (await findDocument(services.db, id)) as StoredDocument;
  } catch (error) {
    await removeUnlessRecorded(services.db, services.storage, received.file.id);
    // The key was used before and the first upload succeeded, so return its document.
    if (idempotencyKey && violatesUnique(error, 'documents_user_id_idempotency_key_unique')) {
      const first = await findDocumentByKey(services.db, userId, idempotencyKey);
      if (first) return first;
    }
    throw error;
  }
}
