import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { DocumentType } from '../../../common/documents.ts';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { StoredFile } from '../../platform/storage/file-storage.ts';
import { recordFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { assertQuota } from '../plans/quota.ts';
import type { AnalysisRequestKind } from './analysis-requests-store.ts';
import { enqueueAnalysis } from './enqueue-analysis.ts';
import { acceptedTypes } from './sniff-type.ts';
import { insertDocument } from './store.ts';

/** The event that records how a document was created. */
export type Origin =
  | { type: 'document.uploaded'; data: Record<never, never> }
  | { type: 'document.replaced'; data: { replacedId: string } }
  | { type: 'document.duplicated'; data: { originalId: string } }
  | { type: 'document.extracted'; data: { originalId: string } };

export interface DocumentToAdd {
  userId: string;
  /** A stored file that belongs to no document yet. */
  file: StoredFile;
  mimeType: string;
  originalName: string;
  documentType: DocumentType;
  description: string | null;
  idempotencyKey: string | null;
  kind: AnalysisRequestKind;
  origin: Origin;
}

/**
 * Creates a document from a stored file and queues its analysis, in the transaction of the caller.
 * @returns the ID of the document
 * @throws AppError 409 or 429 if the account's plan does not allow it
 */
export async function addDocument(
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  { file, kind, origin, ...made }: DocumentToAdd,
): Promise<string> {
  const { userId } = made;
  const id = randomUUID();
  await assertQuota(tx, userId, file.size);
  await recordFile(tx, 'original', file);
  await insertDocument(tx, {
    ...made,
    id,
    filename: `${id}.${acceptedTypes[made.mimeType]}`,
    fileSize: file.size,
    fileId: file.id,
    sha256: file.sha256,
  });
  await enqueueAnalysis(services, tx, { documentId: id, userId, kind });
  await emit({ version: 1, actorId: userId, subjects: { documentId: id, userId }, ...origin });
  return id;
}
