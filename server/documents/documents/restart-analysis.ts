import type { Knex } from 'knex';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { enqueueAnalysis } from './enqueue-analysis.ts';
import { type DocumentChange, moveDocument } from './store.ts';

/**
 * Queues the analysis of a failed document again.
 * @param change columns that are set in the same transaction
 * @param before runs first in the same transaction
 * @throws AppError 409 if the document is no longer failed
 */
export async function restartAnalysis(
  services: Services,
  documentId: string,
  change: DocumentChange = {},
  before?: (tx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await before?.(tx);
    const moved = await moveDocument(tx, documentId, 'processing', {
      ...change,
      statusReason: null,
      aiAnalysisStatus: 'pending',
    });
    if (!moved) throw conflict('analysis_not_failed');
    await enqueueAnalysis(services, tx, { documentId, userId: moved.userId, kind: 'retry' });
    await emit({
      type: 'document.analysis_restarted',
      version: 1,
      actorId: moved.userId,
      subjects: { documentId, userId: moved.userId },
      data: {},
    });
  });
}
