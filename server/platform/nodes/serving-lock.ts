import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openConnection } from '../database/open-connection.ts';
import { DEAD_MS, IS_ALIVE } from './nodes-store.ts';

/** Advisory lock of the processes that serve a database: exclusive, or shared by several nodes. */
const SERVING = 7_263_030;
/** Advisory lock of a node that starts, so that nodes start one after the other. */
const STARTING = 7_263_031;
/** How long to wait at the start for a process that is ending. */
const START_MS = 5_000;
/** How long another process may hold the lock after the connection was lost. */
const LOST_MS = 60_000;
const AGAIN_MS = 250;
const BEAT_MS = 2_000;
/** A connection that does not answer in this time is opened again. */
const ANSWER_MS = 3_000;

/** Another process serves the database. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
  /** @param isShared whether this process is one of several nodes */
  constructor(holder: string, isShared: boolean) {
    super(
      `Another Sealwright server${isShared ? ' without BUS_URL' : ''} uses this database${holder}. Several servers can use a database only if each of them has BUS_URL. Stop the other one first.`,
    );
  }
}

export interface ServingLock {
  /**
   * Says every two seconds that a node lives, with the connection that holds the lock, so that it
   * does not wait for the pool.
   * @param onLate called if other nodes may have considered this one as dead, because of a late beat
   */
  beat(nodeId: string, onLate: () => void): void;
  /** Whether the beats were in time lately. Only then this node may consider others as dead. */
  isSteady(): boolean;
  /** Stops the beats, so that this node can be removed from the list. */
  endBeats(): Promise<void>;
  /** Lets the next node start. */
  hasStarted(): Promise<void>;
  release(): Promise<void>;
}

export interface LockOptions {
  /** Whether other nodes may hold the lock as well. */
  isShared: boolean;
  /**
   * Called if another process took the lock while the database could not be reached. This process
   * then has to stop.
   */
  onTaken: (error: DatabaseInUse) => void;
  /** Called when this process has the lock again after the connection was lost. */
  onRetaken?: () => void;
  /** How long another process may hold the lock after the connection was lost. */
  lostMs?: number;
}

const connect = (databaseUrl: string, logger: Logger) =>
  openConnection(databaseUrl, 'sealwright-lock', logger);

/** Tries to take the lock until the time is over. */
async function take(client: pg.Client, isShared: boolean, forMs: number): Promise<boolean> {
  const deadline = Date.now() + forMs;
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT ${lock}($1) AS taken`, [
      SERVING,
    ]);
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

/** Says that a node lives. @returns whether its last beat was in time */
async function sendBeat(client: pg.Client, nodeId: string): Promise<boolean> {
  const { rows } = await client.query<{ inTime: boolean }>({
    text: `WITH before AS (SELECT ${IS_ALIVE} AS is_alive FROM nodes WHERE id = $1)
      INSERT INTO nodes (id, beat_at) VALUES ($1, clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at
      RETURNING coalesce((SELECT is_alive FROM before), false) AS "inTime"`,
    values: [nodeId],
    query_timeout: ANSWER_MS,
  } as pg.QueryConfig);
  return rows[0]?.inTime ?? false;
}

/**
 * Takes the lock of a process that serves a database, with a connection of its own. A process that
 * serves alone keeps conferences in its memory, so another one would not know of them. Several nodes
 * share the lock, and reach each other over the bus.
 * @throws DatabaseInUse if another process holds the lock
 */
export async function lockDatabase(
  databaseUrl: string,
  logger: Logger,
  { isShared, onTaken, onRetaken, lostMs = LOST_MS }: LockOptions,
): Promise<ServingLock> {
  let { client, ended } = await connect(databaseUrl, logger);
  let isReleased = false;
  let beats: NodeJS.Timeout | undefined;
  /** The beat that is being sent. */
  let running: Promise<void> | null = null;
  let lastBeat = performance.now();
  let steadySince = lastBeat;
  try {
    if (!(await take(client, isShared, START_MS))) {
      throw new DatabaseInUse(await describeHolder(client), isShared);
    }
    if (isShared) {
      const wait = { text: 'SELECT pg_advisory_lock($1)', values: [STARTING] };
      await client.query({ ...wait, query_timeout: 120_000 } as pg.QueryConfig);
    }
  } catch (error) {
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
        if (await take(client, isShared, lostMs)) {
          onRetaken?.();
          continue;
        }
        const error = new DatabaseInUse(await describeHolder(client), isShared);
        await client.end();
        return onTaken(error);
      } catch (error) {
        logger.warn({ err: error }, 'the lock of the database could not be taken again');
        await client.end().catch(() => undefined);
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
  };
  void watch();

  const sendAndJudge = async (nodeId: string, onLate: () => void) => {
    const sender = client;
    try {
      const inTime = await sendBeat(sender, nodeId);
      const now = performance.now();
      const isLate = !inTime || now - lastBeat > DEAD_MS;
      lastBeat = now;
      if (!isLate) return;
      steadySince = now;
      onLate();
    } catch (error) {
      logger.warn({ err: error }, 'the beat of this node could not be sent');
      // The connection is opened again, with the lock.
      await sender.end().catch(() => undefined);
    }
  };
  const beatOnce = (nodeId: string, onLate: () => void) => {
    running ??= sendAndJudge(nodeId, onLate).finally(() => {
      running = null;
    });
  };

  return {
    beat(nodeId, onLate) {
      lastBeat = performance.now();
      steadySince = lastBeat;
      beats = setInterval(() => beatOnce(nodeId, onLate), BEAT_MS);
      beats.unref();
    },
    isSteady() {
      if (!isShared) return true;
      const now = performance.now();
      return now - steadySince > DEAD_MS && now - lastBeat < DEAD_MS;
    },
    async endBeats() {
      clearInterval(beats);
      await running;
    },
    async hasStarted() {
      if (!isShared) return;
      await client.query('SELECT pg_advisory_unlock($1)', [STARTING]).catch(() => undefined);
    },
    async release() {
      isReleased = true;
      clearInterval(beats);
      await client.end().catch(() => undefined);
    },
  };
}
