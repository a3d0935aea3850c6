import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotaryWeek } from '../../../common/notary-assignments.ts';
import { insertCompletedSession } from '../../testing/completed-session.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, newNotary, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let notary: TestPerson;
let like: string;
let notaryId: string;
beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  const customer = await server.person('customer');
  like = (await acceptedSession(customer, notary, (await uploadReady(customer)).id)).id;
  ({ notaryId } = await firstRow(
    server.services.db('notary_assignments').where({ sessionId: like }).first(),
  ));
});
afterAll(() => server?.stop());

const weeksOf = async (id = notaryId) =>
  (await notary.call<NotaryWeek[]>('GET', `/api/notaries/${id}/weeks`)).body;

test('returns twelve weeks that begin on Sunday, even without acts', async () => {
  const weeks = await weeksOf();
  expect(weeks).toHaveLength(12);
  expect(weeks[11]).toEqual({ startsOn: weeks[11]?.startsOn, acts: 0, earned: 0, rating: null });
  for (const { startsOn } of weeks) expect(new Date(startsOn).getUTCDay()).toBe(0);
  const days = weeks.map(({ startsOn }) => Date.parse(startsOn) / 86_400_000);
  expect(days.map((day) => day - (days[0] ?? 0))).toEqual(weeks.map((_, index) => 7 * index));
  expect((await notary.call('GET', `/api/notaries/${like}/weeks`)).status).toBe(404);
});

test('counts acts, earnings and ratings in the week of the notary’s time zone', async () => {
  const { db } = server.services;
  await db('notaries').where({ id: notaryId }).update({ timezone: 'America/Los_Angeles' });
  const weeks = await weeksOf();
  // Eight hours or seven after midnight UTC, it is midnight in Los Angeles.
  const sunday = Date.parse(`${weeks[5]?.startsOn}T00:00:00Z`);
  const hours = (count: number) => new Date(sunday + count * 3_600_000);
  const add = (completedAt: Date, rating?: number) =>
    insertCompletedSession(db, {
      like,
      requestedAt: completedAt,
      acceptedAt: completedAt,
      completedAt,
      ...(rating === undefined ? {} : { rating }),
    });
  await add(hours(6), 3);
  await add(hours(9), 5);
  await add(hours(30), 4);
  await add(hours(31));
  await add(new Date(sunday - 6 * 7 * 86_400_000));
  await db('notary_compensation').insert({
    notaryId,
    compensationType: 'penalty',
    amount: -500,
    createdAt: hours(32),
  });
  const found = await weeksOf();
  expect(found[4]).toMatchObject({ acts: 1, earned: 2500, rating: 3 });
  expect(found[5]).toMatchObject({ acts: 3, earned: 7000, rating: 4.5 });
  expect(found.reduce((sum, { acts }) => sum + acts, 0)).toBe(4);
  const other = await newNotary(server);
  const { body } = await other.call<NotaryWeek[]>('GET', `/api/notaries/${other.notaryId}/weeks`);
  expect(body.every(({ acts, earned }) => acts === 0 && earned === 0)).toBe(true);
});
