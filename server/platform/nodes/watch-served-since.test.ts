import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database/connect.ts';
import { registerNode, removeNode } from './nodes-store.ts';
import { watchServedSince } from './watch-served-since.ts';

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

test('a worker counts only the time in which nodes serve', async () => {
  const services = { db, logger: pino({ level: 'silent' }), servedSince: new Date(0) };
  const started = Date.now();
  const stop = await watchServedSince(services, 20);
  // No node serves, so nobody can come back.
  expect(services.servedSince.getTime()).toBeGreaterThanOrEqual(started);
  const node = randomUUID();
  await registerNode(db, node, false);
  const since = new Date(started - 3_600_000);
  await db('installation').update({ servedSince: since });
  await expect.poll(() => services.servedSince).toEqual(since);
  await removeNode(db, node);
  await expect.poll(() => services.servedSince.getTime()).toBeGreaterThan(started);
  stop();
});
