import { withTransaction } from '../database/with-transaction.ts';
import { conflict } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { moveDocument } from './store.ts';

/** Puts a failed document back to work. @throws AppError 409 where it is not failed any more. */
export async function restartAnalysis(services: Services, documentId: string): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    const moved = await moveDocument(tx, documentId, 'processing', {
      statusReason: null,
      aiAnalysisStatus: 'pending',
    });
    if (!moved) throw conflict('Only a failed analysis can be repeated.');
    await services.addJob(
      tx,
      'analyse-document',
      { documentId },
      { jobKey: `analyse-${documentId}` },
    );
    publish({
      resource: 'documents',
      id: documentId,
      version: moved.version,
      userIds: [moved.userId],
    });
  });
}
