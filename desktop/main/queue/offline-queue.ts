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
/** The key of all offline data, as wrapped by the keychain. */
export const KEY_FILE = 'unsent.key';

/** Whether the database can be read with this key. A new one is marked with this key. */
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

/**
 * The data that is stored on this computer until the server has it. There is one instance per
 * program.
 */
export class OfflineQueue {
  /**
   * Path of a database that was set aside because it was damaged or used another key. Null if there
   * is none.
   */
  readonly setAside: string | null;
  /** The connection, for measurements and checks. */
  readonly database: QueueDatabase;
  /** Responses that were recently read from the server. */
  readonly kept: KeptAnswers;
  /** The account that was signed in when the program ended, for a start without a network. */
  readonly lastAccount: LastAccount;
  readonly #store: ItemsStore;
  readonly #box: SealBox;
  readonly #file: string;
  /** The latest queue of each account, which is the one that sends. */
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
   * @param folder a folder in the person's data folder; created if missing
   * @throws QueueProblem `no-keyring`, `key-locked`, `in-use`, `too-new`, `disk-full`, `damaged`;
   * Error if the folder or the file cannot be accessed
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

  /** If this write fails now, the drainer repeats it. */
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

  /** Records that the file was found damaged, so that the next start checks all of it. */
  suspect(): void {
    suspectDamage(this.#file);
  }

  /**
   * Does the same while another error is being reported. A failure to write must not replace that
   * error.
   */
  #suspectIfItCan(onError: ((error: unknown) => void) | undefined): void {
    try {
      this.suspect();
    } catch (error) {
      onError?.(error);
    }
  }

  /** The pseudonym that stands for an account in the queue's file. */
  ownerOf({ origin, userId }: Account): Buffer {
    return this.#box.tag('owner', origin, userId);
  }

  /** The queue of an account at a server. Stop the drainer of the previous one first. */
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
      disks?: Pick<DiskWork, 'read' | 'readUnlinked'>;
    },
  ): AccountQueue {
    const owner = this.ownerOf({ origin, userId });
    const name = owner.toString('hex');
    const queue = new AccountQueue({
      store: this.#store,
      box: this.#box,
      owner,
      // A file may still be read after a sign-out and the next sign-in.
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
