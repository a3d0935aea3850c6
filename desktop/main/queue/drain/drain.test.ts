import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../../../common/limits.ts';
import { SENT_SHOWN_MS } from '../../../../common/offline-queue.ts';
import { leaveJobs } from '../../../../server/testing/leave-jobs.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { until } from '../../../../server/testing/world.ts';
import { deed, documentsOf, text } from '../../../testing/test-documents.ts';
import { becomes, sentAll, TestQueues } from '../../../testing/test-queues.ts';
import type { AskInit } from '../../server/api.ts';

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

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('documents', () => {
  test('arrive complete, once each and in order, with type and description', async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    const files = new Map([
      ['遺言書 "final" 50%22.txt', text('small', 900)],
      ['three pieces.txt', text('middle', 700_000)],
      ['largest.txt', text('large', MAX_UPLOAD_BYTES)],
    ]);
    for (const [name, bytes] of files) queue.addBytes(name, bytes, deed);
    queue.drainer.start();
    await sentAll(queue);
    const listed = (await documentsOf(person)).reverse();
    expect(listed.map((one) => one.originalName)).toEqual([...files.keys()]);
    for (const one of listed) {
      expect(one).toMatchObject(deed);
      expect(one.sha256).toBe(sha256(files.get(one.originalName) as Buffer));
    }
    const items = queue.list({ limit: 9 });
    expect(items.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(items.map(({ documentId }) => documentId)).toEqual(listed.map(({ id }) => id));
    const left = queues.offline.database.prepare('SELECT count(*) AS chunks FROM chunks').get();
    expect(left).toEqual({ chunks: 0 });
  });

  test('report the bytes that were sent, not the bytes that were read', async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    queue.addBytes('large.txt', text('large', 4_000_000), deed);
    const goOn = queues.stopLineAt(1_000_000);
    queue.drainer.start();
    const sent = () => queue.drainer.status().current?.sentBytes ?? 0;
    await until(
      async () => sent(),
      (bytes) => bytes >= 1_000_000,
    );
    expect(sent()).toBeLessThan(1_200_000);
    goOn();
    await sentAll(queue);
    expect(await documentsOf(person)).toHaveLength(1);
  });

  test('are sent over a slow connection while there is progress, and interrupted when there is none', async () => {
    const person = await server.newcomer();
    const user = (await person.call('GET', '/api/user')).body;
    const begun: AskInit[] = [];
    const queue = await queues.queueOf(person, () => (_where, init) => {
      if (init.method !== 'POST') return Promise.resolve(Response.json(user));
      begun.push(init);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    });
    const { id } = queue.addBytes('large.txt', text('large', 4_000_000), deed);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      queue.drainer.start();
      while (begun.length === 0) await breathe();
      // Four minutes in total, with progress in each.
      for (let minute = 1; minute <= 4; minute += 1) {
        await vi.advanceTimersByTimeAsync(60_000);
        begun[0]?.onSent?.(minute * 500_000);
      }
      expect(queue.drainer.status()).toMatchObject({
        state: 'sending',
        current: { id, sentBytes: 2_000_000 },
      });
      await vi.advanceTimersByTimeAsync(91_000);
      expect(queue.drainer.status().problem).toMatch(/stopped responding/);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are uploaded once when a response was lost and the attempt is repeated', async () => {
    const person = await server.newcomer();
    let lost = 0;
    const queue = await queues.queueOf(person, (send) => async (where, init) => {
      const response = await send(where, init);
      if (init.method === 'POST' && lost < 1) {
        lost += 1;
        await response.text();
        throw new TypeError('fetch failed');
      }
      return response;
    });
    const { id } = queue.addBytes('deed.txt', text('deed', 400_000), deed);
    queue.drainer.start();
    await becomes(queue, 'waiting');
    expect(queue.find(id)).toMatchObject({ state: 'queued', unsure: true, attempts: 1 });
    // It may already be on the server, so it cannot be changed.
    expect(() => queue.change([id], { documentType: 'other' })).toThrow(/in its current state/);
    queue.drainer.retryNow();
    await sentAll(queue);
    expect(await documentsOf(person)).toHaveLength(1);
    expect(queue.find(id)).toMatchObject({ state: 'sent', unsure: false, attempts: 2 });
  });

  test("are kept with the server's reason when they are refused, and the others are sent", async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    const bad = queue.addBytes('program.pdf', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), deed);
    queue.addBytes('good.txt', text('good', 900), deed);
    queue.drainer.start();
    await sentAll(queue);
    expect(queue.find(bad.id)).toMatchObject({
      state: 'refused',
      unsure: false,
      refusal: { status: 415, message: expect.stringMatching(/cannot be notarized/) },
    });
    expect((await documentsOf(person)).map((one) => one.originalName)).toEqual(['good.txt']);
    queue.change([bad.id], { description: 'Changed' });
    queue.sendAgain(bad.id);
    await until(
      async () => queue.find(bad.id),
      (item) => item?.attempts === 2 && item.state === 'refused',
    );
    await queue.remove([bad.id]);
    expect(queue.find(bad.id)).toBeNull();
  });

  test('are not sent when they were changed on the disk', async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    const small = queue.addBytes('small.txt', text('one', 900), deed);
    const large = queue.addBytes('large.txt', text('two', 900_000), deed);
    const chunks = queues.offline.database
      .prepare('SELECT place FROM chunks ORDER BY place')
      .all() as {
      place: number;
    }[];
    const spoil = queues.offline.database.prepare('UPDATE chunks SET bytes = ? WHERE place = ?');
    spoil.run(randomBytes(928), chunks[0]?.place);
    spoil.run(randomBytes(928), chunks.at(-1)?.place);
    queue.drainer.start();
    await sentAll(queue);
    for (const { id } of [small, large]) {
      expect(queue.find(id)).toMatchObject({
        state: 'refused',
        refusal: { status: 0, code: 'content_damaged' },
      });
    }
    expect(await documentsOf(person)).toEqual([]);
  });
});

