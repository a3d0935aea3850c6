import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdministrationWeek } from '../../../common/administration.ts';
import { insertCompletedSession } from '../../testing/completed-session.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, offerFor, startSession, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let administrator: TestPerson;
let notary: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
  notary = await server.person('notary');
  customer = await server.person('customer');
});
afterAll(() => server?.stop());

const readWeeks = async () =>
  (await administrator.call<AdministrationWeek[]>('GET', '/api/admin/weeks')).body;

test('counts declined offers and sessions whose notary left', async () => {
  const session = await startSession(customer, (await uploadReady(customer)).id);
  const offer = await offerFor(notary, session.id);
  await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'declined' });
  await server.services.db('events').insert({
    type: 'session.released',
    version: 1,
    subjects: {},
    sessionId: session.id,
    data: {},
  });
  expect((await readWeeks())[11]).toMatchObject({ declined: 1, released: 1 });
});

test('returns twelve weeks with the acts and the median wait until a notary first accepted', async () => {
  const accepted = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const { db } = server.services;
  const before = await readWeeks();
  expect(before).toHaveLength(12);
  expect(before[0]).toEqual({
    startsOn: before[0]?.startsOn,
    acts: 0,
    waitSeconds: null,
    declined: 0,
    released: 0,
  });
  const start = Date.parse(`${before[3]?.startsOn}T12:00:00Z`);
  const at = (seconds: number) => new Date(start + seconds * 1000);
  for (const waited of [60, 90, 600]) {
    await insertCompletedSession(db, {
      like: accepted.id,
      requestedAt: at(0),
      acceptedAt: at(waited),
      completedAt: at(3600),
    });
  }
  // A session that another notary had accepted before counts with its first acceptance only.
  const again = await insertCompletedSession(db, {
    like: accepted.id,
    requestedAt: at(0),
    acceptedAt: at(3600),
    completedAt: new Date(start + 7 * 86_400_000),
  });
  const { id: _, ...assignment } = await firstRow(
    db('notary_assignments').where({ sessionId: again }).first(),
  );
  await db('notary_assignments').insert({
    ...assignment,
    status: 'cancelled',
    acceptedAt: at(120),
  });
  const weeks = await readWeeks();
  expect(weeks[3]).toMatchObject({ acts: 3, waitSeconds: 105 });
  expect(weeks[4]).toMatchObject({ acts: 1, waitSeconds: null });
});
