import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AccountQueue, type QueueLimits } from './account-queue.ts';
import { type Keys, loadOrMakeDataKey } from './data-key.ts';
import type { DrainOptions } from './drain/drainer.ts';
import { ItemsStore } from './items-store.ts';
import { KeptAnswers } from './kept-answers.ts';
import { openQueueDatabase, type QueueDatabase, suspectDamage } from './queue-database.ts';
import { SealBox } from './seal-box.ts';

const CHECK = 'key-check';
const LAST = 'last-account';

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

const lastAccount = z.object({ origin: z.string(), userId: z.string() });

export interface Account {
  /** Origin of the server, as `https://host`. */
  origin: string;
  userId: string;
}

/** What is kept on this computer until the server has it. One per program. */
export class OfflineQueue {
  /** Where the database lies that was damaged or of another key; null where all was well. */
  readonly setAside: string | null;
  /** The connection, for what measures and examines it. */
  readonly database: QueueDatabase;
  /** What was read from the server lately. */
  readonly kept: KeptAnswers;
  readonly #store: ItemsStore;
  readonly #box: SealBox;
  readonly #file: string;

  private constructor(db: QueueDatabase, box: SealBox, file: string, setAside: string | null) {
    this.database = db;
    this.#box = box;
    this.#file = file;
    this.#store = new ItemsStore(db);
    this.kept = new KeptAnswers(db, box);
    this.setAside = setAside;
  }

  /**
   * @param folder in the person's data folder; made where it is not there
   * @throws QueueProblem `no-keyring`, `key-locked`, `in-use`, `too-new`, `disk-full`
   */
  static async open({ folder, keys }: { folder: string; keys: Keys }): Promise<OfflineQueue> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const box = new SealBox(await loadOrMakeDataKey(path.join(folder, 'unsent.key'), keys));
    const file = path.join(folder, 'unsent.db');
    const { db, setAside } = openQueueDatabase(file, (opened) => isKeyOf(opened, box));
    const queue = new OfflineQueue(db, box, file, setAside);
    queue.#store.requeueInterrupted();
    return queue;
  }

  /** What stands for an account in the file. */
  ownerOf({ origin, userId }: Account): Buffer {
    return this.#box.tag('owner', origin, userId);
  }

  /** Who was signed in when the program ended, for a start without a network; null for nobody. */
  get lastAccount(): Account | null {
    const row = this.database.prepare('SELECT value FROM meta WHERE name = ?').get(LAST) as
      | { value: Buffer }
      | undefined;
    try {
      return row ? lastAccount.parse(this.#box.openJson(row.value, LAST)) : null;
    } catch {
      return null;
    }
  }

  set lastAccount(account: Account | null) {
    if (account === null) {
      this.database.prepare('DELETE FROM meta WHERE name = ?').run(LAST);
      return;
    }
    this.database
      .prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)')
      .run(LAST, this.#box.sealJson(account, LAST));
  }

  /** The queue of an account at a server. Stop the drainer of one before asking for another. */
  forAccount(
    { origin, userId }: Account,
    {
      fetch,
      onChange,
      limits = null,
    }: Pick<DrainOptions, 'fetch' | 'onChange'> & { limits?: QueueLimits | null },
  ): AccountQueue {
    return new AccountQueue({
      store: this.#store,
      box: this.#box,
      owner: this.ownerOf({ origin, userId }),
      userId,
      limits,
      fetch,
      ...(onChange ? { onChange } : {}),
      onDamage: () => suspectDamage(this.#file),
    });
  }

  close(): void {
    this.database.close();
  }
}