describe('sent items', () => {
  test('stay in the list for a week and leave it while the program runs', async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    const first = queue.addBytes('first.txt', text('first', 900), deed);
    queue.drainer.start();
    await sentAll(queue);
    queues.offline.database
      .prepare('UPDATE items SET settled_at = ? WHERE id = ?')
      .run(Date.now() - SENT_SHOWN_MS - 1, first.id);
    const second = queue.addBytes('second.txt', text('second', 900), deed);
    await until(
      async () => queue.find(second.id),
      (item) => item?.state === 'sent',
    );
    expect(queue.list({ limit: 9 }).map(({ id }) => id)).toEqual([second.id]);
  });

  test('leave the list of an idle queue too, because it checks every hour', async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    queue.addBytes('only.txt', text('only', 900), deed);
    queue.drainer.start();
    await sentAll(queue);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      // It checks, finds nothing old, and sleeps with this clock.
      queue.drainer.wake();
      await until(
        async () => vi.getTimerCount(),
        (timers) => timers > 0,
      );
      queues.offline.database
        .prepare('UPDATE items SET settled_at = settled_at - ?')
        .run(SENT_SHOWN_MS);
      expect(queue.list({ limit: 9 })).toHaveLength(1);
      vi.advanceTimersByTime(3_600_000);
    } finally {
      vi.useRealTimers();
    }
    await until(
      async () => queue.list({ limit: 9 }),
      (items) => items.length === 0,
    );
  });
});

