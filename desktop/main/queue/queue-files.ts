import type { AddedFiles } from '../../../common/offline-queue.ts';
import type { AccountQueue, DocumentWords } from './account-queue.ts';
import type { CollectedFiles } from './collect-files.ts';

/** So many reasons are told one by one; a person reads no more of them. */
const REASONS_TOLD = 50;

/** Copies collected files into the queue and says what became of them. */
export async function queueFiles(
  queue: AccountQueue,
  { files, leftOut, more }: CollectedFiles,
  words: DocumentWords,
): Promise<AddedFiles> {
  const added: AddedFiles = { queued: 0, refused: [], refusedInAll: 0, leftOut, more };
  for await (const one of queue.addFiles(files, words)) {
    if (one.queued) added.queued += 1;
    else {
      added.refusedInAll += 1;
      if (added.refused.length < REASONS_TOLD) {
        added.refused.push({ name: one.name, reason: one.reason });
      }
    }
  }
  return added;
}
