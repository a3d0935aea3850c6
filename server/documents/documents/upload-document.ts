import { pipeline } from 'node:stream';
import type { DocumentType } from '../../../common/documents.ts';
import { splitName } from '../../../common/split-name.ts';
import { violatesUnique } from '../../platform/database/violates-unique.ts';
import { type BeforeEffect, withTransaction } from '../../platform/database/with-transaction.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { MultipartFile } from '../../platform/http/read-multipart.ts';
import type { StoredFile } from '../../platform/storage/file-storage.ts';
import { discardUnlessRecorded } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { addDocument, type Origin } from './add-document.ts';
import { cleanName } from './clean-name.ts';
import { acceptedTypes, TypeSniffer } from './sniff-type.ts';
import { findDocument, findDocumentByKey, type StoredDocument } from './store.ts';

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
  within?: BeforeEffect;
  /** The document that the file replaces. */
  replaced?: Replaced;
  /** The document to whose PDF the file was attached. */
  extractedFrom?: string;
}

/** A document that is deleted in the transaction that creates its replacement. */
export interface Replaced {
  id: string;
  originalName: string;
  /** Prepares the deletion once the file is accepted. The result deletes the document. */
  prepareDeletion: () => Promise<BeforeEffect>;
}

function originOf({ replaced, extractedFrom }: UploadOptions): Origin {
  if (replaced) return { type: 'document.replaced', data: { replacedId: replaced.id } };
  return extractedFrom
    ? { type: 'document.extracted', data: { originalId: extractedFrom } }
    : { type: 'document.uploaded', data: {} };
}

/** Returns the name of the replaced document with the extension of the new file. */
function nameLike({ originalName }: Replaced, fileName: string, extension: string): string {
  const ending = splitName(cleanName(fileName, extension)).extension || `.${extension}`;
  return cleanName(splitName(originalName).base + ending, extension);
}

/**
 * Creates a document from a received file and queues its analysis, in one transaction.
 * @throws AppError 400 for an empty file, 415 for a type that cannot be notarized, 409 or 429 if
 * the account's plan does not allow it or the replaced document must be kept. The file is removed.
 */
export async function uploadDocument(
  services: Services,
  options: UploadOptions,
): Promise<StoredDocument> {
  const { received, userId, idempotencyKey, replaced } = options;
  try {
    if (received.file.size === 0) {
      throw invalidField('file', 'file_empty');
    }
    // Use the extension of the name that is shown later.
    const mimeType = await received.sniffer.requireType(cleanName(received.name, ''), userId, () =>
      services.storage.get(received.file.id, received.file.sha256),
    );
    const extension = acceptedTypes[mimeType] as string;
    const deleteReplaced = await replaced?.prepareDeletion();
    const id = await withTransaction(services, async (tx, emit) => {
      await options.within?.(tx, emit);
      await deleteReplaced?.(tx, emit);
      return addDocument(services, tx, emit, {
        userId,
        file: received.file,
        mimeType,
        originalName: replaced
          ? nameLike(replaced, received.name, extension)
          : cleanName(received.name, extension),
        documentType: options.documentType,
        description: options.description,
        idempotencyKey,
        kind: options.isFromOutbox ? 'outbox' : 'upload',
        origin: originOf(options),
      });
    });
    return (await findDocument(services.db, id)) as StoredDocument;
  } catch (error) {
    await discardUnlessRecorded(services, received.file.id);
    // The key was used before and the first upload succeeded, so return its document.
    if (idempotencyKey && violatesUnique(error, 'documents_user_id_idempotency_key_unique')) {
      const first = await findDocumentByKey(services.db, userId, idempotencyKey);
      if (first) return first;
    }
    throw error;
  }
}
