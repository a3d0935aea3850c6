import type { StoredDocument } from '../documents/store.ts';
import { AppError } from '../http/errors.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import { inspectInWorker } from '../sealing/seal-document.ts';
import type { PdfInspection } from '../sealing/shown/inspect-pdf.ts';
import type { Services } from '../services.ts';
import { readFile } from '../storage/stored-files-store.ts';
import { explainFailedTask } from './explain-failed-task.ts';

/**
 * Makes sure that a document can still be sealed as it is shown: it may have become ready before all that
 * is asked of such a file was asked. The inspection runs in a worker thread.
 * @throws AppError 422 in the words of the inspection, 429, 503 where another try may pass; what is a
 * mistake of ours as it is, and never as one of the document
 */
export async function requireSealable(
  services: Services,
  { userId, renditionFileId }: Pick<StoredDocument, 'userId' | 'renditionFileId'>,
): Promise<void> {
  if (!renditionFileId) return;
  const bytes = await readFile(services.db, services.storage, renditionFileId);
  await countAttempt(services.db, rateRules.renderPerUser, userId);
  const { problems } = await inspect(bytes);
  const message = problems
    .filter(({ blocking }) => blocking)
    .map((problem) => problem.message)
    .join(' ');
  if (message) throw refused(message);
}

async function inspect(bytes: Uint8Array): Promise<PdfInspection> {
  try {
    return await inspectInWorker(bytes);
  } catch (error) {
    throw whyNotLookedAt(error);
  }
}

/** What is thrown where a document could not be inspected. */
export const whyNotLookedAt = (error: unknown): unknown =>
  explainFailedTask(error, {
    refuse: ({ message }) => refused(`${message}. Please upload a print of it.`),
    tryAgain: 'The document could not be looked at just now. Please try again.',
  });

const refused = (message: string) => new AppError(422, 'cannot_be_sealed', message);
