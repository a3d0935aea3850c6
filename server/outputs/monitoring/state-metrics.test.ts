import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertRules } from '../../accounts/security-events/alert-rules.ts';
import { createWorkerApp } from '../../app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { acceptedSession, until, uploadReady } from '../../testing/world.ts';
import { backupMark } from '../backup/backup-mark.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: '5' });
});
afterAll(() => server?.stop());

type Series = Map<string, number>;

/** Returns the value of each series by its name with labels. */
async function scrape(): Promise<Series> {
  const response = await fetch(`${server.origin}/metrics`);
  expect(response.status).toBe(200);
  return new Map(
    [...(await response.text()).matchAll(/^(\w+(?:\{[^\n]*\})?) (\S+)$/gm)].map(
      ([, name = '', value]) => [name, Number(value)],
    ),
  );
}

/** Scrapes until the metrics satisfy a condition: what was read is used again for five seconds. */
const scrapeUntil = (holds: (series: Series) => boolean) => until(scrape, holds, 30_000);

test('reads the disk, the certificates, the revocation lists, the tree and the bus', async () => {
  const now = Date.now() / 1000;
  const { addJob, authority, db, objects } = server.services;
  await db.transaction((tx) => addJob(tx, 'tell-key-end', { sessionId: randomUUID() }));
  const before = await scrape();
  expect(before.has('backup_timestamp_seconds')).toBe(false);
  // Reading metrics creates no key.
  const platform = 'certificate_expiry_timestamp_seconds{certificate="platform"}';
  expect(before.has(platform)).toBe(false);
  expect(await Array.fromAsync(objects.list('certificates/signers/'))).toEqual([]);
  await authority.platformSigner();
  writeFileSync(backupMark(server.dataDir), '');
  const series = await scrapeUntil(
    (found) => found.has('backup_timestamp_seconds') && found.has(platform),
  );
  expect(series.get('backup_timestamp_seconds')).toBeGreaterThan(now - 60);
  expect(series.get('disk_free_bytes')).toBeGreaterThan(0);
  expect(series.get('disk_size_bytes')).toBeGreaterThan(series.get('disk_free_bytes') ?? 0);
  for (const name of ['platform', 'issuing', 'root']) {
    const at = series.get(`certificate_expiry_timestamp_seconds{certificate="${name}"}`);
    expect(at, name).toBeGreaterThan(now + 365 * 86_400);
  }
  expect(series.get('bus_up')).toBe(1);
  expect(series.get('database_pool_connections{state="waiting"}')).toBe(0);
  expect(series.get('database_pool_wait_seconds_count')).toBeGreaterThan(0);
  for (const source of ['database', 'certificates', 'disk', 'backup', 'bus']) {
    expect(series.get(`monitoring_read_failures_total{source="${source}"}`), source).toBe(0);
  }
});

test('alerts see the first failure, because its series is there before', async () => {
  const series = await scrape();
  for (const name of [
    'seal_duration_seconds_count{outcome="failed"}',
    'conference_joins_total{kind="new",outcome="failed"}',
    'conference_joins_total{kind="resume",outcome="failed"}',
    'external_call_duration_seconds_count{service="storage",outcome="failed"}',
    'external_call_duration_seconds_count{service="tsa",outcome="failed"}',
    ...alertRules.map(({ name }) => `security_alerts_total{rule="${name}"}`),
  ]) {
    expect(series.get(name), name).toBe(0);
  }
});

test('reports waiting jobs, and jobs that were given up', async () => {
  const { db } = server.services;
  const run = (column: string) =>
    db.raw(
      `SELECT graphile_worker.add_job('no-such-task', run_at := now() - interval '100 seconds',
         max_attempts := 1, job_key := ?)`,
      [column],
    );
  await run('waiting');
  await run('given up');
  await server
    .owner('graphile_worker._private_jobs')
    .where({ key: 'given up' })
    .update({ attempts: 1 });
  const label = '{task="no-such-task"}';
  const series = await scrapeUntil((found) => found.get(`jobs_waiting${label}`) === 1);
  expect(series.get(`jobs_oldest_seconds${label}`)).toBeGreaterThanOrEqual(100);
  expect(series.get(`jobs_given_up${label}`)).toBe(1);
  await db.raw("DELETE FROM graphile_worker._private_jobs WHERE key IN ('waiting', 'given up')");
});

