import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notary } from '../../../common/notaries.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

/** Creates a completed session of the customer and the notary, without a seal. */
async function completedSession(): Promise<string> {
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const { db } = server.services;
  await db('notarization_sessions').where({ id: session.id }).update({ status: 'completed' });
  await db('notary_assignments').where({ sessionId: session.id }).update({ status: 'completed' });
  return session.id;
}

const at = (id: string) => `/api/notarization-sessions/${id}/rating`;
const rating = async () =>
  (await notary.call<Notary>('GET', '/api/notaries/me')).body.performanceRating;

test('includes a rating in the notary’s average, and lets a later one replace it', async () => {
  const [first, second] = [await completedSession(), await completedSession()];
  expect(await rating()).toBe(5);
  expect((await customer.call('GET', at(first))).body).toEqual({
    rating: null,
    abilities: { rate: true },
  });
  expect((await customer.call('PUT', at(first), { rating: 2 })).status).toBe(200);
  expect(await rating()).toBe(2);
  await customer.call('PUT', at(second), { rating: 5 });
  expect(await rating()).toBe(3.5);
  await customer.call('PUT', at(first), { rating: 4 });
  expect(await rating()).toBe(4.5);
  expect((await notary.call('GET', at(first))).body).toEqual({
    rating: 4,
    abilities: { rate: false },
  });
});

test('accepts a rating from 1 to 5 only from the customer of a completed session', async () => {
  const id = await completedSession();
  const other = await server.newcomer('Other');
  expect((await other.call('PUT', at(id), { rating: 5 })).status).toBe(404);
  expect((await notary.call('PUT', at(id), { rating: 5 })).status).toBe(403);
  expect((await server.visitor().call('PUT', at(id), { rating: 5 })).status).toBe(401);
  for (const wrong of [0, 6, 4.5, '5', null]) {
    const { status, body } = await customer.call('PUT', at(id), { rating: wrong });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['rating']]);
  }
  const open = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  expect((await customer.call('PUT', at(open.id), { rating: 5 })).status).toBe(409);
  await customer.call('POST', `/api/notarization-sessions/${open.id}/cancel`);
});

test('stores the mean of all stored ratings after twenty parallel changes', async () => {
  const ids = [await completedSession(), await completedSession()];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      customer.call('PUT', at(ids[index % 2] as string), { rating: (index % 5) + 1 }),
    ),
  );
  const { db } = server.services;
  const [{ mean }] = (await db('notary_assignments')
    .whereNotNull('sessionRating')
    .select(db.raw('round(avg(session_rating), 2)::float AS mean'))) as [{ mean: number }];
  expect(await rating()).toBe(mean);
});
