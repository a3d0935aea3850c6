import pg from 'pg';
import type { Logger } from 'pino';

/** A connection of its own, outside the pool. */
export interface OwnConnection {
  client: pg.Client;
  /** Resolves when the connection has ended. */
  ended: Promise<void>;
}

/**
 * Checks that a connection is a session of its own. PgBouncer tells its clients a process ID that it
 * made up.
 * @throws Error that says what to set
 */
async function requireSession(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  if (rows[0]?.pid === (client as pg.Client & { processID: number | null }).processID) return;
  throw new Error(
    'The connection to the database goes through a pooler such as PgBouncer. Locks and the job queue need a direct connection: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  );
}

/**
 * Opens a connection outside the pool, for locks that last as long as the connection. Waiting for such
 * a lock has no time limit.
 * @param databaseUrl a direct connection
 * @param name the name of the connection for the operator of the database, and in the log
 * @throws an error of the driver if the database does not answer within five seconds; Error if the
 * connection is not direct
 */
export async function openConnection(
  databaseUrl: string,
  name: string,
  logger: Logger,
): Promise<OwnConnection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // An error event without a listener would end the process.
  client.on('error', (error) => logger.warn({ err: error, connection: name }, 'connection lost'));
  try {
    await client.connect();
    await requireSession(client);
    // A computer that loses power closes no connection, so the database checks after half a minute.
    await client.query(
      'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET statement_timeout = 0; SET lock_timeout = 0',
    );
  } catch (error) {
    // The error of the connection is the one to report.
    void client.end().catch(() => undefined);
    throw error;
  }
  return { client, ended };
}
