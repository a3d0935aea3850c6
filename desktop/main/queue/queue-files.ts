import type { AddedFiles } from '../../../common/offline-queue.ts';
import type { AccountQueue, DocumentWords } from './account-queue.ts';
import type { CollectedFiles } from './collect-files.ts';
import { mayPass } from './queue-problem.ts';

/** So many reasons are told one by one; a person reads no more of them. */
const REASONS_TOLD = 50;

/**
 * Copies collected files into the queue and says what became of them.
 * @param untaken is told of every file that was not taken for a reason that may pass (a full disk)
 */
export async function queueFiles(
  queue: AccountQueue,
  { files, leftOut, more }: CollectedFiles,
  words: DocumentWords,
  untaken: (file: string) => void = () => undefined,
): Promise<AddedFiles> {
  const added: AddedFiles = { queued: 0, refused: [], refusedInAll: 0, leftOut, more };
  let at = 0;
  try {
    // They are answered one by one, in the order of `files`.
    for await (const one of queue.addFiles(files, words)) {
      const file = files[at] as string;
      at += 1;
      if (one.queued) {
        added.queued += 1;
        continue;
      }
      if (mayPass(one.code)) untaken(file);
      added.refusedInAll += 1;
      if (added.refused.length < REASONS_TOLD) {
        added.refused.push({ name: one.name, reason: one.reason });
      }
    }
  } finally {
    // Nothing was said of these: it broke off before them.
    for (const file of files.slice(at)) untaken(file);
  }
  return added;
}
