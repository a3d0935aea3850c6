import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Advisory lock of the process that serves a database. */
const SERVING = 7_263_030;
/** How long to wait at the start for a process that is ending. */
const START_MS = 5_000;
/** How long another process may hold the lock after the connection was lost. */
const LOST_MS = 60_000;
const AGAIN_MS = 250;

/** Another process serves the database. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
  constructor(holder: string) {
    super(
      `Another Sealwright server uses this database${holder}. Only one server can use a database. Stop the other one first.`,
    );
  }
}

export interface SingleProcessLock {
  release(): Promise<void>;
}

interface Connection {
  client: pg.Client;
  /** Resolves when the connection has ended. */
  ended: Promise<void>;
}

async function connect(databaseUrl: string, logger: Logger): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'sealwright-lock',
    keepAlive: true,
    query_timeout: 10_000,
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // An error event without a listener would end the process.
  client.on('error', (error) => logger.warn({ err: error }, 'lock connection lost'));
  await client.connect();
  // A computer that loses power closes no connection, so the database checks after half a minute.
  await client.query(
    'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
  );
  return { client, ended };
}

/** Tries to take the lock until the time is over. */
async function take(client: pg.Client, forMs: number): Promise<boolean> {
  const deadline = Date.now() + forMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [SERVING],
    );
    if (rows[0]?.taken) return true;
    if (Date.now() > deadline) return false;
    await sleep(AGAIN_MS);
  }
}

/** Says from where and since when the other process is connected, if this role may see it. */
async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ address: string | null; since: Date | null }>(
    `SELECT host(a.client_addr) AS address, a.backend_start AS since
     FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 0 AND l.objid::bigint = $1
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [SERVING],
  );
  const { address, since } = rows[0] ?? {};
  return address && since ? ` (connected from ${address} since ${since.toISOString()})` : '';
}

/**
 * Takes the lock that only one server process can hold on a database, with a connection of its own.
 * Conferences and live updates are kept in the memory of the process. A second process would mark
 * everyone in running calls as away and release the calls.
 *
 * @param onTaken called if another process took the lock while the database could not be reached.
 * This process then has to stop.
 * @param lostMs how long another process may hold the lock after the connection was lost
 * @throws DatabaseInUse if another process holds the lock
 */
export async function lockDatabase(
  databaseUrl: string,
  logger: Logger,
  onTaken: (error: DatabaseInUse) => void,
  lostMs = LOST_MS,
): Promise<SingleProcessLock> {
  let { client, ended } = await connect(databaseUrl, logger);
  let isReleased = false;
  if (!(await take(client, START_MS))) {
    const error = new DatabaseInUse(await describeHolder(client));
    await client.end();
    throw error;
  }

  const watch = async () => {
    for (;;) {
      await ended;
      if (isReleased) return;
      try {
        ({ client, ended } = await connect(databaseUrl, logger));
        if (isReleased) return await client.end();
        if (await take(client, lostMs)) continue;
        const error = new DatabaseInUse(await describeHolder(client));
        await client.end();
        return onTaken(error);
      } catch (error) {
        logger.warn({ err: error }, 'the lock of the database could not be taken again');
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
  };
  void watch();

  return {
    async release() {
      isReleased = true;
      await client.end().catch(() => undefined);
    },
  };
}
