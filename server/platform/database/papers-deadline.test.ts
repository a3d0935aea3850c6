import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { down, up } from './migrations/20261127150000_notary_papers.ts';

let db: Knex;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = connectDatabase(database.ownerUrl, 2);
  drop = database.drop;
});
afterAll(async () => {
  await db?.destroy();
  await drop?.();
});

test('notaries who are active before there are papers get 60 days to complete them', async () => {
  await down(db);
  for (const status of ['pending_approval', 'active', 'inactive', 'suspended']) {
    const email = `${status}@notary.example`;
    const [user] = await db('users').insert({ iss: 'here', sub: email, email }).returning('id');
    await db<Record<string, unknown>>('notaries').insert({
      userId: user?.id as string,
      email,
      firstName: 'An',
      lastName: 'Earlier',
      licenseNumber: status,
      commissionState: 'OH',
      commissionExpiry: '2040-01-01',
      timezone: 'America/New_York',
      legalTimezone: 'America/New_York',
      status,
    });
  }
  await up(db);
  const withDeadline = await db('notaries').whereNotNull('papersDueAt');
  expect(withDeadline.map(({ status }) => status)).toEqual(['active']);
  const days = ((withDeadline[0]?.papersDueAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(59);
  expect(days).toBeLessThan(61);
});
