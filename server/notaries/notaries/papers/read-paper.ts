import type { PaperDetails } from '../../../../common/notary-papers.ts';
import { withTransaction } from '../../../platform/database/with-transaction.ts';
import type { JobAttempt } from '../../../platform/jobs/run-jobs.ts';
import { ParserTaskFailed } from '../../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../../platform/parsing/shared-parsers.ts';
import { isLost, readFile } from '../../../platform/storage/stored-files-store.ts';
import type { Services } from '../../../services.ts';
import { findNotary } from '../store.ts';
import { findPaper, type StoredPaper, setRead } from './store.ts';

/**
 * Returns what a paper shows, as far as it can be read; null if the file cannot be read.
 * @throws Error if another attempt may succeed
 */
async function readDetails(
  { db, storage, logger }: Services,
  { id, fileId, mimeType, kind, notaryId }: StoredPaper,
  isLast: boolean,
): Promise<PaperDetails | null> {
  try {
    const bytes = await readFile(db, storage, fileId);
    const request = { bytes, mimeType, kind };
    return await sharedParsers().run('read-notary-paper', request, { owner: notaryId });
  } catch (error) {
    const isFile = error instanceof ParserTaskFailed && error.fault === 'document';
    if (!isFile && !isLost(error) && !isLast) throw error;
    logger.warn({ err: error, paperId: id }, 'a paper of a notary could not be read');
    return null;
  }
}

/** The job that reads a paper in a child process. It may run twice; only the first result counts. */
export async function readPaper(
  services: Services,
  { paperId }: { paperId: string },
  attempt: JobAttempt,
): Promise<void> {
  const paper = await findPaper(services.db, paperId);
  if (paper?.reading !== 'pending') return;
  const read = await readDetails(services, paper, attempt.last);
  await withTransaction(services, async (tx, emit) => {
    const kept = await setRead(tx, paperId, read, read ? 'done' : 'failed');
    const notary = kept && (await findNotary(tx, kept.notaryId));
    if (!notary) return;
    await emit({
      type: 'notary_paper.read',
      version: 1,
      actorId: null,
      subjects: { notaryId: notary.id, userId: notary.userId, paperId },
      data: { kind: kept.kind, succeeded: read !== null },
    });
  });
}
