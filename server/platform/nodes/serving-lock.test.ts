import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { boot } from '../../boot.ts';
import { ownPort } from '../../testing/own-port.ts';
import { RedisServer } from '../../testing/redis-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { loadConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { DEAD_MS, registerNode, removeNode } from './nodes-store.ts';
import { DatabaseInUse, lockDatabase } from './serving-lock.ts';

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
    const lock = await lockDatabase(database.url, logger, { isShared: false, onTaken });
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
    const lock = await lockDatabase(database.url, logger, {
      isShared: false,
      onTaken: (error) => taken.dispatchEvent(new CustomEvent('taken', { detail: error })),
      lostMs: 0,
    });
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

describe('several nodes', () => {
  let database: TestDatabase;
  let db: Knex;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = connectDatabase(database.url, 2);
    await db('installation').insert({ id: randomUUID() }).onConflict().ignore();
  });
  afterAll(async () => {
    await db?.destroy();
    await database?.drop();
  });
  afterEach(() => db('nodes').delete());
  const logger = pino({ level: 'silent' });
  const lock = (isShared: boolean) =>
    lockDatabase(database.url, logger, { isShared, onTaken: () => undefined });
  const node = (id: string) => db('nodes').where({ id }).first();
  const outdate = (id: string) =>
    db('nodes')
      .where({ id })
      .update({ beatAt: new Date(Date.now() - DEAD_MS) });

  test('share the lock with each other and not with a server that serves alone', async () => {
    const first = await lock(true);
    await first.hasStarted();
    const second = await lock(true);
    await second.hasStarted();
    await expect(lock(false)).rejects.toThrow(DatabaseInUse);
    await Promise.all([first.release(), second.release()]);
    const alone = await lock(false);
    await expect(lock(true)).rejects.toThrow(DatabaseInUse);
    await alone.release();
  });

  test('start one after the other', async () => {
    const first = await lock(true);
    let hasBegun = false;
    const second = lock(true).then((taken) => {
      hasBegun = true;
      return taken;
    });
    await expect
      .poll(async () => (await db.raw('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
      .toBe(1);
    expect(hasBegun).toBe(false);
    await first.hasStarted();
    await (await second).release();
    await first.release();
  });

  test('beat, and learn when a beat was late', async () => {
    const id = randomUUID();
    const held = await lock(true);
    await held.hasStarted();
    await registerNode(db, id, false);
    const begun = (await node(id))?.beatAt as Date;
    const onLate = vi.fn();
    held.beat(id, onLate);
    await expect
      .poll(async () => (await node(id))?.beatAt.getTime(), { timeout: 10_000 })
      .toBeGreaterThan(begun.getTime());
    expect(onLate).not.toHaveBeenCalled();
    await outdate(id);
    await expect.poll(() => onLate.mock.calls.length, { timeout: 10_000 }).toBe(1);
    expect(held.isSteady()).toBe(false);
    // Another node may have removed it.
    await removeNode(db, id);
    await expect.poll(() => node(id), { timeout: 10_000 }).toBeDefined();
    await held.release();
  });

  test('that cannot listen leave the list', async () => {
    const redis = await RedisServer.start();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-no-port-'));
    const port = await ownPort();
    const holder = createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      BUS_URL: redis.url,
      SEALWRIGHT_DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      MASTER_KEY: randomBytes(32).toString('base64'),
      SESSION_KEYS: randomBytes(32).toString('base64'),
      ADMINISTRATOR_ID: randomUUID(),
    });
    await expect(boot(config, { test: true })).rejects.toThrow('EADDRINUSE');
    expect(await db('nodes').pluck('id')).toEqual([]);
    holder.close();
    await redis.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('serve since the first of them started, until none is left', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const since = await registerNode(db, first, false);
    expect(await registerNode(db, second, false)).toEqual(since);
    await removeNode(db, first);
    expect(await registerNode(db, third, false)).toEqual(since);
    for (const id of [second, third]) await outdate(id);
    const again = await registerNode(db, first, false);
    expect(again.getTime()).toBeGreaterThan(since.getTime());
    expect(await db('nodes').pluck('id')).toEqual([first]);
    // The next one serves alone, so the others are gone.
    const alone = await registerNode(db, second, true);
    expect(alone.getTime()).toBeGreaterThan(again.getTime());
    expect(await db('nodes').pluck('id')).toEqual([second]);
  });
});
