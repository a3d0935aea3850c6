import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { runInSpan } from '../tracing/spans.ts';
import { toCamelCase, toCamelCaseRows, toSnakeCase } from './column-names.ts';

// Our counts and sums stay far below 2^53. Strings would invite mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Our decimals have few digits.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar date has no time zone: keep its text.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * How long a statement waits for a connection, in milliseconds. After that its request returns 503.
 */
const ACQUIRE_MS = 10_000;

/**
 * Limits that the database applies to the connections of the server, in milliseconds. A statement
 * that runs longer, or waits longer for a lock, fails, and its request returns 503. A transaction in
 * which nothing happens loses its connection, so that it does not keep its locks.
 */
const TIME_LIMITS = {
  statement_timeout: 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 120_000,
};

interface Query {
  response?: { rows?: Record<string, unknown>[] };
  /** The column that `pluck` takes from each row. */
  pluck?: string;
  /** Set for queries that Knex makes itself, such as `hasTable`. */
  output?: unknown;
}

/** Knex has no types for this class. `postProcessResponse` cannot replace it: it misses `pluck`. */
const Postgres = createRequire(import.meta.url)('knex/lib/dialects/postgres/index.js') as new (
  config: Knex.Config,
) => Knex.Client & {
  processResponse(query: Query, runner: unknown): unknown;
  _query(connection: pg.Client, query: { sql: string }): Promise<unknown>;
  acquireRawConnection(): Promise<pg.Client>;
};

/**
 * Runs a statement in a span of the trace. The span has the text of the statement with placeholders,
 * and no values.
 */
export const traceStatement = <T>(text: string, run: () => Promise<T>): Promise<T> =>
  runInSpan(
    text.trimStart().split(/\s/, 1)[0] || 'statement',
    { 'db.system.name': 'postgresql', 'db.query.text': text },
    run,
  );

/**
 * A client that returns rows with camelCase keys and traces statements. The migrator turns the
 * camelCase keys off for its own tables.
 */
class MappingClient extends Postgres {
  override _query(connection: pg.Client, query: { sql: string }): Promise<unknown> {
    return traceStatement(query.sql, () => super._query(connection, query));
  }

  override processResponse(query: Query, runner: unknown): unknown {
    const { response } = query;
    if (this.config.wrapIdentifier && !query.output && Array.isArray(response?.rows)) {
      response.rows = toCamelCaseRows(response.rows);
      if (query.pluck) query.pluck = toCamelCase(query.pluck);
    }
    return super.processResponse(query, runner);
  }
}

/**
 * A client whose statements have no names, for connections through PgBouncer: the next statement may use
 * another connection of Postgres, which does not know the name. Libraries name statements too.
 */
class NamelessClient extends MappingClient {
  override async acquireRawConnection(): Promise<pg.Client> {
    const connection = await super.acquireRawConnection();
    const send = connection.query.bind(connection) as (...values: unknown[]) => unknown;
    const sendNameless = (query: unknown, ...others: unknown[]) => {
      const isNamed = typeof query === 'object' && query !== null && 'name' in query;
      return send(isNamed ? { ...query, name: undefined } : query, ...others);
    };
    return Object.assign(connection, { query: sendNameless });
  }
}

/**
 * Opens the pool of a server, with time limits for its statements.
 * @param isBehindPooler whether the URL leads to PgBouncer in transaction mode. Its connections to
 * Postgres have the time limits; see `requireTimeLimits`.
 */
export function connectServer(url: string, max: number, isBehindPooler = false): Knex {
  return isBehindPooler
    ? open(url, max, ACQUIRE_MS, {}, NamelessClient)
    : open(url, max, ACQUIRE_MS, TIME_LIMITS);
}

/** The statement with which PgBouncer sets the time limits of its connections to Postgres. */
const SET_LIMITS = Object.entries(TIME_LIMITS)
  .map(([name, value]) => `SET ${name} = ${value}`)
  .join('; ');

/**
 * Checks that connections have time limits. PgBouncer does not pass them on from its clients.
 * @throws Error that says what to set
 */
export async function requireTimeLimits(db: Knex): Promise<void> {
  const names = Object.keys(TIME_LIMITS);
  const missing: string[] = await db('pg_settings')
    .whereIn('name', names)
    .where('setting', '0')
    .orderBy('name')
    .pluck('name');
  if (missing.length === 0) return;
  throw new Error(
    `The connections of DATABASE_URL have no ${missing.join(', ')}. Add to the database in pgbouncer.ini: connect_query='${SET_LIMITS}'`,
  );
}

