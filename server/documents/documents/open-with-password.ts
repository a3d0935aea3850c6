import { createHash } from 'node:crypto';
import { unprocessable } from '../../platform/http/errors.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import {
  discardUnlessRecorded,
  readFile,
  recordFile,
} from '../../platform/storage/stored-files-store.ts';
import type { PrintCopy } from '../../sealing/print-copy/make-print-copy.ts';
import { preparePdfInChild } from '../../sealing/seal-document.ts';
import type { Services } from '../../services.ts';
import { restartAnalysis } from './restart-analysis.ts';
import type { StoredDocument } from './store.ts';

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
    const change = {
      renditionFileId: file.id,
      pageCount,
      printCopy: { sha256, reasons: ['password' as const], ...stated },
      printCopyConfirmedAt: null,
    };
    await restartAnalysis(services, document.id, change, async (tx) => {
      await recordFile(tx, 'rendition', file);
    });
  } catch (error) {
    await discardUnlessRecorded(services, file.id);
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
