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
import { createApi } from '../main/server/api.ts';
import { Session } from './electron-session.ts';

/** Queues of people with their own sessions, in a temporary folder, for tests. */
export class TestQueues {
  offline: OfflineQueue;
  readonly #folder: string;
  readonly #opened: AccountQueue[] = [];
  /** The upload connection, as in `Session.uplink`. The default adds no delay. */
  uplink = async (_left: number): Promise<void> => undefined;

  private constructor(folder: string, offline: OfflineQueue) {
    this.#folder = folder;
    this.offline = offline;
  }

  static async open(): Promise<TestQueues> {
    const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-drain-'));
    return new TestQueues(folder, await OfflineQueue.open({ folder, keys: testKeys() }));
  }

  /** The queue of a person. `by` can intercept requests like a network. */
  async queueOf(
    person: TestPerson,
    by: (send: ServerFetch) => ServerFetch = (send) => send,
    more: Partial<Parameters<OfflineQueue['forAccount']>[1]> = {},
  ): Promise<AccountQueue> {
    const { body: user } = await person.call<{ id: string }>('GET', '/api/user');
    const session = new Session();
    session.seat(person);
    session.uplink = (left) => this.uplink(left);
    const api = createApi(session as never, () => person.origin);
    const fetch = by((where, init) => api.fetch(where, init));
    const account = { origin: person.origin, userId: user.id };
    const queue = this.offline.forAccount(account, { fetch, ...more });
    this.#opened.push(queue);
    return queue;
  }

  /** Stops the upload after this many bytes until the returned function is called. */
  stopLineAt(bytes: number): () => void {
    let goOn = () => {};
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    this.uplink = (left) => (left >= bytes ? going : Promise.resolve());
    return goOn;
  }

  /** Simulates a restart of the program. */
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

const isDone = ({ state, counts }: QueueStatus) =>
  state === 'idle' && counts.queued + counts.sending === 0;

export const sentAll = (queue: AccountQueue) => until(async () => queue.drainer.status(), isDone);

/** Retries immediately, again and again, until the condition is met. */
export const hurriedUntil = <T>(queue: AccountQueue, look: () => T, holds: (value: T) => boolean) =>
  until(async () => {
    queue.drainer.retryNow();
    return look();
  }, holds);

/** Retries immediately until nothing is left to send. */
export const hurried = (queue: AccountQueue) =>
  hurriedUntil(queue, () => queue.drainer.status(), isDone);

export const becomes = (queue: AccountQueue, state: QueueStatus['state']) =>
  until(
    async () => queue.drainer.status(),
    (status) => status.state === state,
  );
