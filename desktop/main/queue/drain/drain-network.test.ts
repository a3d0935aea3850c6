import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveJobs } from '../../../../server/testing/leave-jobs.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { deed, documentsOf, text } from '../../../testing/test-documents.ts';
import {
  becomes,
  hurried,
  hurriedUntil,
  sentAll,
  TestQueues,
} from '../../../testing/test-queues.ts';
import type { AskInit } from '../../server/api.ts';
import { Sleeper } from './sleeper.ts';

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

const oneHour = { 'Retry-After': '3600' };

/** Whether a request is for the item that was queued first. */
function carriesFirst({ headers }: AskInit): boolean {
  const first = queues.offline.database
    .prepare('SELECT idempotency_key AS key FROM items ORDER BY place LIMIT 1')
    .get() as { key: string };
  return new Headers(headers).get('Idempotency-Key') === first.key;
}

describe('the network', () => {
  test('is waited for while it is away, and sending continues when it returns', async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person);
    queue.drainer.setOnline(false);
    queue.addBytes('deed.txt', text('deed', 900), deed);
    queue.drainer.start();
    await becomes(queue, 'offline');
    queue.drainer.setOnline(true);
    await sentAll(queue);
    expect(await documentsOf(person)).toHaveLength(1);
  });

  test('settles nothing when it responds instead of the server (a guest network)', async () => {
    const person = await server.newcomer();
    let portal = true;
    const page = { headers: { 'Content-Type': 'text/html' } };
    const queue = await queues.queueOf(person, (send) => (where, init) => {
      if (!portal || init.method !== 'POST') return send(where, init);
      return Promise.resolve(new Response('<h1>Welcome to our hotel</h1>', page));
    });
    const { id } = queue.addBytes('deed.txt', text('deed', 900), deed);
    queue.drainer.start();
    const status = await becomes(queue, 'waiting');
    expect(status.problem).toMatch(/responded instead of the server/);
    expect(queue.find(id)?.state).toBe('queued');
    portal = false;
    queue.drainer.retryNow();
    await sentAll(queue);
    expect(await documentsOf(person)).toHaveLength(1);
  });

  test('is not used before the time that the server asked for', async () => {
    const person = await server.newcomer();
    const queue = await queues.queueOf(person, (send) => (where, init) => {
      if (init.method !== 'POST') return send(where, init);
      const body = { message: 'Too many attempts.', code: 'too_many_requests' };
      return Promise.resolve(Response.json(body, { status: 429, headers: oneHour }));
    });
    const { id } = queue.addBytes('deed.txt', text('deed', 900), deed);
    queue.drainer.start();
    const status = await becomes(queue, 'waiting');
    expect(status.retryInSeconds).toBeGreaterThan(3500);
    expect(status.problem).toBe('Too many attempts.');
    // Nothing happened on the server, so the item may still be changed.
    expect(queue.find(id)).toMatchObject({ state: 'queued', unsure: false });
  });

  test('is not used while the server is not allowed, regardless of earlier waits', async () => {
    const person = await server.newcomer();
    let isWell = false;
    const queue = await queues.queueOf(person, (send) => (where, init) => {
      if (isWell || init.method !== 'POST') return send(where, init);
      return Promise.resolve(Response.json({ message: 'Soon.', code: 'busy' }, { status: 503 }));
    });
    queue.addBytes('deed.txt', text('deed', 900), deed);
    const sleep = vi.spyOn(Sleeper.prototype, 'sleep');
    queue.drainer.start();
    expect((await becomes(queue, 'waiting')).retryInSeconds).not.toBeNull();
    queue.drainer.setAllowed(false);
    expect(queue.drainer.status()).toMatchObject({
      retryInSeconds: null,
      problem: expect.stringMatching(/must be verified/),
    });
    await vi.waitUntil(() => sleep.mock.lastCall?.[0] === undefined);
    sleep.mockRestore();
    isWell = true;
    queue.drainer.setAllowed(true);
    await sentAll(queue);
    expect(queue.drainer.status().problem).toBeNull();
  });

  test('refuses an item after repeated server errors and sends the others', async () => {
    const person = await server.newcomer();
    const body = { message: 'Something went wrong on our side.', code: 'internal' };
    const queue = await queues.queueOf(person, (send) => (where, init) => {
      if (!carriesFirst(init)) return send(where, init);
      return Promise.resolve(Response.json(body, { status: 500 }));
    });
    const bad = queue.addBytes('bad.txt', text('bad', 900), deed);
    queue.addBytes('good.txt', text('good', 900), deed);
    queue.drainer.start();
    await hurried(queue);
    expect(queue.drainer.status().counts.sent).toBe(1);
    expect(queue.find(bad.id)).toMatchObject({
      state: 'refused',
      attempts: 5,
      refusal: { code: 'server_failed' },
    });
  });

  test('refuses an item that a proxy keeps rejecting while it passes others', async () => {
    const person = await server.newcomer();
    const page = { status: 403, headers: { 'Content-Type': 'text/html' } };
    let away = true;
    const queue = await queues.queueOf(person, (send) => (where, init) => {
      const stands = away ? where !== '/api/user' : carriesFirst(init);
      return stands
        ? Promise.resolve(new Response('<h1>Attack ID 20000051</h1>', page))
        : send(where, init);
    });
    const bad = queue.addBytes('bad.txt', text('bad', 900), deed);
    queue.addBytes('good.txt', text('good', 900), deed);
    queue.drainer.start();
    // While all requests are blocked, no item is at fault.
    await hurriedUntil(
      queue,
      () => queue.find(bad.id),
      (item) => (item?.attempts ?? 0) > 6,
    );
    expect(queue.drainer.status().counts).toMatchObject({ refused: 0, sent: 0 });
    away = false;
    await hurried(queue);
    expect(queue.drainer.status().counts.sent).toBe(1);
    expect(queue.find(bad.id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'blocked_on_the_way', message: expect.stringMatching(/Ask your IT team/) },
    });
  });

  test('reports a clock that is off', async () => {
    const person = await server.newcomer();
    const yesterday = new Date(Date.now() - 86_400_000).toUTCString();
    const queue = await queues.queueOf(person, (send) => async (where, init) => {
      const response = await send(where, init);
      const headers = new Headers(response.headers);
      headers.set('Date', yesterday);
      return new Response(await response.text(), { status: response.status, headers });
    });
    queue.addBytes('deed.txt', text('deed', 900), deed);
    queue.drainer.start();
    const { clockOffSeconds } = await sentAll(queue);
    expect(Math.abs((clockOffSeconds ?? 0) - 86_400)).toBeLessThan(300);
  });
});
