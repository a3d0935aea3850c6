import { once } from 'node:events';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { boot } from '../../boot.ts';
import { ownPort } from '../../testing/own-port.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { DatabaseInUse, lockDatabase } from './single-process-lock.ts';

const HOLDERS = `SELECT l.pid FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE a.application_name = 'sealwright-lock' AND l.locktype = 'advisory' AND l.granted
    AND a.datname = current_database()`;

describe('a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.stop());

  test('does not start on a database that another server uses, and says why', async () => {
    const config = { ...server.services.config, port: await ownPort() };
    await expect(boot(config, { test: true })).rejects.toThrow(
      /^Another Sealwright server uses this database .*Stop the other one first\.$/,
    );
    const customer = await server.person('customer');
    expect((await customer.call('GET', '/api/documents')).status).toBe(200);
  });

  test('can be started again when the other one has stopped', async () => {
    await server.restart(async () => undefined);
    expect((await server.visitor().call('GET', '/api/health')).status).toBe(200);
  });

  test('limits how long statements, locks and idle transactions may take', async () => {
    for (const [name, limit] of [
      ['statement_timeout', '1min'],
      ['lock_timeout', '30s'],
      ['idle_in_transaction_session_timeout', '2min'],
    ]) {
      const { rows } = await server.services.db.raw(`SHOW ${name}`);
      expect(Object.values(rows[0]), name).toEqual([limit]);
    }
  });
});

describe('a lost connection', () => {
  let database: TestDatabase;
  let other: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    other = new pg.Client({ connectionString: database.ownerUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other?.end();
    await database?.drop();
  });
  const holders = async () => (await other.query<{ pid: number }>(HOLDERS)).rows;
  const logger = pino({ level: 'silent' });

  test('is opened again, with the lock', async () => {
    const onTaken = vi.fn();
    const lock = await lockDatabase(database.url, logger, onTaken);
    const [{ pid } = { pid: 0 }] = await holders();
    await other.query('SELECT pg_terminate_backend($1)', [pid]);
    await expect.poll(async () => (await holders()).map((one) => one.pid)).not.toContain(pid);
    await expect.poll(async () => (await holders()).length).toBe(1);
    await lock.release();
    await expect.poll(async () => (await holders()).length).toBe(0);
    expect(onTaken).not.toHaveBeenCalled();
  });

  test('ends the server if another one has taken the lock since', async () => {
    const taken = new EventTarget();
    const told = once(taken, 'taken');
    const lock = await lockDatabase(
      database.url,
      logger,
      (error) => taken.dispatchEvent(new CustomEvent('taken', { detail: error })),
      0,
    );
    const [{ pid } = { pid: 0 }] = await holders();
    // It waits for the lock, so it is next.
    const next = new pg.Client({ connectionString: database.ownerUrl });
    await next.connect();
    const waiting = next.query('SELECT pg_advisory_lock(7263030)');
    await expect
      .poll(async () => (await other.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
      .toBe(1);
    await other.query('SELECT pg_terminate_backend($1)', [pid]);
    await waiting;
    const [{ detail }] = await told;
    expect(detail).toBeInstanceOf(DatabaseInUse);
    await next.end();
    await lock.release();
  });
});