test('counts conferences, joins, signals and calls of other services', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const document = await uploadReady(customer);
  const { conferenceSessionId } = await acceptedSession(customer, notary, document.id);
  const signer = await TestSocket.join(customer, conferenceSessionId, 'signer');
  const officer = await TestSocket.join(notary, conferenceSessionId, 'notary');
  signer.send({
    type: 'ice-candidate',
    targetParticipantId: officer.participantId,
    candidate: { candidate: 'one' },
  });
  await officer.next('ice-candidate');
  // Nobody records although the session has begun long ago.
  await server
    .owner('conference_sessions')
    .where({ id: conferenceSessionId })
    .update({ begunAt: new Date(Date.now() - 60_000) });
  const series = await scrapeUntil((found) => found.get('recordings_stalled') === 1);
  expect(series.get('conferences_active')).toBe(1);
  expect(series.get('conference_joins_total{kind="new",outcome="joined"}')).toBe(2);
  expect(series.get('signal_duration_seconds_count{outcome="done"}')).toBe(1);
  const calls = (service: string) =>
    series.get(`external_call_duration_seconds_count{service="${service}",outcome="done"}`);
  expect(calls('storage')).toBeGreaterThan(0);
  // A signal whose handling fails counts as well.
  await server.owner.raw('ALTER TABLE conference_participants RENAME TO unreadable');
  try {
    signer.send({
      type: 'ice-candidate',
      targetParticipantId: randomUUID(),
      candidate: { candidate: 'two' },
    });
    const failed = 'signal_duration_seconds_count{outcome="failed"}';
    expect(series.get(failed)).toBe(0);
    await scrapeUntil((found) => found.get(failed) === 1);
  } finally {
    await server.owner.raw('ALTER TABLE unreadable RENAME TO conference_participants');
  }
  for (const socket of [signer, officer]) {
    socket.close();
    await socket.closed();
  }
  const after = await scrapeUntil((found) => found.get('conferences_active') === 0);
  expect(after.get('recordings_stalled')).toBe(0);
});

test('counts emails, and sockets that do not read', async () => {
  const customer = await server.person('customer');
  const { id } = (await customer.call<{ id: string }>('GET', '/api/user')).body;
  const reader = await TestSocket.updates(customer);
  reader.ws.pause();
  // More than the server and both operating systems keep for a socket.
  for (let count = 0; count < 600; count += 1) {
    server.services.hub.publish({
      resource: 'documents',
      id: 'x'.repeat(64 * 1024),
      userIds: [id],
    });
  }
  const series = await scrapeUntil((found) => found.get('slow_readers_total') === 1);
  reader.ws.terminate();
  const emails = 'external_call_duration_seconds_count{service="smtp",outcome="done"}';
  expect(series.get(emails)).toBeGreaterThan(0);
});

test('answers in time while all database connections are in use, and says what it could not read', async () => {
  const { client } = server.services.db;
  const taken = await Promise.all(Array.from({ length: 5 }, () => client.acquireConnection()));
  try {
    const failures = 'monitoring_read_failures_total{source="database"}';
    const before = Number((await scrape()).get(failures));
    const series = await scrapeUntil((found) => Number(found.get(failures)) > before);
    expect(series.has('conferences_active')).toBe(false);
    expect(series.get('database_pool_connections{state="used"}')).toBe(5);
    expect(series.get('disk_free_bytes')).toBeGreaterThan(0);
  } finally {
    await Promise.all(taken.map((one) => client.releaseConnection(one)));
  }
  await scrapeUntil((found) => found.has('conferences_active'));
});

/** Returns the status of a request with another Host, which `fetch` does not send. */
async function statusAt(url: string, host: string): Promise<number | undefined> {
  const request = get(url, { headers: { Host: host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('accepts monitoring by the address of the process, and nothing else', async () => {
  const at = (path: string, host: string) => statusAt(`${server.origin}${path}`, host);
  expect(await at('/api/ready', '10.1.2.3:3000')).toBe(200);
  expect(await at('/api/ready', '[fd00::1]:3000')).toBe(200);
  expect(await at('/api/ready', 'attacker.example')).toBe(421);
  expect(await at('/api/user', '10.1.2.3:3000')).toBe(421);
});

test('a worker accepts only addresses and localhost', async () => {
  const worker = createServer(createWorkerApp(server.services).callback());
  worker.listen(0, '127.0.0.1');
  await once(worker, 'listening');
  try {
    const url = `http://127.0.0.1:${(worker.address() as AddressInfo).port}/api/health`;
    for (const host of ['10.1.2.3:3000', '[fd00::1]:3000', 'localhost:3000']) {
      expect(await statusAt(url, host), host).toBe(200);
    }
    expect(await statusAt(url, 'attacker.example')).toBe(421);
  } finally {
    worker.close();
  }
});