/**
 * Opens a pool of connections. Columns have camelCase names in queries and rows, and snake_case
 * names in raw SQL.
 * @param max maximum number of connections
 * @param acquireMs how long a statement waits for a connection
 */
export function connectDatabase(url: string, max = 20, acquireMs = ACQUIRE_MS): Knex {
  return open(url, max, acquireMs, {});
}

/** When a connection without an answer is checked first. */
const KEEP_ALIVE_MS = 30_000;

function open(
  url: string,
  max: number,
  acquireMs: number,
  limits: Partial<typeof TIME_LIMITS>,
  client = MappingClient,
): Knex {
  return knex({
    client: client as unknown as typeof Knex.Client,
    wrapIdentifier: (name, quote) => quote(toSnakeCase(name)),
    connection: {
      connectionString: url,
      application_name: 'sealwright',
      // A statement to a database that lost its power would otherwise wait for two hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...limits,
    },
    pool: { min: 0, max, acquireTimeoutMillis: acquireMs },
    asyncStackTraces: false,
  });
}

/** What Knex's pool (tarn) tells about itself. */
interface Pool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', act: (id: number) => void): void;
}

const poolOf = (db: Knex): Pool => (db.client as { pool: Pool }).pool;

/** Returns the connections of a pool that are in use and free, and the statements that wait for one. */
export function poolState(db: Knex): { used: number; free: number; waiting: number } {
  const pool = poolOf(db);
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** Calls `act` with the time in seconds that each statement waited for a connection. */
export function onPoolWait(db: Knex, act: (seconds: number) => void): void {
  const begun = new Map<number, number>();
  const end = (id: number) => {
    const startedAt = begun.get(id);
    begun.delete(id);
    if (startedAt !== undefined) act((performance.now() - startedAt) / 1000);
  };
  const pool = poolOf(db);
  pool.on('acquireRequest', (id) => begun.set(id, performance.now()));
  pool.on('acquireSuccess', end);
  pool.on('acquireFail', end);
}

/** Returns how many statements wait for each connection of a pool; 0 while a connection is free. */
export function poolPressure(db: Knex): number {
  const pool = poolOf(db);
  return pool.numPendingAcquires() / pool.max;
}

const folder = path.join(import.meta.dirname, 'migrations');

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () =>
    readdirSync(folder)
      .filter((name) => /^\d{14}_.*\.ts$/.test(name))
      .sort(),
  getMigrationName: (name) => name,
  getMigration: async (name) =>
    (await import(pathToFileURL(path.join(folder, name)).href)) as Knex.Migration,
};

/**
 * Lists the migrations of this version that the database has not run: all of them if it is empty.
 */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const done = await doneMigrations(db);
  const known = await migrationSource.getMigrations([]);
  return known.filter((name) => !done.includes(name));
}

/** Whether a newer version has migrated the database, which contains all migrations of this version. */
export async function isMigratedFurther(db: Knex): Promise<boolean> {
  const done = await doneMigrations(db);
  const known = await migrationSource.getMigrations([]);
  return done.length > known.length && known.every((name) => done.includes(name));
}

async function doneMigrations(db: Knex): Promise<string[]> {
  const { rows } = (await db.raw("SELECT to_regclass('knex_migrations') IS NOT NULL AS begun")) as {
    rows: { begun: boolean }[];
  };
  return rows[0]?.begun ? db('knex_migrations').pluck('name') : [];
}

/** Updates the schema. Two processes that start at the same time take turns. */
export async function migrateDatabase(db: Knex): Promise<void> {
  await db.migrate.latest({ migrationSource });
}

/**
 * Migrates an empty database to the schema that a list of migrations produced.
 * @throws Error if a migration is unknown here because a newer version made it
 */
export async function migrateThrough(db: Knex, names: string[]): Promise<void> {
  const known = await migrationSource.getMigrations([]);
  for (const [index, name] of names.entries()) {
    if (known[index] !== name) {
      throw new Error(`This version does not know ${name}. Please use the version that wrote it.`);
    }
    await db.migrate.up({ migrationSource, name });
  }
}

/** Rolls back all migrations. Used by the test that every `down` works. */
export async function rollbackDatabase(db: Knex): Promise<void> {
  await db.migrate.rollback({ migrationSource }, true);
}
