import path from 'node:path';
import type { Log } from '../log.ts';
import type { Keys } from './data-key.ts';
import { KEY_FILE, OfflineQueue } from './offline-queue.ts';
import { QueueProblem, toQueueProblem } from './queue-problem.ts';
import { setAside } from './set-aside.ts';

const NO_ROOM =
  'The disk of this computer is full, so nothing can be added to the outbox. Items that are already in it are safe. Free up space on the disk and start Sealwright again.';
const NOT_OPENED =
  'The outbox file on this computer cannot be opened. The items in it were not changed. Check that the disk is connected and not write-protected, then start Sealwright again.';

function wordsFor(error: unknown): string {
  const problem = toQueueProblem(error);
  if (!(problem instanceof QueueProblem)) return NOT_OPENED;
  return problem.code === 'disk-full' ? NO_ROOM : problem.message;
}

/** The opened data, or the reason why it cannot be opened. */
export interface OpenedStore {
  store: OfflineQueue | null;
  /** The reason as a message. The app runs without the data. */
  unavailable: string | null;
  /** Whether the keychain cannot unwrap the key of the existing data. */
  locked: boolean;
}

const folderOf = (dataDir: string) => path.join(dataDir, 'offline');

/** Opens the offline data in the data folder. */
export async function openStore(dataDir: string, keys: Keys, log: Log): Promise<OpenedStore> {
  try {
    const store = await OfflineQueue.open({ folder: folderOf(dataDir), keys });
    if (store.setAside) log.error('the file of unsent items was damaged and is set aside');
    return { store, unavailable: null, locked: false };
  } catch (error) {
    log.warn('nothing can be kept on this computer', { error });
    const locked = error instanceof QueueProblem && error.code === 'key-locked';
    return { store: null, unavailable: wordsFor(error), locked };
  }
}

/**
 * Sets aside a key that the keychain can no longer unwrap. The database follows, because it belongs
 * to another key. Tries to open it once more first, and sets nothing aside if that succeeds.
 */
export async function openAnew(dataDir: string, keys: Keys, log: Log): Promise<OpenedStore> {
  const opened = await openStore(dataDir, keys, log);
  if (!opened.locked) return opened;
  setAside(path.join(folderOf(dataDir), KEY_FILE), new Date());
  return openStore(dataDir, keys, log);
}
