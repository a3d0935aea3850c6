import { problem } from '../../../common/messages/errors.ts';
import type { StoredDocument } from '../../documents/documents/store.ts';
import { AppError, unprocessable } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import { inspectInChild } from '../../sealing/seal-document.ts';
import type { PdfInspection } from '../../sealing/shown/inspect-pdf.ts';
import { pdfProblem } from '../../sealing/shown/pdf-problem.ts';
import type { Services } from '../../services.ts';

/**
 * Requires that a document can still be sealed as it is displayed. It may have become ready before
 * the current requirements existed. The inspection runs in a parser child.
 * @throws AppError 422 with the messages of the inspection; 429; 503 if a retry may succeed. Errors
 * in our own code are rethrown unchanged and never blamed on the document.
 */
export async function requireSealable(
  services: Services,
  { userId, renditionFileId }: Pick<StoredDocument, 'userId' | 'renditionFileId'>,
): Promise<void> {
  if (!renditionFileId) return;
  const bytes = await readFile(services.db, services.storage, renditionFileId);
  await countAttempt(services.db, rateRules.renderPerUser, userId);
  const { problems } = await inspect(bytes, userId);
  const details = problems.map(pdfProblem);
  if (details.length > 0) throw new AppError(422, { code: 'cannot_be_sealed' }, { details });
}

async function inspect(bytes: Uint8Array, owner: string): Promise<PdfInspection> {
  try {
    return await inspectInChild(bytes, { lane: 'interactive', owner });
  } catch (error) {
    throw checkRefusal(error);
  }
}

/** Maps the error of a document that could not be inspected to the error for the client. */
export const checkRefusal = (error: unknown): unknown =>
  explainFailedTask(error, {
    refuse: ({ technicalReason }) =>
      unprocessable(
        problem('cannot_be_sealed', {
          case: 'unreadable',
          problems: { problems: [technicalReason] },
        }),
      ),
    tryAgain: 'document_not_checked_now',
  });
