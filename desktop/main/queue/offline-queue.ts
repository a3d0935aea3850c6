import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DiskWork } from '../disks/disk-work.ts';
import { AccountQueue, type QueueLimits } from './account-queue.ts';
import { type Keys, loadOrMakeDataKey } from './data-key.ts';
import type { DrainOptions } from './drain/drainer.ts';
import { ItemsStore } from './items-store.ts';
import { KeptAnswers } from './kept-answers.ts';
import { type Account, LastAccount } from './last-account.ts';
import { openQueueDatabase, type QueueDatabase, suspectDamage } from './queue-database.ts';
import { isDamage, toQueueProblem } from './queue-problem.ts';
import { SealBox } from './seal-box.ts';

const CHECK = 'key-check';
/** The key of all that is kept, as the keychain wrapped it. */
export const KEY_FILE = 'unsent.key';

/** Can what is in the database be read with this key? A new one is marked as this key's. */
function isKeyOf(db: QueueDatabase, box: SealBox): boolean {
  const row = db.prepare('SELECT value FROM meta WHERE name = ?').get(CHECK) as
    | { value: Buffer }
    | undefined;
  if (!row) {
    const mark = box.seal(Buffer.from('sealwright'), CHECK);
    db.prepare('INSERT INTO meta (name, value) VALUES (?, ?)').run(CHECK, mark);
    return true;
  }
  try {
    box.open(row.value, CHECK);
    return true;
  } catch {
    return false;
  }
}

/** What is kept on this computer until the server has it. One per program. */
export class OfflineQueue {
  /** Where the database lies that was damaged or of another key; null where all was well. */
  readonly setAside: string | null;
  /** The connection, for what measures and examines it. */
  readonly database: QueueDatabase;
  /** What was read from the server lately. */
  readonly kept: KeptAnswers;
  /** Who was signed in when the program ended, for a start without a network. */
  readonly lastAccount: LastAccount;
  readonly #store: ItemsStore;
  readonly #box: SealBox;
  readonly #file: string;
  /** The queue of each account that was asked for last: the one that sends. */
  readonly #current = new Map<string, AccountQueue>();

  private constructor(db: QueueDatabase, box: SealBox, file: string, setAside: string | null) {
    this.database = db;
    this.#box = box;
    this.#file = file;
    this.#store = new ItemsStore(db);
    this.kept = new KeptAnswers(db, box);
    this.lastAccount = new LastAccount(path.dirname(file), box);
    this.setAside = setAside;
  }

  /**
   * @param folder in the person's data folder; made where it is not there
   * @throws QueueProblem `no-keyring`, `key-locked`, `in-use`, `too-new`, `disk-full`, `damaged`; Error
   *   where the folder or the file cannot be reached
   */
  static async open({ folder, keys }: { folder: string; keys: Keys }): Promise<OfflineQueue> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const box = new SealBox(await loadOrMakeDataKey(path.join(folder, KEY_FILE), keys));
    const file = path.join(folder, 'unsent.db');
    const { db, setAside } = openQueueDatabase(file, (opened) => isKeyOf(opened, box));
    const queue = new OfflineQueue(db, box, file, setAside);
    queue.#requeue();
    return queue;
  }

  /** What cannot be noted now is when something is sent. */
  #requeue(): void {
    try {
      this.#store.requeueInterrupted();
    } catch (error) {
      if (!isDamage(error)) return;
      this.database.close();
      this.suspect();
      throw toQueueProblem(error);
    }
  }

  /** The file was found to be damaged: the next start reads all of it. */
  suspect(): void {
    suspectDamage(this.#file);
  }

  /** The same where something else is being said: a disk that cannot note it changes nothing about that. */
  #suspectIfItCan(onError: ((error: unknown) => void) | undefined): void {
    try {
      this.suspect();
    } catch (error) {
      onError?.(error);
    }
  }

  /** What stands for an account in the file. */
  ownerOf({ origin, userId }: Account): Buffer {
    return this.#box.tag('owner', origin, userId);
  }

  /** The queue of an account at a server. Stop the drainer of one before asking for another. */
  forAccount(
    { origin, userId }: Account,
    {
      fetch,
      onChange,
      onError,
      onSignedOut,
      limits = null,
      disks,
    }: Pick<DrainOptions, 'fetch' | 'onChange' | 'onError' | 'onSignedOut'> & {
      limits?: QueueLimits | null;
      disks?: Pick<DiskWork, 'read'>;
    },
  ): AccountQueue {
    const owner = this.ownerOf({ origin, userId });
    const name = owner.toString('hex');
    const queue = new AccountQueue({
      store: this.#store,
      box: this.#box,
      owner,
      // A file may be read over a sign-out and the sign-in after it.
      wake: (urgency) => this.#current.get(name)?.drainer.wake(urgency),
      userId,
      limits,
      fetch,
      ...(onChange ? { onChange } : {}),
      ...(onError ? { onError } : {}),
      ...(onSignedOut ? { onSignedOut } : {}),
      ...(disks ? { disks } : {}),
      onDamage: () => this.#suspectIfItCan(onError),
    });
    this.#current.set(name, queue);
    return queue;
  }

  close(): void {
    this.database.close();
  }
}
