import type { AddedFiles } from '../../../common/offline-queue.ts';
import type { AccountQueue, DocumentWords } from './account-queue.ts';
import type { CollectedFiles } from './collect-files.ts';
import { mayPass } from './queue-problem.ts';

/** Maximum number of reasons shown. People do not read longer lists. */
const MAX_REASONS = 50;

/**
 * Copies collected files into the queue and reports the results.
 * @param untaken called for each file that was not added for a temporary reason (a full disk)
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
    // The results arrive in the order of `files`.
    for await (const one of queue.addFiles(files, words)) {
      const file = files[at] as string;
      at += 1;
      if (one.queued) {
        added.queued += 1;
        continue;
      }
      if (mayPass(one.code)) untaken(file);
      added.refusedInAll += 1;
      if (added.refused.length < MAX_REASONS) {
        added.refused.push({ name: one.name, reason: one.reason });
      }
    }
  } finally {
    // The loop ended early, so there is no result for these files.
    for (const file of files.slice(at)) untaken(file);
  }
  return added;
}
