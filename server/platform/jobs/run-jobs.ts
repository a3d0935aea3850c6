import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import {
  Logger,
  parseCrontab,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type Logger as WorkerLogger,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import type { Services } from '../../services.ts';
import { StorageUnavailable } from '../storage/object-store.ts';
import { runInTrace } from '../tracing/spans.ts';
import { DISPATCH_QUEUE, type JobName, type JobPayloads } from './add-job.ts';
import { runInJob } from './current-job.ts';
import { DEFAULT_SLOTS, shareSlots } from './share-slots.ts';
import { openWorkerLife, type WorkerLife } from './worker-life.ts';

export interface JobAttempt {
  /** Number of the attempt, from 1. */
  number: number;
  /** Whether the queue gives up after this attempt. */
  last: boolean;
}

/** The handler of each job. */
export type JobHandlers = {
  [T in JobName]: (payload: JobPayloads[T], attempt: JobAttempt) => Promise<void>;
};

/** Work that runs on a schedule and not for an event. */
export interface ClockWork {
  'dispatch-waiting': () => Promise<void>;
  'check-commissions': () => Promise<void>;
  'check-papers': () => Promise<void>;
  sweep: () => Promise<void>;
  'grow-tree': () => Promise<void>;
  'publish-revocations': () => Promise<void>;
  'pay-notaries': () => Promise<void>;
  'watch-subscriptions': () => Promise<void>;
  'reconcile-ledger': () => Promise<void>;
}

export interface JobRunner {
  /** Takes no new job and waits for running ones. */
  stop(): Promise<void>;
  /**
   * Restarts the workers: the database was unavailable, and jobs that ran then are still marked as
   * running.
   */
  restart(): void;
}

function bridgeLogger(logger: PinoLogger): WorkerLogger {
  return new Logger((scope) => (level, message) => {
    const target = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    logger[target]({ task: scope.taskIdentifier, job: scope.jobId }, message);
  });
}

/**
 * Opens a pool that logs lost connections. Without a listener, the error event would end the
 * process.
 */
function openPool(databaseUrl: string, max: number, logger: PinoLogger): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  const lost = (error: Error) => logger.warn({ err: error }, 'job connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/** Takes minutes of processor time. */
const LONG_TASKS: string[] = ['analyse-document', 'read-notary-paper'] satisfies JobName[];
/** Gives up after seconds and moves on to the long tasks. */
const EXPRESS_TASKS: string[] = ['analyse-document-express'] satisfies JobName[];
/** Arrives every two seconds from each conference, and the recording badge waits for it. */
const RECORDING_TASKS: string[] = ['check-recording'] satisfies JobName[];
/** Waits for the response of an external service, which may not come. */
const OUTSIDE_TASKS: string[] = [
  'send-mail',
  'mail-signing-code',
  'generate-template',
  'refund-purchase',
  'settle-purchase',
  'close-checkout',
  'collect-charge',
  'look-up-charge',
  'refund-charge',
  'sync-subscription',
  'repeat-payment-event',
  'send-payout',
  'look-up-payout',
  'check-payout-account',
  'save-card',
  'detach-card',
  'order-check',
  'order-questions',
  'end-questions',
] satisfies JobName[];
/** Tasks with their own workers. All others share the rest. */
const OF_ITS_OWN = new Set([...LONG_TASKS, ...EXPRESS_TASKS, ...RECORDING_TASKS, ...OUTSIDE_TASKS]);
const CLOCK = [
  `* * * * * dispatch-waiting ?max=1&jobKey=dispatch-waiting&queue=${DISPATCH_QUEUE}`,
  '* * * * * grow-tree ?max=1',
  '17 * * * * check-commissions ?max=3',
  '27 * * * * check-papers ?max=3',
  '7 * * * * sweep ?max=1',
  '37 * * * * publish-revocations ?max=3',
  '27 4 * * * watch-subscriptions ?max=3',
  '57 4 * * * reconcile-ledger ?max=8',
  // Mondays.
  '47 9 * * 1 pay-notaries ?max=3',
] satisfies `${string} ${string} ${string} ${string} ${string} ${keyof ClockWork} ${string}`[];
const STOP_MS = 8000;
const RESTART_MS = 1000;

/** Creates the queue's tables. It must run before the first `addJob`. */
export async function migrateQueue(databaseUrl: string, logger: PinoLogger): Promise<void> {
  const pool = openPool(databaseUrl, 1, logger);
  try {
    await runMigrations({ pgPool: pool, logger: bridgeLogger(logger) });
  } finally {
    await pool.end();
  }
}

/** Connections of each runner that listens for new jobs; there is one for each kind of task. */
const LISTENING = 5;

/** Returns how many connections the queue uses: it only reads a job and stores its result with them. */
const queueConnections = (slots: number) => LISTENING + Math.max(3, Math.ceil(slots / 5));

/** Gives a job one more attempt, because an outage of the file storage can last for hours. */
async function allowOneMoreTry({ db }: Pick<Services, 'db'>, jobId: string): Promise<void> {
  await db.raw(
    'UPDATE graphile_worker._private_jobs SET max_attempts = max_attempts + 1 WHERE id = ?',
    [jobId],
  );
}

type Work = (payload: never, attempt: JobAttempt) => Promise<void>;

/** A payload as the queue has it. A job of the clock has none. */
type QueuedPayload = { traceparent?: string } | null;

/** Builds the tasks in graphile-worker's format, each counted, logged and traced. */
function buildTasks(services: Services, handlers: JobHandlers, clock: ClockWork): TaskList {
  const tasks: TaskList = {};
  for (const [task, work] of Object.entries({ ...handlers, ...clock })) {
    tasks[task] = (queued, { job }) => {
      const { traceparent = null, ...payload } = (queued as QueuedPayload) ?? {};
      const attributes = {
        'job.task': task,
        'job.id': String(job.id),
        'job.attempt': job.attempts,
      };
      const traced = {
        name: `job ${task}`,
        kind: SpanKind.CONSUMER as const,
        traceparent,
        attributes,
      };
      const attempt = { number: job.attempts, last: job.attempts >= job.max_attempts };
      const runTask = async () => {
        try {
          await (work as Work)(payload as never, attempt);
          services.metrics.jobs.inc({ task, outcome: 'done' });
        } catch (error) {
          services.metrics.jobs.inc({ task, outcome: 'failed' });
          services.logger.error({ err: error }, 'job failed');
          if (error instanceof StorageUnavailable) await allowOneMoreTry(services, job.id);
          throw error;
        }
      };
      return runInJob({ job: String(job.id), task }, () => runInTrace(traced, runTask));
    };
  }
  return tasks;
}

interface RunOptions {
  /** How long to wait for a running job at shutdown. */
  stopMs?: number;
  /** How many jobs to run at the same time. */
  slots?: number;
  /** How often to check whether the workers of other processes are still alive. */
  lookMs?: number;
}

interface Runners {
  /** Settles when a runner has ended, requested or not. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

async function openRunners(
  services: Services,
  databaseUrl: string,
  tasks: TaskList,
  life: WorkerLife,
  { stopMs = STOP_MS, slots = DEFAULT_SLOTS }: RunOptions,
): Promise<Runners> {
  const pool = openPool(databaseUrl, queueConnections(slots), services.logger);
  const shared = shareSlots(slots);
  // Use separate pools, so that neither many scans nor an unresponsive mail server delays offers
  // and seals.
  const only = (wanted: (task: string) => boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([task]) => wanted(task)));
  const common = {
    pgPool: pool,
    pollInterval: 1000,
    noHandleSignals: true,
    events: life.events,
    logger: bridgeLogger(services.logger),
    // With these, stopping waits until the result of the last job is stored. If it cannot be stored,
    // the runner ends and is restarted; without them, that is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  const runners: Runner[] = [];
  const begin = async (wanted: (task: string) => boolean, concurrency: number, clock: string[]) => {
    const parsedCronItems = parseCrontab(clock.join('\n'));
    runners.push(await run({ ...common, taskList: only(wanted), concurrency, parsedCronItems }));
  };
  try {
    await begin((task) => EXPRESS_TASKS.includes(task), shared.express, []);
    await begin((task) => LONG_TASKS.includes(task), shared.long, []);
    await begin((task) => OUTSIDE_TASKS.includes(task), shared.outside, []);
    await begin((task) => RECORDING_TASKS.includes(task), shared.recording, []);
    await begin((task) => !OF_ITS_OWN.has(task), shared.rest, CLOCK);
    await life.begin();
  } catch (error) {
    // Stop workers without a liveness lock: another process would run the same jobs.
    await Promise.allSettled(runners.map((one) => one.stop()));
    await pool.end().catch(() => undefined);
    throw error;
  }
  return {
    ended: Promise.race(runners.map(({ promise }) => promise)).catch(() => undefined),
    async stop() {
      const stopped = Promise.allSettled(runners.map((one) => one.stop()));
      // A job that runs longer still has to report its completion. Its connections are closed only
      // then.
      const closed = stopped.then(() => pool.end()).catch(() => undefined);
      // A job is durable: if it does not end in time, it is restarted at the next start.
      await Promise.race([closed, sleep(stopMs, undefined, { ref: false })]);
      await life.end();
    },
  };
}

/**
 * Runs the jobs in this process (graphile-worker), and restarts if the database connection ended
 * the workers. Jobs of a process that is gone are available to others at once.
 * @param databaseUrl a direct connection, because the queue listens and holds locks
 */
export async function runJobs(
  services: Services,
  databaseUrl: string,
  handlers: JobHandlers,
  clock: ClockWork,
  options: RunOptions = {},
): Promise<JobRunner> {
  const tasks = buildTasks(services, handlers, clock);
  const open = async () => {
    const life = await openWorkerLife(databaseUrl, services.logger, options.lookMs);
    try {
      return await openRunners(services, databaseUrl, tasks, life, options);
    } catch (error) {
      await life.end();
      throw error;
    }
  };
  let current = await open();
  let stopping = false;

  const supervise = async () => {
    while (!stopping) {
      await current.ended;
      if (stopping) return;
      services.logger.warn('the job workers have ended; starting them again');
      await current.stop();
      let next: Runners | null = null;
      while (!next && !stopping) {
        await sleep(RESTART_MS);
        next = await open().catch(() => null);
      }
      if (next) current = next;
      if (stopping && next) await next.stop();
    }
  };
  void supervise();

  return {
    async stop() {
      stopping = true;
      await current.stop();
    },
    restart: () => void current.stop(),
  };
}
