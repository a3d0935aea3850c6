import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '../../../../common/documents.ts';
import { OUTBOX_POINTS_AN_HOUR } from '../../../../common/limits.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import type { TestSocket } from '../../../../server/testing/test-socket.ts';
import { acceptedSession, until, uploadReady } from '../../../../server/testing/world.ts';
import { addRecordedSegment, bothIn, segmentsOf } from '../../../testing/recorded-call.ts';
import { deed } from '../../../testing/test-documents.ts';
import { becomes, sentAll, TestQueues } from '../../../testing/test-queues.ts';

const UPLOAD = '/api/documents/upload';
const oneHour = { 'Retry-After': '3600' };

let server: TestServer;
let queues: TestQueues;
let notary: TestPerson;
let conferenceId: string;
let sockets: TestSocket[] = [];
/** Number of documents before a test. */
let before: number;

/** Starts a conference whose notary has documents to send. */
beforeAll(async () => {
  server = await startTestServer();
  const customer = await server.newcomer();
  notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  conferenceId = session.conferenceSessionId;
  sockets = await bothIn(customer, notary, conferenceId);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});
beforeEach(async () => {
  queues = await TestQueues.open();
  before = (await allNames()).length;
});
afterEach(() => queues.close());

const allNames = async () =>
  (await notary.call<Document[]>('GET', '/api/documents?limit=500')).body
    .map(({ originalName }) => originalName)
    .reverse();
const names = async () => (await allNames()).slice(before);
const arrived = (takeId: string, numbers: number[]) =>
  until(
    () => segmentsOf(notary, { conferenceId, takeId }),
    (found) => found.join() === numbers.join(),
  );

test.each([
  [429, { message: 'Too many attempts.', code: 'too_many_requests' }, oneHour],
  [502, null, oneHour],
  [500, { message: 'Something went wrong on our side.', code: 'internal' }, oneHour],
])(
  'sends recording segments while documents wait after a %i response',
  async (status, body, headers) => {
    const keys: string[] = [];
    let isWell = false;
    const queue = await queues.queueOf(notary, (send) => (where, init) => {
      if (where !== UPLOAD) return send(where, init);
      keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
      return isWell ? send(where, init) : Promise.resolve(Response.json(body, { status, headers }));
    });
    for (const name of ['first.txt', 'second.txt']) {
      queue.addBytes(name, Buffer.from(`The ${name}`), deed);
    }
    queue.drainer.start();
    const asked = await becomes(queue, 'waiting');
    expect(asked.retryInSeconds).toBeGreaterThan(3500);
    const takeId = randomUUID();
    for (const number of [0, 1]) {
      addRecordedSegment(queue, { conferenceId, takeId, number }, 300_000);
      await arrived(takeId, [0, 1].slice(0, number + 1));
    }
    // The server's Retry-After still applies to documents, and is shown.
    const still = await becomes(queue, 'waiting');
    expect(still.retryInSeconds).toBeGreaterThan(3500);
    expect(still.problem).toBe(asked.problem);
    expect(keys).toHaveLength(1);
    isWell = true;
    queue.drainer.retryNow();
    await sentAll(queue);
    expect(await names()).toEqual(['first.txt', 'second.txt']);
    expect(new Set(keys).size).toBe(2);
    expect(queue.drainer.status().problem).toBeNull();
  },
);

test('interrupts a slow document for a segment and sends it again unchanged after the conference', async () => {
  const keys: string[] = [];
  const queue = await queues.queueOf(notary, (send) => (where, init) => {
    if (where === UPLOAD) keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    return send(where, init);
  });
  const large = queue.addBytes('large.txt', Buffer.alloc(4_000_000, 'large '), deed);
  queue.addBytes('small.txt', Buffer.from('small'), deed);
  const goOn = queues.stopLineAt(1_000_000);
  queue.drainer.start();
  await until(
    async () => queue.drainer.status().current?.sentBytes ?? 0,
    (sent) => sent > 0,
  );
  const takeId = randomUUID();
  addRecordedSegment(queue, { conferenceId, takeId, number: 0 }, 300_000);
  await arrived(takeId, [0]);
  // It is not restarted between two segments and does not count as a failure.
  const status = await becomes(queue, 'waiting');
  expect(status).toMatchObject({
    problem: expect.stringMatching(/session is being recorded/),
    retryInSeconds: null,
    counts: { queued: 2, sending: 0 },
  });
  expect(queue.find(large.id)).toMatchObject({ state: 'queued', unsure: true });
  expect(keys).toHaveLength(1);
  goOn();
  queue.drainer.retryNow();
  await sentAll(queue);
  expect(await names()).toEqual(['large.txt', 'small.txt']);
  expect(keys).toEqual([keys[0], keys[0], expect.any(String)]);
});

test('shows until when the hourly limit applies, while manual uploads are still accepted', async () => {
  const { db } = server.services;
  const { body: user } = await notary.call<{ id: string }>('GET', '/api/user');
  const key = `outbox-user:${user.id}`;
  await db('rate_limits')
    .insert({
      key,
      points: OUTBOX_POINTS_AN_HOUR,
      expire: Date.now() + 1_800_000,
    })
    .onConflict('key')
    .merge();
  const queue = await queues.queueOf(notary);
  // 7,000 points in total, as for scanned books: one hour more than the first.
  for (const name of ['first.txt', 'second.txt']) queue.addBytes(name, Buffer.from(name), deed);
  queues.offline.database
    .prepare('UPDATE items SET size = size + ? WHERE place = (SELECT max(place) FROM items)')
    .run(7000 * 1024 * 1024);
  queue.drainer.start();
  const { retryInSeconds, endsInSeconds } = await becomes(queue, 'waiting');
  expect(retryInSeconds).toBeGreaterThan(1700);
  expect((endsInSeconds ?? 0) - (retryInSeconds ?? 0)).toBe(3600);
  expect((await notary.upload('By hand', 'by-hand.txt')).status).toBe(201);
  await db('rate_limits').where({ key }).delete();
  queues.offline.database
    .prepare('UPDATE items SET size = size - ? WHERE place = (SELECT max(place) FROM items)')
    .run(7000 * 1024 * 1024);
  queue.drainer.retryNow();
  await sentAll(queue);
  expect(await names()).toEqual(['by-hand.txt', 'first.txt', 'second.txt']);
  expect(queue.drainer.status().endsInSeconds).toBeNull();
});
