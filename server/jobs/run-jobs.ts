import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCrontab,
  run,
  runMigrations,
  type Task,
  type TaskList,
  type Logger as WorkerLogger,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import type { Services } from '../services.ts';
import type { JobName, JobPayloads } from './add-job.ts';

/** Which try this is; after the last one the queue gives up. */
export interface JobAttempt {
  last: boolean;
}

/** What does the work of each job. */
export type JobHandlers = {
  [T in JobName]: (payload: JobPayloads[T], attempt: JobAttempt) => Promise<void>;
};

/** Work that comes round by the clock rather than by an event. */
export interface ClockWork {
  'dispatch-waiting': () => Promise<void>;
  sweep: () => Promise<void>;
}

export interface JobRunner {
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>;
}

function bridgeLogger(logger: PinoLogger): WorkerLogger {
  return new Logger((scope) => (level, message) => {
    const target = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    logger[target]({ task: scope.taskIdentifier, job: scope.jobId }, message);
  });
}

/** A pool whose lost connections are logged: one without listeners would end the process. */
function openPool(databaseUrl: string, max: number, logger: PinoLogger): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  const lost = (error: Error) => logger.warn({ err: error }, 'job connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

const LONG_TASK = 'analyse-document' satisfies JobName;
const STOP_MS = 8000;

/** Creates the queue's tables; must run before the first `addJob`. */
export async function migrateQueue(databaseUrl: string, logger: PinoLogger): Promise<void> {
  const pool = openPool(databaseUrl, 1, logger);
  try {
    await runMigrations({ pgPool: pool, logger: bridgeLogger(logger) });
  } finally {
    await pool.end();
  }
}

/**
 * Runs the jobs in this process (graphile-worker).
 * @param alone true where no other process works on this database: locks that a killed process
 * left are freed at once instead of after hours.
 */
export async function runJobs(
  services: Services,
  databaseUrl: string,
  handlers: JobHandlers,
  clock: ClockWork,
  alone: boolean,
): Promise<JobRunner> {
  if (alone) {
    await services.db.raw(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
       FROM graphile_worker.jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`,
    );
  }
  const pool = openPool(databaseUrl, 6, services.logger);
  type Work = (payload: never, attempt: JobAttempt) => Promise<void>;
  const counted =
    (task: string, work: Work): Task =>
    async (payload, { job }) => {
      try {
        await work(payload as never, { last: job.attempts >= job.max_attempts });
        services.metrics.jobs.inc({ task, outcome: 'done' });
      } catch (error) {
        services.metrics.jobs.inc({ task, outcome: 'failed' });
        services.logger.error({ err: error, task }, 'job failed');
        throw error;
      }
    };
  const taskList: TaskList = {};
  for (const [task, work] of Object.entries({ ...handlers, ...clock })) {
    taskList[task] = counted(task, work as Work);
  }
  // Long work has places of its own: a pile of scans must not keep offers, seals and letters waiting.
  const { [LONG_TASK]: longTask, ...shortTasks } = taskList;
  const common = {
    pgPool: pool,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: bridgeLogger(services.logger),
  };
  const long = await run({
    ...common,
    taskList: { [LONG_TASK]: longTask as Task },
    concurrency: 2,
    parsedCronItems: [],
  });
  const runner = await run({
    ...common,
    taskList: shortTasks,
    concurrency: 4,
    parsedCronItems: parseCrontab(
      ['* * * * * dispatch-waiting ?max=1', '7 * * * * sweep ?max=1'].join('\n'),
    ),
  });
  return {
    async stop() {
      const stopped = Promise.allSettled([long.stop(), runner.stop()]);
      // A job is durable: one that does not end in time is begun again at the next start.
      await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
      await Promise.race([pool.end(), sleep(1000, undefined, { ref: false })]);
    },
  };
}
