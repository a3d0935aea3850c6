import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream';
import type { Knex } from 'knex';
import type { DocumentType } from '../../common/documents.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { invalidInput, unsupportedType } from '../http/errors.ts';
import type { MultipartFile } from '../http/read-multipart.ts';
import type { Services } from '../services.ts';
import type { StoredFile } from '../storage/file-storage.ts';
import { recordFile, removeUnlessRecorded } from '../storage/stored-files-store.ts';
import { cleanName } from './clean-name.ts';
import { acceptedTypes, TypeSniffer } from './sniff-type.ts';
import { findDocument, findDocumentByKey, insertDocument, type StoredDocument } from './store.ts';

/** Of the worker's queue: the smaller goes first, and what says nothing is 0. */
const AFTER_OTHERS = 10;

/** A file that is on disk, encrypted, but belongs to no document yet. */
export interface ReceivedFile {
  file: StoredFile;
  name: string;
  sniffer: TypeSniffer;
}

/** Encrypts and keeps an arriving file while its type is read off its bytes. */
export async function receiveFile(
  services: Services,
  arriving: MultipartFile,
): Promise<ReceivedFile> {
  const sniffer = new TypeSniffer();
  // An error on the way in destroys the sniffer, and with it what was written so far.
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
  /** One of many: what a person brings by hand is analysed before it. */
  isFromOutbox?: boolean;
  /** What must happen with it or not at all, in the same transaction. */
  within?: (tx: Knex.Transaction) => Promise<void>;
}

/**
 * Makes a document of a received file and queues its analysis, in one transaction.
 * @throws AppError 400 for an empty file, 415 for a type that cannot be notarized; the file is removed.
 */
export async function uploadDocument(
  services: Services,
  options: UploadOptions,
): Promise<StoredDocument> {
  const { received, userId, idempotencyKey } = options;
  try {
    if (received.file.size === 0) {
      throw invalidInput('The file is empty. Please choose another one.', {
        file: 'The file is empty.',
      });
    }
    const mimeType = await received.sniffer.type(() =>
      services.storage.get(received.file.id, received.file.sha256),
    );
    const extension = mimeType ? acceptedTypes[mimeType] : undefined;
    if (!mimeType || !extension) {
      throw unsupportedType(
        'This kind of file cannot be notarized. Please upload a PDF, Word document, image (JPG, PNG, GIF) or plain text file.',
      );
    }
    const id = randomUUID();
    await withTransaction(services, async (tx, publish) => {
      await options.within?.(tx);
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
      await services.addJob(
        tx,
        'analyse-document',
        { documentId: id },
        { jobKey: `analyse-${id}`, ...(options.isFromOutbox ? { priority: AFTER_OTHERS } : {}) },
      );
      publish({ resource: 'documents', id, version: 1, userIds: [userId] });
    });
    return (await findDocument(services.db, id)) as StoredDocument;
  } catch (error) {
    await removeUnlessRecorded(services.db, services.storage, received.file.id);
    // The same key came twice, and the first upload stands: that one is the answer.
    if (idempotencyKey && (error as { code?: string }).code === '23505') {
      const first = await findDocumentByKey(services.db, userId, idempotencyKey);
      if (first) return first;
    }
    throw error;
  }
}
