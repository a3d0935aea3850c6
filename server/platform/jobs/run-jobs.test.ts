import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../create-services.ts';
import type { Services } from '../../services.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database/connect.ts';
import { createMetrics } from '../metrics.ts';
import { StorageUnavailable } from '../storage/object-store.ts';
import { runInTrace } from '../tracing/spans.ts';
import { addJob } from './add-job.ts';
import { type JobHandlers, runJobs } from './run-jobs.ts';
import { releaseJobsOfDeadWorkers } from './worker-life.ts';

let database: TestDatabase;
let services: Services;

beforeAll(async () => {
  database = await createTestDatabase();
  const db = connectDatabase(database.url, 3);
  services = { db, logger: pino({ level: 'silent' }), metrics: createMetrics() } as Services;
});
afterAll(async () => {
  await services?.db.destroy();
  await database?.drop();
});

const clock = {
  'dispatch-waiting': async () => {},
  'check-commissions': async () => {},
  'check-papers': async () => {},
  sweep: async () => {},
  'grow-tree': async () => {},
  'pay-notaries': async () => {},
  'watch-subscriptions': async () => {},
  'reconcile-ledger': async () => {},
  'publish-revocations': async () => {},
};

test('log entries name the host, the process, the job and the trace in which it was queued', async () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger(
    { logLevel: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const handlers = {
    'seal-session': async (payload: unknown) => {
      await Promise.resolve();
      expect(payload).toEqual({ sealId: '' });
      logger.info({ size: 1 }, 'in the job');
      throw new Error('The job fails.');
    },
  } as unknown as JobHandlers;
  logger.info('outside of jobs');
  const request = {
    name: 'GET',
    kind: SpanKind.SERVER as const,
    traceparent: null,
    attributes: {},
  };
  const traceId = await runInTrace(request, async (span) => {
    await addJob(services.db, 'seal-session', { sealId: '' });
    return span.spanContext().traceId;
  });
  expect(traceId).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
  const [{ id } = { id: '' }] = await services.db('graphile_worker.jobs').select('id');
  const jobs = await runJobs({ ...services, logger }, database.url, handlers, clock);
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('job failed');
  await jobs.stop();
  const origin = { host: hostname(), pid: process.pid };
  const job = { job: String(id), task: 'seal-session', traceId };
  expect(lines.find(({ msg }) => msg === 'in the job')).toMatchObject({
    ...origin,
    ...job,
    size: 1,
  });
  const failed = lines.find(({ msg }) => msg === 'job failed');
  expect(failed).toMatchObject({ ...origin, ...job });
  // Entries of a job share its name only.
  expect(failed).not.toHaveProperty('size');
  const outside = lines.find(({ msg }) => msg === 'outside of jobs');
  expect(outside).toMatchObject(origin);
  expect(outside).not.toHaveProperty('job');
  expect(outside).not.toHaveProperty('traceId');
  await services.db.raw('DELETE FROM graphile_worker._private_jobs');
});

test('a job that waits for an external service does not delay a seal', async () => {
  const events = new EventEmitter();
  const handlers = {
    'send-mail': () => once(events, 'the mail server answers'),
    'seal-session': async () => void events.emit('sealed'),
  } as unknown as JobHandlers;
  const email = { to: '', subject: '', text: '', key: '' };
  for (let number = 0; number < 20; number += 1) await addJob(services.db, 'send-mail', email);
  const jobs = await runJobs(services, database.url, handlers, clock, { stopMs: 300 });
  const sealed = once(events, 'sealed');
  await expect
    .poll(() => services.db('graphile_worker.jobs').whereNotNull('lockedAt'))
    .toHaveLength(4);
  await addJob(services.db, 'seal-session', { sealId: '' });
  await sealed;
  events.emit('the mail server answers');
  await jobs.stop();
  await services.db.raw('DELETE FROM graphile_worker._private_jobs');
});

test('an email is retried for days, local work for half an hour', async () => {
  await addJob(services.db, 'send-mail', { to: '', subject: '', text: '', key: '' });
  await addJob(services.db, 'dispatch-session', { sessionId: '' });
  const jobs = () => services.db('graphile_worker.jobs');
  const tries = await jobs().orderBy('taskIdentifier').pluck('maxAttempts');
  expect(tries).toEqual([8, 20]);
  await services.db.raw('DELETE FROM graphile_worker._private_jobs');
});

test('a job is queued again if a worker starts the one with the same key at that moment', async () => {
  const add = () =>
    addJob(services.db, 'check-recording', { takeId: '' }, { jobKey: 'check-recording-1' });
  const jobs = () => services.db('graphile_worker._private_jobs');
  await add();
  const worker = await services.db.transaction();
  await worker('graphile_worker._private_jobs').update({ lockedAt: new Date(), lockedBy: 'other' });
  const added = add();
  const isWaiting = () =>
    services
      .db('pg_stat_activity')
      .where({ datname: services.db.raw('current_database()'), waitEventType: 'Lock' });
  await expect.poll(isWaiting).toHaveLength(1);
  await worker.commit();
  await added;
  expect(await jobs().whereNotNull('lockedAt').select('key')).toEqual([{ key: null }]);
  expect(await jobs().whereNull('lockedAt').select('key')).toEqual([{ key: 'check-recording-1' }]);
  await jobs().delete();
});

test('an attempt while the storage is unavailable does not count', async () => {
  const last: boolean[] = [];
  const handlers = {
    'seal-session': async (_: unknown, attempt: { last: boolean }) => {
      last.push(attempt.last);
      if (last.length < 3) throw new StorageUnavailable('no answer');
    },
  } as unknown as JobHandlers;
  await addJob(services.db, 'seal-session', { sealId: '' });
  const jobs = services.db('graphile_worker._private_jobs');
  await jobs.clone().update({ maxAttempts: 2 });
  const runner = await runJobs(services, database.url, handlers, clock);
  await expect.poll(() => last.length).toBe(3);
  await expect.poll(() => jobs.clone()).toEqual([]);
  await runner.stop();
  expect(last).toEqual([false, false, false]);
});

test('a job that runs longer than the shutdown is abandoned and restarted at the next start', async () => {
  const events = new EventEmitter();
  let runs = 0;
  const work = async () => {
    runs += 1;
    events.emit('begun');
    if (runs === 1) await once(events, 'go on');
    events.emit('done');
  };
  const handlers = { 'analyse-document': work, 'dispatch-session': work } as unknown as JobHandlers;
  const start = () => runJobs(services, database.url, handlers, clock, { stopMs: 300 });
  const first = await start();
  const begun = once(events, 'begun');
  await addJob(services.db, 'dispatch-session', { sessionId: '' });
  await begun;
  await first.stop();
  const again = once(events, 'done');
  const second = await start();
  await again;
  expect(runs).toBe(2);
  await second.stop();
  expect(
    await services.db('graphile_worker.jobs').where({ taskIdentifier: 'dispatch-session' }),
  ).toEqual([]);
  const late = once(events, 'done');
  events.emit('go on');
  await late;
});

test('the result of a job that ends after the shutdown is stored while the process lives', async () => {
  const events = new EventEmitter();
  const work = async () => {
    events.emit('begun');
    await once(events, 'go on');
  };
  const handlers = { 'dispatch-session': work } as unknown as JobHandlers;
  const runner = await runJobs(services, database.url, handlers, clock, { stopMs: 300 });
  const begun = once(events, 'begun');
  await addJob(services.db, 'dispatch-session', { sessionId: '' });
  await begun;
  await runner.stop();
  events.emit('go on');
  await expect
    .poll(() => services.db('graphile_worker.jobs').where({ taskIdentifier: 'dispatch-session' }))
    .toEqual([]);
});

test('a result that cannot be stored any more does not end the process', async () => {
  const unusable = await createTestDatabase();
  const events = new EventEmitter();
  const work = async () => {
    events.emit('begun');
    await once(events, 'go on');
  };
  const handlers = { 'dispatch-session': work } as unknown as JobHandlers;
  const runner = await runJobs(services, unusable.url, handlers, clock, { stopMs: 300 });
  const begun = once(events, 'begun');
  const client = connectDatabase(unusable.url, 1);
  await addJob(client, 'dispatch-session', { sessionId: '' });
  await begun;
  await client.destroy();
  await runner.stop();
  await unusable.drop();
  const rejections: unknown[] = [];
  const rejected = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', rejected);
  try {
    events.emit('go on');
    await sleep(2000);
  } finally {
    process.off('unhandledRejection', rejected);
  }
  expect(rejections).toEqual([]);
});

describe('a job of another process', () => {
  const program = path.join(import.meta.dirname, 'testing', 'job-program.ts');
  const jobs = () =>
    services
      .db('graphile_worker.jobs')
      .where({ taskIdentifier: 'dispatch-session' })
      .select('lockedBy', 'attempts');
  let other: ChildProcess;

  /** Starts a process that has taken the job and works on it. */
  async function startOther(): Promise<void> {
    other = spawn(process.execPath, [program, database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const chunk of other.stdout ?? []) {
      output += String(chunk);
      if (output.includes('begun') && output.includes('ready')) return;
    }
    throw new Error(`the other process ended: ${output}`);
  }
  async function kill(): Promise<void> {
    const gone = once(other, 'exit');
    other.kill('SIGKILL');
    await gone;
  }
  const start = (run: () => void) => {
    const work = async () => run();
    const handlers = { 'analyse-document': work, 'dispatch-session': work };
    return runJobs(services, database.url, handlers as unknown as JobHandlers, clock, {
      lookMs: 50,
    });
  };

  test('that was killed is taken over at the next start', async () => {
    await addJob(services.db, 'dispatch-session', { sessionId: '' });
    await startOther();
    await kill();
    let runs = 0;
    const runner = await start(() => {
      runs += 1;
    });
    await expect.poll(jobs).toEqual([]);
    await runner.stop();
    expect(runs).toBe(1);
  });

  test('that was killed does not keep the other jobs of its queue from running', async () => {
    for (const sessionId of ['', '1']) {
      await addJob(services.db, 'dispatch-session', { sessionId }, { queue: 'queue' });
    }
    await startOther();
    let runs = 0;
    const runner = await start(() => {
      runs += 1;
    });
    expect((await jobs()).filter(({ lockedBy }) => lockedBy)).toHaveLength(1);
    await kill();
    await expect.poll(jobs).toEqual([]);
    await runner.stop();
    expect(runs).toBe(2);
  });

  test('that is alive keeps its job, and running processes take it over after it is killed', async () => {
    await addJob(services.db, 'dispatch-session', { sessionId: '' });
    await startOther();
    const [held] = await jobs();
    expect(held).toMatchObject({ lockedBy: expect.any(String), attempts: 1 });
    let runs = 0;
    const runner = await start(() => {
      runs += 1;
    });
    // Other processes may check as often as they like.
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (let look = 0; look < 3; look += 1) await releaseJobsOfDeadWorkers(client, services.logger);
    expect(await jobs()).toEqual([held]);
    await client.end();
    await kill();
    await expect.poll(jobs).toEqual([]);
    await runner.stop();
    expect(runs).toBe(1);
  });

  test('that lost only its connection keeps its job', async () => {
    await addJob(services.db, 'dispatch-session', { sessionId: '' });
    await startOther();
    const [held] = await jobs();
    const here = 'datname = current_database()';
    const lives = async () =>
      (await services
        .db('pg_stat_activity')
        .where({ application_name: 'sealwright-workers' })
        .whereRaw(here)
        .pluck('pid')) as number[];
    const locks = async () => {
      const own = services.db('pg_database').whereRaw(here).select('oid');
      return services
        .db('pg_locks')
        .where({ locktype: 'advisory', objsubid: 2, database: own })
        .pluck('objid');
    };
    const [pid] = await lives();
    const before = await locks();
    await services.db.raw('SELECT pg_terminate_backend(?)', [pid as number]);
    await expect.poll(lives).not.toContain(pid);
    await expect.poll(locks).toHaveLength(before.length);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await releaseJobsOfDeadWorkers(client, services.logger);
    await client.end();
    expect(before.length).toBeGreaterThan(1);
    expect(await jobs()).toEqual([held]);
    await kill();
    await services.db.raw(
      'SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))',
    );
  });
});