describe('a person', () => {
  test('can pause within a file and resume, and the pause survives a restart', async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    const { id } = queue.addBytes('large.txt', text('large', 6_000_000), deed);
    const goOn = queues.stopLineAt(1_000_000);
    queue.drainer.start();
    await until(
      async () => queue.drainer.status().current?.sentBytes ?? 0,
      (sent) => sent > 0,
    );
    queue.drainer.pause();
    await becomes(queue, 'paused');
    expect(queue.find(id)?.state).toBe('queued');
    goOn();
    await queue.drainer.stop();
    await queues.reopen();
    const again = await queues.queueOf(person);
    again.drainer.start();
    await becomes(again, 'paused');
    again.drainer.resume();
    await sentAll(again);
    expect(await documentsOf(person)).toHaveLength(1);
  });

  test('can hold or remove an item that is being sent, and the others continue', async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    const large = queue.addBytes('large.txt', text('large', 8_000_000), deed);
    queue.addBytes('small.txt', text('small', 900), deed);
    const goOn = queues.stopLineAt(1_000_000);
    queue.drainer.start();
    await until(
      async () => queue.drainer.status().current?.sentBytes ?? 0,
      (sent) => sent > 0,
    );
    await queue.hold(large.id);
    goOn();
    await sentAll(queue);
    expect(queue.find(large.id)).toMatchObject({ state: 'paused', unsure: true });
    await queue.remove([large.id]);
    expect((await documentsOf(person)).map((one) => one.originalName)).toEqual(['small.txt']);
  });

  test('whose session expired: the queue waits for the sign-in and continues', async () => {
    const person = await server.newcomer();
    let signedIn = false;
    const stranger = server.visitor();
    const queue = await queues.queueOf(
      person,
      (send) => (where, init) => (signedIn ? send(where, init) : stranger.fetch(where, init)),
    );
    queue.addBytes('deed.txt', text('deed', 900), deed);
    queue.drainer.start();
    await becomes(queue, 'signed-out');
    signedIn = true;
    queue.drainer.signedIn();
    await sentAll(queue);
    expect(await documentsOf(person)).toHaveLength(1);
  });

  test('whose file was still being read at sign-out: it is sent after the next sign-in', async () => {
    const person = await server.newcomer();
    const before = await queues.queueOf(person);
    before.drainer.start();
    await before.drainer.stop();
    const queue = await queues.queueOf(person);
    queue.addBytes('deed.txt', text('deed', 900), deed);
    queue.drainer.start();
    await sentAll(queue);
    before.addBytes('late.txt', text('late', 900), deed);
    await sentAll(queue);
    expect(await documentsOf(person)).toHaveLength(2);
  });

  test('who signed in again is not signed out by an earlier 401 response', async () => {
    const person = await server.newcomer();
    const stranger = server.visitor();
    for (const late of ['/api/user', '/api/documents/upload']) {
      let begun = () => {};
      const asked = new Promise<void>((resolve) => {
        begun = resolve;
      });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isFirst = true;
      const queue = await queues.queueOf(person, (send) => async (where, init) => {
        if (where !== late || !isFirst) return send(where, init);
        isFirst = false;
        const refusal = await stranger.fetch(where, init);
        expect(refusal.status).toBe(401);
        begun();
        await held;
        return refusal;
      });
      queue.addBytes('deed.txt', text(late, 900), deed);
      queue.drainer.start();
      await asked;
      queue.drainer.signedIn();
      release();
      await sentAll(queue);
      await queue.drainer.stop();
    }
    expect(await documentsOf(person)).toHaveLength(2);
  });

  test('never sends items of another account', async () => {
    const [ann, ben] = [await server.newcomer('Ann'), await server.newcomer('Ben')];
    const queue = await queues.queueOf(ann, () => (where, init) => ben.fetch(where, init));
    queue.addBytes('deed.txt', text('deed', 900), deed);
    queue.drainer.start();
    await becomes(queue, 'signed-out');
    expect(queue.drainer.status().counts.queued).toBe(1);
    expect(await documentsOf(ben)).toEqual([]);
    expect(await documentsOf(ann)).toEqual([]);
  });
});
