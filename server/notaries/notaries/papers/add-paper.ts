import type { PaperKind } from '../../../../common/notary-papers.ts';
import { requireNoMalware } from '../../../accounts/security-events/require-no-malware.ts';
import { isDeleted } from '../../../accounts/users/store.ts';
import { withTransaction } from '../../../platform/database/with-transaction.ts';
import { conflict, invalidField, unsupportedType } from '../../../platform/http/errors.ts';
import { discardUnlessRecorded, recordFile } from '../../../platform/storage/stored-files-store.ts';
import type { Services } from '../../../services.ts';
import { lockNotary, type StoredNotary } from '../store.ts';
import { requireReadable } from './paper-pages.ts';
import { paperType } from './paper-type.ts';
import { insertPaper, type StoredPaper } from './store.ts';

/**
 * Stores the encrypted file of a paper, and queues its reading. It replaces one that waits for a
 * review or was rejected. An accepted one counts until the new one is accepted.
 * @throws AppError 400 for an empty file, 409 if the account was deleted, 415 for a type that is not
 * accepted, a file that cannot be opened or malware, 503 if another attempt may succeed
 */
export async function addPaper(
  services: Services,
  notary: StoredNotary,
  { kind, bytes }: { kind: PaperKind; bytes: Buffer },
): Promise<StoredPaper> {
  const { storage } = services;
  if (bytes.length === 0) throw invalidField('file', 'document_not_selected');
  const mimeType = paperType(bytes);
  if (!mimeType) throw unsupportedType('paper_type_unsupported');
  await requireNoMalware(services, bytes, { userId: notary.userId, upload: 'notary_paper' });
  await requireReadable({ bytes, mimeType }, notary.userId);
  const file = await storage.put(bytes);
  try {
    return await withTransaction(services, async (tx, emit) => {
      const held = await lockNotary(tx, notary.id);
      if (!held || (await isDeleted(tx, held.userId))) throw conflict('notary_account_deleted');
      await recordFile(tx, 'paper', file);
      const paper = await insertPaper(tx, {
        notaryId: held.id,
        kind,
        fileId: file.id,
        mimeType,
        size: file.size,
        sha256: file.sha256,
      });
      await services.addJob(tx, 'read-notary-paper', { paperId: paper.id });
      await emit({
        type: 'notary_paper.uploaded',
        version: 1,
        actorId: held.userId,
        subjects: { notaryId: held.id, userId: held.userId, paperId: paper.id },
        data: { kind, sha256: file.sha256 },
      });
      return paper;
    });
  } catch (error) {
    await discardUnlessRecorded(services, file.id);
    throw error;
  }
}
