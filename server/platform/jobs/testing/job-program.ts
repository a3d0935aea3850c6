import pino from 'pino';
import type { Services } from '../../../services.ts';
import { connectDatabase } from '../../database/connect.ts';
import { createMetrics } from '../../metrics.ts';
import { type ClockWork, type JobHandlers, runJobs } from '../run-jobs.ts';

/* Takes one job in its own process and never completes it. Argument: DATABASE. */

const [databaseUrl = ''] = process.argv.slice(2);
const services = {
  db: connectDatabase(databaseUrl, 1),
  logger: pino({ level: 'silent' }),
  metrics: createMetrics(),
} as Services;
const never = () => {
  process.stdout.write('begun\n');
  return new Promise<void>(() => undefined);
};
const handlers = { 'analyse-document': never, 'dispatch-session': never } as unknown as JobHandlers;
const clock = {} as ClockWork;
await runJobs(services, databaseUrl, handlers, clock, { lookMs: 50 });
process.stdout.write('ready\n');
