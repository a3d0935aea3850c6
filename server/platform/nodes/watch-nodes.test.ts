import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database/connect.ts';
import { DEAD_MS, markDraining, removeNode } from './nodes-store.ts';
import { watchNodes } from './watch-nodes.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url, 1);
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

test('a node is lost if its beats end or it is gone, unless it said that it stops', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const hasLostNode = watchNodes(db);
  for (const id of [first, second, third]) await db('nodes').insert({ id, beatAt: new Date() });
  expect(await hasLostNode()).toBe(false);
  await db('nodes')
    .where({ id: first })
    .update({ beatAt: new Date(Date.now() - DEAD_MS) });
  expect(await hasLostNode()).toBe(true);
  expect(await hasLostNode()).toBe(false);
  await markDraining(db, second);
  expect(await hasLostNode()).toBe(false);
  await removeNode(db, second);
  expect(await hasLostNode()).toBe(false);
  await removeNode(db, third);
  expect(await hasLostNode()).toBe(true);
});
