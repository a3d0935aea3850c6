import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../database/connect.ts';
import { requireSameClock } from './require-same-clock.ts';

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

test.each([0, -1_500, 1_500])('a node whose clock differs by %i ms starts', async (ms) => {
  await requireSameClock(db, () => Date.now() + ms);
});

test.each([-4_000, 4_000])('a node whose clock differs by %i ms does not start', async (ms) => {
  await expect(requireSameClock(db, () => Date.now() + ms)).rejects.toThrow(
    /^The clock of this machine shows \d{4}-[\d-]+T[\d:.]+Z, and that of the database \d{4}-[\d-]+T[\d:.]+Z\. /,
  );
});

test('a slow answer of the database is not taken for a difference', async () => {
  let calls = 0;
  const start = Date.now();
  await requireSameClock(db, () => {
    calls += 1;
    return start + (calls % 2 === 1 ? -5_000 : 5_000);
  });
});
