import path from 'node:path';
import type { Log } from '../log.ts';
import type { Keys } from './data-key.ts';
import { OfflineQueue } from './offline-queue.ts';
import { QueueProblem, toQueueProblem } from './queue-problem.ts';

const NO_ROOM =
  'The disk of this computer is full, so nothing can be kept on it. What was queued before is safe. Make room on the disk and start Sealwright again.';
const NOT_OPENED =
  'The file that keeps unsent items on this computer cannot be opened. What was queued before was not touched. Check that the disk is there and can be written, then start Sealwright again.';

function wordsFor(error: unknown): string {
  const problem = toQueueProblem(error);
  if (!(problem instanceof QueueProblem)) return NOT_OPENED;
  return problem.code === 'disk-full' ? NO_ROOM : problem.message;
}

/** Opens what is kept in the data folder. @returns in words why it cannot be; the app runs on without it */
export async function openStore(
  dataDir: string,
  keys: Keys,
  log: Log,
): Promise<{ store: OfflineQueue | null; unavailable: string | null }> {
  try {
    const store = await OfflineQueue.open({ folder: path.join(dataDir, 'offline'), keys });
    if (store.setAside) log.error('the file of unsent items was damaged and is set aside');
    return { store, unavailable: null };
  } catch (error) {
    log.warn('nothing can be kept on this computer', { error });
    return { store: null, unavailable: wordsFor(error) };
  }
}
