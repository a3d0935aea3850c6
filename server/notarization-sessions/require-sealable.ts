import type { StoredDocument } from '../documents/store.ts';
import { AppError } from '../http/errors.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import type { PdfInspection } from '../sealing/inspect-pdf.ts';
import { inspectInWorker } from '../sealing/seal-document.ts';
import type { Services } from '../services.ts';
import { readFile } from '../storage/stored-files-store.ts';
import { explainFailedTask } from './explain-failed-task.ts';

/** A signature's dictionary stands in the file as plain text; letters of a name may be numbers there (ISO 32000-1, 7.3.5). */
const SIGNED = /\/ByteRange|\/[A-Za-z]{0,9}#[0-9A-Fa-f]{2}/;

/**
 * Makes sure that a document with signatures of others can still be sealed: its bytes stay as they came,
 * and it may have become ready before all that is asked of such a file was asked. The inspection runs in
 * a worker thread; a document without signatures passes at once.
 * @throws AppError 422 in the words of the inspection, 429, 503 where another try may pass; what is a
 * mistake of ours as it is, and never as one of the document
 */
export async function requireSealable(
  services: Services,
  { userId, renditionFileId }: Pick<StoredDocument, 'userId' | 'renditionFileId'>,
): Promise<void> {
  if (!renditionFileId) return;
  const bytes = await readFile(services.db, services.storage, renditionFileId);
  if (!SIGNED.test(bytes.toString('latin1'))) return;
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
