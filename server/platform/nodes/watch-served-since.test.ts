import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SilentProxy } from '../../testing/silent-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database/connect.ts';
import { keepNode, registerNode, removeNode } from './nodes-store.ts';
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

const watched = (connection: Knex) => ({
  db: connection,
  logger: pino({ level: 'silent' }),
  servedSince: new Date(0),
});

const EARLIER = new Date(Date.now() - 3_600_000);
const LATER = new Date(Date.now() + 3_600_000);
const setServedSince = (servedSince: Date) => db('installation').update({ servedSince });

test('a worker counts only the time in which nodes serve', async () => {
  const node = randomUUID();
  await registerNode(db, node, true);
  await setServedSince(EARLIER);
  const services = watched(db);
  const stop = await watchServedSince(services, { lookMs: 20 });
  expect(services.servedSince).toEqual(EARLIER);
  // No node serves, so nobody can come back.
  const gone = Date.now();
  await removeNode(db, node);
  await expect.poll(() => services.servedSince.getTime()).toBeGreaterThan(gone);
  // A node that beats again does not change since when it serves.
  await setServedSince(LATER);
  await keepNode(db, node, true);
  await expect.poll(() => services.servedSince).toEqual(LATER);
  await setServedSince(EARLIER);
  await expect.poll(() => services.servedSince).not.toEqual(LATER);
  expect(services.servedSince.getTime()).toBeGreaterThan(gone);
  stop();
  await removeNode(db, node);
});

test('a worker does not count the time in which the database does not answer', async () => {
  const node = randomUUID();
  await registerNode(db, node, true);
  await setServedSince(EARLIER);
  const proxy = await SilentProxy.to(database.url);
  const url = new URL(database.url);
  url.host = new URL(proxy.origin).host;
  const away = connectDatabase(url.href, 5);
  const services = watched(away);
  const stop = await watchServedSince(services, { lookMs: 20, outageMs: 200, stuckMs: 1_000 });
  const silentAt = Date.now();
  proxy.forget();
  await expect.poll(() => services.servedSince.getTime()).toBeGreaterThan(silentAt);
  // One look never ends. Later ones use other connections.
  await setServedSince(LATER);
  await expect.poll(() => services.servedSince, { timeout: 10_000 }).toEqual(LATER);
  stop();
  proxy.stop();
  await away.destroy();
  await removeNode(db, node);
});
