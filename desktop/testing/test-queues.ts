import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { QueueStatus } from '../../common/offline-queue.ts';
import type { TestPerson } from '../../server/testing/test-person.ts';
import { until } from '../../server/testing/world.ts';
import type { AccountQueue } from '../main/queue/account-queue.ts';
import type { ServerFetch } from '../main/queue/drain/send-item.ts';
import { OfflineQueue } from '../main/queue/offline-queue.ts';
import { testKeys } from '../main/queue/testing/test-keys.ts';

/** Queues of people over their own sessions, in a folder of their own, for tests. */
export class TestQueues {
  offline: OfflineQueue;
  readonly #folder: string;
  readonly #opened: AccountQueue[] = [];

  private constructor(folder: string, offline: OfflineQueue) {
    this.#folder = folder;
    this.offline = offline;
  }

  static async open(): Promise<TestQueues> {
    const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-drain-'));
    return new TestQueues(folder, await OfflineQueue.open({ folder, keys: testKeys() }));
  }

  /** The queue of a person; `by` may stand in the way as a network does. */
  async queueOf(
    person: TestPerson,
    by: (send: ServerFetch) => ServerFetch = (send) => send,
    more: Partial<Parameters<OfflineQueue['forAccount']>[1]> = {},
  ): Promise<AccountQueue> {
    const { body: user } = await person.call<{ id: string }>('GET', '/api/user');
    const fetch = by((where, init) => person.fetch(where, init));
    const account = { origin: person.origin, userId: user.id };
    const queue = this.offline.forAccount(account, { fetch, ...more });
    this.#opened.push(queue);
    return queue;
  }

  /** As where the program ends and is started again. */
  async reopen(): Promise<void> {
    this.offline.close();
    this.offline = await OfflineQueue.open({ folder: this.#folder, keys: testKeys() });
  }

  async close(): Promise<void> {
    for (const queue of this.#opened) await queue.drainer.stop();
    this.offline.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const sentAll = (queue: AccountQueue) =>
  until(
    async () => queue.drainer.status(),
    ({ state, counts }) => state === 'idle' && counts.queued + counts.sending === 0,
  );

export const becomes = (queue: AccountQueue, state: QueueStatus['state']) =>
  until(
    async () => queue.drainer.status(),
    (status) => status.state === state,
  );
