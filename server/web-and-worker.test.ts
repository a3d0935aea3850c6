import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../common/documents.ts';
import { type Node, type Nodes, startNodes } from './testing/nodes.ts';
import { type PgBouncer, startPgBouncer } from './testing/pgbouncer.ts';
import type { TestPerson } from './testing/test-person.ts';
import { TestSocket } from './testing/test-socket.ts';
import { acceptedSession, uploadReady } from './testing/world.ts';

/*
 * One process for people, and one for jobs. Both reach the database through PgBouncer in transaction
 * mode, and have a direct connection for what needs a session.
 */

const LIMITS =
  'SET statement_timeout = 60000; SET lock_timeout = 30000; SET idle_in_transaction_session_timeout = 120000';

const EMAIL = 'reader@sealwright.test';

let installation: Nodes;
let web: Node;
let worker: Node;
let pooler: PgBouncer;
let withoutLimits: PgBouncer;
let directUrl: string;
let ownerUrl: string;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  installation = await startNodes({
    hasWorker: true,
    environment: async (database) => {
      directUrl = database.url;
      ownerUrl = database.ownerUrl;
      pooler = await startPgBouncer(database.url, LIMITS);
      withoutLimits = await startPgBouncer(database.url, null);
      return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, WORKER_SLOTS: '6' };
    },
  });
  [web, worker] = installation.nodes;
  customer = await installation.person('customer');
  notary = await installation.person('notary');
});
afterAll(async () => {
  await installation?.stop();
  await Promise.all([pooler?.stop(), withoutLimits?.stop()]);
});

/** Returns how many jobs a process has finished, by its metrics. */
async function jobsOf({ origin }: Node): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return [...text.matchAll(/^jobs_total\{[^}]*outcome="done"[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

test('people upload, get live updates and meet on the web process, and only the worker runs jobs', async () => {
  const updates = await TestSocket.updates(customer);
  const document = await uploadReady(customer);
  expect(document.status).toBe('ready');
  await expect
    .poll(() => updates.messages)
    .toContainEqual(
      expect.objectContaining({ type: 'changed', resource: 'documents', id: document.id }),
    );
  const { conferenceSessionId } = await acceptedSession(customer, notary, document.id);
  const signer = await TestSocket.join(customer, conferenceSessionId, 'signer');
  const officer = await TestSocket.join(notary, conferenceSessionId, 'notary');
  expect((await signer.next('participant-joined')).participantId).toBe(officer.participantId);
  await expect.poll(() => jobsOf(worker)).toBeGreaterThan(0);
  expect(await jobsOf(web)).toBe(0);
  for (const socket of [updates, signer, officer]) {
    socket.close();
    await socket.closed();
  }
});

test('statements that have names elsewhere work on any connection to the database', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, number) =>
      number % 2 === 0
        ? (await customer.call('GET', '/api/documents')).status
        : // Counted by the rate limit.
          (await customer.call('POST', '/api/newsletter/subscriptions', { email: EMAIL })).status,
    ),
  );
  expect(new Set(answers)).toEqual(new Set([200, 202]));
});

test('a worker answers monitoring and nothing else, and is no node', async () => {
  const ready = await fetch(`${worker.origin}/api/ready`);
  expect(await ready.json()).toEqual({
    status: 'ok',
    database: 'ok',
    storage: 'ok',
    queue: 'ok',
  });
  expect((await fetch(`${worker.origin}/api/health`)).status).toBe(200);
  for (const path of [
    '/',
    '/api/user',
    '/api/openapi.json',
    '/op/.well-known/openid-configuration',
  ]) {
    expect((await fetch(`${worker.origin}${path}`)).status, path).toBe(404);
  }
  const socket = new WebSocket(`${worker.origin.replace('http:', 'ws:')}/ws`);
  expect(
    await new Promise((resolve) => socket.addEventListener('error', () => resolve('refused'))),
  ).toBe('refused');
  expect(await installation.ids()).toHaveLength(1);
});

test('jobs wait while no worker runs, and a worker that stops ends with 0', async () => {
  expect(await worker.stop()).toBe(0);
  const waiting = await customer.upload('One line of text.', 'waiting.txt', {
    documentType: 'contract',
  });
  const read = async () =>
    (await customer.call<Document>('GET', `/api/documents/${waiting.body.id}`)).body.status;
  expect(await read()).not.toBe('ready');
  const before = await installation
    .owner('graphile_worker._private_jobs')
    .whereNull('locked_at')
    .count({ jobs: '*' })
    .first();
  expect(before?.jobs).toBeGreaterThan(0);
  await worker.start();
  await expect.poll(read, { timeout: 60_000 }).toBe('ready');
});

test('a process does not start with connections that cannot work', async () => {
  await worker.stop();
  await expect(worker.start({ DATABASE_DIRECT_URL: '' })).rejects.toThrow(
    /goes through a pooler .* set DATABASE_DIRECT_URL/,
  );
  await expect(worker.start({ DATABASE_DIRECT_URL: ownerUrl })).rejects.toThrow(
    /DATABASE_URL and DATABASE_DIRECT_URL must name one role/,
  );
  await expect(
    worker.start({ DATABASE_DIRECT_URL: directUrl.replace(/\/t_\w+/, '/postgres') }),
  ).rejects.toThrow(/lead to different databases/);
  await expect(worker.start({ DATABASE_URL: withoutLimits.url })).rejects.toThrow(
    /no idle_in_transaction_session_timeout, lock_timeout, statement_timeout.*connect_query='SET/,
  );
  await expect(worker.start({ BUS_URL: '' })).rejects.toThrow(/SERVE=worker needs BUS_URL/);
  await worker.start();
});
