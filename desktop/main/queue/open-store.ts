import path from 'node:path';
import {
  findQueueProblemText,
  outboxProblemMessages,
} from '../../../common/messages/desktop-errors.ts';
import type { Log } from '../log.ts';
import type { Keys } from './data-key.ts';
import { KEY_FILE, OfflineQueue } from './offline-queue.ts';
import { QueueProblem, toQueueProblem } from './queue-problem.ts';
import { setAside } from './set-aside.ts';

/** Returns a function that says in the current language why the data cannot be opened. */
export function sayingWhy(error: unknown): () => string {
  const problem = toQueueProblem(error);
  if (!(problem instanceof QueueProblem)) return () => outboxProblemMessages.notOpened;
  const { code, message } = problem;
  return () => findQueueProblemText(code) ?? message;
}

function whyNotOpened(error: unknown): () => string {
  const problem = toQueueProblem(error);
  const isFull = problem instanceof QueueProblem && problem.code === 'disk-full';
  return isFull ? () => outboxProblemMessages.noSpace : sayingWhy(problem);
}

/** The opened data, or the reason why it cannot be opened. */
export interface OpenedStore {
  store: OfflineQueue | null;
  /** Returns the reason as a message. The app runs without the data. */
  unavailable: (() => string) | null;
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
    return { store: null, unavailable: whyNotOpened(error), locked };
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
