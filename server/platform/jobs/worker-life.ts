import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type { Knex } from 'knex';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openConnection } from '../database/open-connection.ts';

/*
 * Tracks which workers are alive. graphile-worker releases a job of a dead worker only after hours.
 * Here each process has its own connection with one advisory lock for each of its worker pools, for
 * as long as it lives. A job of a worker without a lock is released by the next process that
 * checks.
 */

/** First of the two keys of each of these locks. The second one identifies the pool. */
const LIVES = 7_263_020;
/** Locked by a process that starts pools whose own locks do not exist yet. */
const STARTING = 7_263_021;
const LOOK_MS = 15_000;
const AGAIN_MS = 1000;

const FREE_JOBS_OF_THE_DEAD = `
  SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)), count(*)::int AS count
  FROM (SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) held
  WHERE NOT EXISTS (
    SELECT FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid::bigint = ${LIVES}
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.objid::bigint = (hashtext(locked_by)::bigint & 4294967295))
  HAVING count(*) > 0`;

export interface WorkerLife {
  /** Events in which graphile-worker reports the pools that it creates. */
  events: WorkerEvents;
  /** Marks the created pools as alive. To be used after all of them are created. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

async function connect(databaseUrl: string, logger: Logger) {
  const { client, ended } = await openConnection(databaseUrl, 'sealwright-workers', logger);
  return { client, lost: ended.then(() => true) };
}

async function holdLives(client: pg.Client, pools: string[]): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext(pool)) FROM unnest($2::text[]) pool', [
    LIVES,
    pools,
  ]);
}

/** Returns whether a process runs jobs of the database now. */
export async function hasLivingWorker(db: Knex): Promise<boolean> {
  const { rows } = (await db.raw(
    `SELECT EXISTS (SELECT FROM pg_locks l
       WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid::bigint = ${LIVES}
         AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS lives`,
  )) as { rows: { lives: boolean }[] };
  return rows[0]?.lives ?? false;
}

/**
 * Releases the jobs of dead workers. Skips this time if another process is starting its workers.
 */
export async function releaseJobsOfDeadWorkers(client: pg.Client, logger: Logger): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ alone: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS alone',
    [STARTING],
  );
  const freed = rows[0]?.alone
    ? await client.query<{ count: number }>(FREE_JOBS_OF_THE_DEAD)
    : { rows: [] };
  await client.query('COMMIT');
  const workers = freed.rows[0]?.count;
  if (workers) logger.warn({ workers }, 'freed the jobs of workers that are gone');
}

/**
 * Opens the connection that shows that the workers of this process are alive, and releases the jobs
 * of dead workers: now, and at every check.
 * @param lookMs how long the jobs of another process may wait after its end
 */
export async function openWorkerLife(
  databaseUrl: string,
  logger: Logger,
  lookMs = LOOK_MS,
): Promise<WorkerLife> {
  const pools: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));

  let { client, lost } = await connect(databaseUrl, logger);
  let ended = false;
  const end = async () => {
    ended = true;
    await client.end().catch(() => undefined);
  };
  try {
    await releaseJobsOfDeadWorkers(client, logger);
    await client.query('SELECT pg_advisory_lock_shared($1)', [STARTING]);
  } catch (error) {
    await end();
    throw error;
  }

  const look = async () => {
    let gone = await Promise.race([lost, sleep(lookMs, false, { ref: false })]);
    while (!ended) {
      try {
        if (gone) {
          ({ client, lost } = await connect(databaseUrl, logger));
          await holdLives(client, pools);
        }
        if (ended) return end();
        await releaseJobsOfDeadWorkers(client, logger);
        gone = await Promise.race([lost, sleep(lookMs, false, { ref: false })]);
      } catch (error) {
        logger.warn({ err: error }, 'could not look for workers that are gone');
        // Incomplete work on this connection is abandoned with it.
        client.end().catch(() => undefined);
        gone = await sleep(AGAIN_MS, true, { ref: false });
      }
    }
  };

  return {
    events,
    async begin() {
      await holdLives(client, pools);
      await client.query('SELECT pg_advisory_unlock_shared($1)', [STARTING]);
      void look();
    },
    end,
  };
}
