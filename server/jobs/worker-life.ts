import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';

/* Which workers live. graphile-worker frees a job of a worker that is gone only after hours. Here
 * each process holds, on a connection of its own and as long as it lives, one advisory lock for each
 * of its worker pools; a job whose worker has none is free at once, whichever process looks. */

/** First of the two keys of each of these locks; the second names the pool. */
const LIVES = 7_263_020;
/** Held by whoever starts pools whose locks are not there yet. */
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
  /** What graphile-worker is to tell of the pools that it makes. */
  events: WorkerEvents;
  /** From now on the pools that were made count as alive. To be called once all of them are made. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

interface Connection {
  client: pg.Client;
  /** Settles when the database takes it for gone, or it was closed here. */
  lost: Promise<boolean>;
}

async function connect(databaseUrl: string, logger: Logger): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'sealwright-workers',
    keepAlive: true,
    query_timeout: 10_000,
  });
  const lost = new Promise<boolean>((resolve) => client.once('end', () => resolve(true)));
  // One that nobody listens to would end the process.
  client.on('error', (error) => logger.warn({ err: error }, 'workers connection lost'));
  await client.connect();
  // A computer that lost its power says no farewell: the database asks after half a minute.
  await client.query(
    'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
  );
  return { client, lost };
}

async function holdLives(client: pg.Client, pools: string[]): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext(pool)) FROM unnest($2::text[]) pool', [
    LIVES,
    pools,
  ]);
}

/** Frees the jobs of workers that are gone; another time where somebody is just starting theirs. */
export async function freeJobsOfTheDead(client: pg.Client, logger: Logger): Promise<void> {
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
 * Opens the connection by which the workers of this process are known to live, and frees what the
 * dead have left: now, and at every look.
 * @param lookMs how long after the end of another process its jobs may wait
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
    await freeJobsOfTheDead(client, logger);
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
        await freeJobsOfTheDead(client, logger);
        gone = await Promise.race([lost, sleep(lookMs, false, { ref: false })]);
      } catch (error) {
        logger.warn({ err: error }, 'could not look for workers that are gone');
        // What is half done on this connection is given up with it.
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
