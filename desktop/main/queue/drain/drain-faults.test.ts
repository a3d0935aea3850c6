import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leaveJobs } from '../../../../server/testing/leave-jobs.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { until } from '../../../../server/testing/world.ts';
import { canFillDisk, fillDisk } from '../../../testing/fill-disk.ts';
import { deed, documentsOf } from '../../../testing/test-documents.ts';
import { becomes, sentAll, TestQueues } from '../../../testing/test-queues.ts';
import { suspicionOf } from '../set-aside.ts';
import { ANSWER_MS } from './fetch-current-user.ts';

let server: TestServer;
let queues: TestQueues;

beforeAll(async () => {
  server = await startTestServer();
  // These tests check what arrives, not its later analysis.
  await leaveJobs(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  queues = await TestQueues.open();
});
afterEach(() => queues.close());

/** From now on, the kernel rejects every write to the database. */
function refuseWrites(fault: 'full' | 'broken'): () => void {
  const { database } = queues.offline;
  database.pragma('wal_checkpoint(TRUNCATE)');
  return fillDisk(`${database.name}-wal`, fault);
}

test.skipIf(!canFillDisk).each(['full', 'broken'] as const)(
  'sends a document once and recovers when the disk becomes %s during the upload',
  async (fault) => {
    const person = await server.newcomer();
    let back: (() => void) | null = null;
    const queue = await queues.queueOf(person, (send) => async (where, init) => {
      const response = await send(where, init);
      if (init.method === 'POST') back ??= refuseWrites(fault);
      return response;
    });
    queue.addBytes('first.txt', Buffer.from('The first deed.'), deed);
    queue.addBytes('second.txt', Buffer.from('The second deed.'), deed);
    queue.drainer.start();
    const status = await becomes(queue, 'waiting');
    expect(status.problem).toMatch(/disk of this computer is full or write-protected/);
    (back as (() => void) | null)?.();
    queue.drainer.retryNow();
    await sentAll(queue);
    expect(queue.drainer.status().problem).toBeNull();
    expect(await documentsOf(person)).toHaveLength(2);
  },
);

test.skipIf(!canFillDisk)(
  'recovers when the disk is full at the start and during an interruption',
  async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    const { id } = queue.addBytes('deed.txt', Buffer.from('A deed.'), deed);
    // The state after a kill: the item is being sent, and it is unknown whether it arrived.
    queues.offline.database.exec("UPDATE items SET state = 'sending'");
    let back = refuseWrites('full');
    queue.drainer.start();
    await becomes(queue, 'waiting');
    await queue.drainer.stop();
    expect(queue.find(id)?.state).toBe('sending');
    queue.drainer.start();
    await becomes(queue, 'waiting');
    back();
    queue.drainer.setOnline(false);
    await becomes(queue, 'offline');
    expect(queue.find(id)?.state).toBe('queued');
    back = refuseWrites('full');
    queue.drainer.setOnline(true);
    await becomes(queue, 'waiting');
    back();
    queue.drainer.retryNow();
    await sentAll(queue);
    expect(await documentsOf(person)).toHaveLength(1);
  },
);

test.skipIf(!canFillDisk)(
  'does not count a full disk against an item that failed on the server once',
  async () => {
    const person = await server.newcomer();
    let back: (() => void) | null = null;
    const onChange = vi.fn();
    const body = { message: 'Something went wrong on our side.', code: 'internal' };
    const queue = await queues.queueOf(
      person,
      (send) => async (where, init) => {
        if (init.method !== 'POST' || back) return send(where, init);
        back = refuseWrites('full');
        return Response.json(body, { status: 500 });
      },
      { onChange },
    );
    const { id } = queue.addBytes('deed.txt', Buffer.from('A deed.'), deed);
    queue.drainer.start();
    await becomes(queue, 'waiting');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      onChange.mockClear();
      queue.drainer.retryNow();
      await vi.waitUntil(() => onChange.mock.calls.length > 0);
    }
    (back as (() => void) | null)?.();
    queue.drainer.retryNow();
    await becomes(queue, 'waiting');
    queue.drainer.retryNow();
    await sentAll(queue);
    expect(queue.find(id)).toMatchObject({ state: 'sent', attempts: 2 });
  },
);

