import { Readable } from 'node:stream';
import type { Attachment } from '../../../common/attachments.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { problem } from '../../../common/messages/errors.ts';
import { attachmentMessages } from '../../../common/messages/print-copies.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import { sharedParsers } from '../../platform/parsing/shared-parsers.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import type { AttachedFiles } from '../../sealing/print-copy/attached-files.ts';
import type { Services } from '../../services.ts';
import type { StoredDocument } from './store.ts';
import { receiveFile, uploadDocument } from './upload-document.ts';

/** Reads the attached files in a child process; the content of one only if it is requested. */
async function readAttachments(
  { db, storage }: Services,
  { originalFileId, userId, mimeType }: StoredDocument,
  index: number | null,
): Promise<AttachedFiles> {
  if (mimeType !== 'application/pdf') return { files: [], content: null };
  const bytes = await readFile(db, storage, originalFileId);
  try {
    return await sharedParsers().run('read-attachments', { bytes, index }, { owner: userId });
  } catch (error) {
    throw explainFailedTask(error, {
      refuse: () => conflict('attachments_unreadable'),
      tryAgain: 'file_check_unavailable',
    });
  }
}

/**
 * Lists the files that are attached to the uploaded PDF.
 * @throws AppError 409 if the PDF cannot be read, 503 if a retry may succeed
 */
export async function listAttachments(
  services: Services,
  document: StoredDocument,
): Promise<Attachment[]> {
  return (await readAttachments(services, document, null)).files;
}

/**
 * Creates a document from a file that is attached to the uploaded PDF.
 *
 * @param admit checks the limits of the account for the size in bytes, and runs the upload
 * @throws AppError 404 if there is no such file; 409 if it cannot become a document, or the account's
 * plan does not allow it; 415 if its content has another type than its name says
 */
export async function addAttachment(
  services: Services,
  user: StoredUser,
  document: StoredDocument,
  index: number,
  admit: (size: number, upload: () => Promise<StoredDocument>) => Promise<StoredDocument>,
): Promise<StoredDocument> {
  const { files, content } = await readAttachments(services, document, index);
  const file = files[index];
  if (!file) throw notFound('attachment_not_found');
  if (file.refusal) throw conflict(problem('attachment_not_added', { reason: file.refusal }));
  if (!content) throw conflict('attachments_unreadable');
  return admit(content.length, async () => {
    const received = await receiveFile(services, {
      name: file.name,
      content: Readable.from([Buffer.from(content)]),
    });
    return uploadDocument(services, {
      userId: user.id,
      received,
      documentType: 'other',
      description: descriptionOf(user, document),
      idempotencyKey: null,
      extractedFrom: document.id,
    });
  });
}

const descriptionOf = (user: StoredUser, { originalName }: StoredDocument): string =>
  withLanguage(user.language ?? 'en', () => attachmentMessages.from({ name: originalName }));
