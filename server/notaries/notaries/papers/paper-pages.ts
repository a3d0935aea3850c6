import { unsupportedType } from '../../../platform/http/errors.ts';
import { explainFailedTask } from '../../../platform/parsing/explain-failed-task.ts';
import { sharedParsers } from '../../../platform/parsing/shared-parsers.ts';
import { readFile } from '../../../platform/storage/stored-files-store.ts';
import { renderInChild } from '../../../sealing/rendering/render-in-child.ts';
import type { Services } from '../../../services.ts';
import type { StoredPaper } from './store.ts';

interface PaperFile {
  bytes: Uint8Array;
  mimeType: string;
}

/** @throws AppError 415 if the file cannot be opened, 503 if another attempt may succeed */
async function explained<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    throw explainFailedTask(error, {
      refuse: () => unsupportedType('paper_unreadable'),
      tryAgain: 'paper_not_opened_now',
    });
  }
}

/** Returns a PDF as it is, and a picture as one page. @throws AppError 415, 503 */
async function toPdf({ bytes, mimeType }: PaperFile, owner: string): Promise<Uint8Array> {
  if (mimeType === 'application/pdf') return bytes;
  const picture = { bytes, mimeType, title: '' };
  return explained(renderInChild(picture, { lane: 'interactive', owner }));
}

/**
 * Requires that a child process can draw the first page of a file, so that its reviewer can see it.
 * @throws AppError 415, 503
 */
export async function requireReadable(file: PaperFile, owner: string): Promise<void> {
  const bytes = await toPdf(file, owner);
  await explained(sharedParsers().run('draw-first-page', { bytes }, { owner }));
}

/** Returns the pages of a paper as PDF. @throws AppError 415, 503 */
export async function readPaperPages(
  { db, storage }: Services,
  { fileId, mimeType, notaryId }: StoredPaper,
): Promise<Buffer> {
  const bytes = await readFile(db, storage, fileId);
  return Buffer.from(await toPdf({ bytes, mimeType }, notaryId));
}
