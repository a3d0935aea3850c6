import { EventEmitter, once } from 'node:events';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { createMetrics } from '../metrics.ts';
import type { Services } from '../services.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addJob } from './add-job.ts';
import { type JobHandlers, runJobs } from './run-jobs.ts';

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
  sweep: async () => {},
  'grow-tree': async () => {},
  'publish-revocations': async () => {},
};

test('a job that outlasts the end is left alone, and begun again at the next start', async () => {
  const events = new EventEmitter();
  let runs = 0;
  const work = async () => {
    runs += 1;
    events.emit('begun');
    if (runs === 1) await once(events, 'go on');
    events.emit('done');
  };
  const handlers = { 'analyse-document': work, 'dispatch-session': work } as unknown as JobHandlers;
  const start = () => runJobs(services, database.url, handlers, clock, true, 300);
  const first = await start();
  const begun = once(events, 'begun');
  await addJob(services.db, 'dispatch-session', { sessionId: '' });
  await begun;
  await first.stop();
  // It comes to its end although nobody waits for it any more, and can do no harm.
  const late = once(events, 'done');
  events.emit('go on');
  await late;
  const again = once(events, 'done');
  const second = await start();
  await again;
  await second.stop();
  expect(runs).toBe(2);
  expect(
    await services.db('graphile_worker.jobs').where({ task_identifier: 'dispatch-session' }),
  ).toEqual([]);
});
