import { createHash } from 'node:crypto';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, unprocessable } from '../../platform/http/errors.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import {
  readFile,
  recordFile,
  removeUnlessRecorded,
} from '../../platform/storage/stored-files-store.ts';
import type { PrintCopy } from '../../sealing/print-copy/make-print-copy.ts';
import { preparePdfInChild } from '../../sealing/seal-document.ts';
import type { Services } from '../../services.ts';
import { enqueueAnalysis } from './enqueue-analysis.ts';
import { moveDocument, type StoredDocument } from './store.ts';

/**
 * Makes a print copy of a PDF that opens only with a password, and queues its analysis. The password
 * is used once and not stored; later steps read the copy.
 *
 * @throws AppError 422 if the password is wrong or no copy can be made; 409 if the document is no
 * longer failed; 503 if a retry may succeed
 */
export async function openWithPassword(
  services: Services,
  document: StoredDocument,
  password: string,
): Promise<void> {
  const { pdf, pageCount, ...stated } = await print(services, document, password);
  const file = await services.storage.put(pdf);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  try {
    await withTransaction(services, async (tx, emit) => {
      await recordFile(tx, 'rendition', file);
      const moved = await moveDocument(tx, document.id, 'processing', {
        statusReason: null,
        aiAnalysisStatus: 'pending',
        renditionFileId: file.id,
        pageCount,
        printCopy: { sha256, reasons: ['password'], ...stated },
        printCopyConfirmedAt: null,
      });
      if (!moved) throw conflict('analysis_not_failed');
      const { userId } = moved;
      await enqueueAnalysis(services, tx, { documentId: document.id, userId, kind: 'retry' });
      await emit({
        type: 'document.analysis_restarted',
        version: 1,
        actorId: userId,
        subjects: { documentId: document.id, userId },
        data: {},
      });
    });
  } catch (error) {
    await removeUnlessRecorded(services.db, services.storage, file.id);
    throw error;
  }
}

async function print(
  services: Services,
  { userId, originalFileId }: StoredDocument,
  password: string,
): Promise<PrintCopy> {
  const bytes = await readFile(services.db, services.storage, originalFileId);
  const prepared = await preparePdfInChild(bytes, { owner: userId, password }).catch(
    (error: unknown) => {
      throw explainFailedTask(error, {
        refuse: () => unprocessable('pdf_not_printed'),
        tryAgain: 'document_not_checked_now',
      });
    },
  );
  if (prepared.copy) return prepared.copy;
  const isWrong = prepared.problems.includes('encrypted');
  throw unprocessable(isWrong ? 'pdf_password_wrong' : 'pdf_not_printed');
}