/** Numbers of the pages of the content table, from its root. */
function pagesOfContents(kind: '%' | 'overflow'): number[] {
  const sql = "SELECT pageno FROM dbstat WHERE name = 'chunks' AND pagetype LIKE ? ORDER BY path";
  return queues.offline.database.prepare(sql).pluck().all(kind) as number[];
}
/** Overwrites the page on disk with noise and clears the cache. */
function spoil(page = 0): void {
  const { database } = queues.offline;
  database.pragma('wal_checkpoint(TRUNCATE)');
  const size = database.pragma('page_size', { simple: true }) as number;
  const file = openSync(database.name, 'r+');
  writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  closeSync(file);
  database.pragma('shrink_memory');
}

test('refuses an item with damaged content, sends the others, and sets the file aside at the next start', async () => {
  const person = await server.newcomer();
  const queue = await queues.queueOf(person);
  const { id } = queue.addBytes('first.txt', Buffer.alloc(300_000, 'first '), deed);
  queue.addBytes('second.txt', Buffer.alloc(300_000, 'second '), deed);
  const [root] = pagesOfContents('%');
  const [page] = pagesOfContents('overflow');
  spoil(page);
  queue.drainer.start();
  await sentAll(queue);
  expect(queue.find(id)).toMatchObject({ state: 'refused', refusal: { code: 'content_damaged' } });
  expect((await documentsOf(person)).map((one) => one.originalName)).toEqual(['second.txt']);
  const suspicion = suspicionOf(queues.offline.database.name);
  expect(existsSync(suspicion)).toBe(true);
  // Damage that is found while nothing is sent is recorded too.
  rmSync(suspicion);
  spoil(root);
  await expect(queue.remove([id])).rejects.toThrow(/damaged. Restart/);
  expect(existsSync(suspicion)).toBe(true);
  await queue.drainer.stop();
  await queues.reopen();
  expect(queues.offline.setAside).toMatch(/unsent-set-aside-/);
});

test.skipIf(!canFillDisk)(
  'retries content that the disk cannot read, then refuses the item and sends the others',
  async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    const { database } = queues.offline;
    const { id } = queue.addBytes('first.txt', Buffer.alloc(300_000, 'first '), deed);
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.pragma('shrink_memory');
    // The other data is cached or in the log; only the first item's content is not.
    queue.addBytes('second.txt', Buffer.from('A deed.'), deed);
    queue.list({ limit: 9 });
    const back = fillDisk(database.name, 'unreadable');
    queue.drainer.start();
    for (let attempt = 1; attempt < 5; attempt += 1) {
      const { problem } = await until(
        async () => queue.drainer.status(),
        ({ state }) => state === 'waiting' && queue.find(id)?.attempts === attempt,
      );
      expect(problem).toMatch(/could not be read from the disk/);
      queue.drainer.retryNow();
    }
    await sentAll(queue);
    back();
    // Nothing of it was sent, so it can still be changed and does not count as damaged.
    expect(queue.find(id)).toMatchObject({
      state: 'refused',
      attempts: 5,
      unsure: false,
      refusal: { code: 'content_unread', message: expect.stringMatching(/still in the outbox/) },
    });
    expect((await documentsOf(person)).map((one) => one.originalName)).toEqual(['second.txt']);
    // The disk works again, and the item is sent unchanged.
    queue.sendAgain(id);
    await sentAll(queue);
    expect(await documentsOf(person)).toHaveLength(2);
  },
);

test('reports another database failure and continues when it is over', async () => {
  const person = await server.newcomer();
  const onError = vi.fn();
  const queue = await queues.queueOf(person, undefined, { onError });
  const { database } = queues.offline;
  queue.addBytes('deed.txt', Buffer.from('A deed.'), deed);
  database.pragma('query_only = ON');
  queue.drainer.start();
  expect((await becomes(queue, 'waiting')).problem).toMatch(/could not be used.*tries again/s);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'SQLITE_READONLY' }));
  database.pragma('query_only = OFF');
  queue.drainer.retryNow();
  await sentAll(queue);
  expect(await documentsOf(person)).toHaveLength(1);
});

test('retries when the server accepts the sign-in check and never responds', async () => {
  const person = await server.newcomer();
  let asked = 0;
  const queue = await queues.queueOf(person, (send) => (where, init) => {
    if (where !== '/api/user') return send(where, init);
    asked += 1;
    if (asked > 1) return send(where, init);
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  queue.addBytes('deed.txt', Buffer.from('A deed.'), deed);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    queue.drainer.start();
    await vi.waitUntil(() => asked === 1);
    vi.advanceTimersByTime(ANSWER_MS);
  } finally {
    vi.useRealTimers();
  }
  expect((await becomes(queue, 'waiting')).problem).toMatch(/stopped responding/);
  queue.drainer.retryNow();
  await sentAll(queue);
});
