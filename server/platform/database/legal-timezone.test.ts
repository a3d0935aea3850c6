import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalTimezoneFor } from '../../../common/state-timezones.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { down, up } from './migrations/20261122155000_legal_timezone.ts';

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

/** State, time zone of the hours, and legal time zone after the migration. */
const notaries: [state: string, hours: string, legal: string][] = [
  ['OH', 'America/New_York', 'America/New_York'],
  ['OH', 'Pacific/Kiritimati', 'America/New_York'],
  ['TX', 'America/New_York', 'America/Chicago'],
  ['TX', 'America/Denver', 'America/Denver'],
  ['MI', 'America/New_York', 'America/Detroit'],
  ['IN', 'America/Indiana/Knox', 'America/Chicago'],
  ['TN', 'US/Eastern', 'America/New_York'],
  ['AZ', 'America/Denver', 'America/Phoenix'],
];

test('notaries from before the legal time zone get one of their state', async () => {
  await down(db);
  const ids: string[] = [];
  for (const [index, [state, timezone]] of notaries.entries()) {
    const email = `${index}@notary.example`;
    const [user] = await db('users').insert({ iss: 'here', sub: email, email }).returning('id');
    const [notary] = await db<Record<string, unknown>>('notaries')
      .insert({
        userId: user?.id as string,
        email,
        firstName: 'An',
        lastName: 'Earlier',
        licenseNumber: `N-${index}`,
        commissionState: state,
        commissionExpiry: '2040-01-01',
        timezone,
      })
      .returning('id');
    ids.push(notary?.id as string);
  }
  await up(db);
  const kept = await db('notaries').select('id', 'legalTimezone');
  for (const [index, [state, timezone, legal]] of notaries.entries()) {
    const zone = kept.find(({ id }) => id === ids[index])?.legalTimezone;
    expect([state, timezone, zone]).toEqual([state, timezone, legal]);
    expect(legalTimezoneFor(state, timezone)).toBe(legal);
  }
});
