import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { copyNotaries, copySessions } from '../../testing/copy-rows.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary, offerFor, startSession, until, uploadReady } from '../../testing/world.ts';
import { dispatchSession, dispatchWaiting } from './dispatch-session.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson & { notaryId: string };

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  // Without the demonstration notary, only the notaries of these tests are eligible.
  await server.owner('notaries').update({ status: 'inactive' });
  notary = await newNotary(server);
});
afterAll(() => server?.stop());

beforeEach(async () => {
  await server.owner('notarization_sessions').update({ status: 'cancelled' });
  await server.owner('notary_assignments').update({ status: 'cancelled' });
  await server.owner('notaries').whereNot({ id: notary.notaryId }).update({ status: 'inactive' });
  await rest();
});

/** The notary gets no offers until `work`. */
const rest = () =>
  server.owner('notaries').where({ id: notary.notaryId }).update({ status: 'inactive' });
const work = (maxConcurrentSessions = 1) =>
  server
    .owner('notaries')
    .where({ id: notary.notaryId })
    .update({ status: 'active', maxConcurrentSessions });

/** Starts a session for which no notary is free. */
async function waitingSession(person = customer): Promise<NotarizationSession> {
  const session = await startSession(person, (await uploadReady(person)).id);
  await until(
    () => server.owner('notarization_sessions').where({ id: session.id }).first('dispatchTriedAt'),
    (row) => row?.dispatchTriedAt !== null,
  );
  return session;
}

/** Offers of sessions to notaries, the session that is scheduled first comes first. */
const offers = async () =>
  (await server
    .owner('notary_assignments as a')
    .join('notarization_sessions as s', 's.id', 'a.sessionId')
    .where('a.status', 'assigned')
    .orderBy('s.scheduledAt')
    .select('a.sessionId', 'a.notaryId')) as { sessionId: string; notaryId: string }[];

test('sessions that no notary can take do not hide those that wait behind them', async () => {
  // A notary gets no offer of their own session.
  const own = await waitingSession(notary);
  await copySessions(server.owner, own, 120);
  const behind = await waitingSession();
  await work();
  await dispatchWaiting(server.services);
  expect((await offerFor(notary, behind.id)).status).toBe('assigned');
  expect(await offers()).toHaveLength(1);
});

test('sessions that were scheduled first are offered first', async () => {
  const like = await waitingSession();
  await copySessions(server.owner, like, 120);
  const first = await server
    .owner('notarization_sessions')
    .where({ status: 'scheduled' })
    .orderBy('scheduledAt')
    .limit(20)
    .pluck('id');
  await work(20);
  await dispatchWaiting(server.services);
  const made = await until(offers, (list) => list.length === 20);
  expect(made.map(({ sessionId }) => sessionId)).toEqual(first);
});

test('runs at the same time give each notary only as many offers as they have slots', async () => {
  // The search among many notaries takes long enough for others to make offers meanwhile.
  const notaries = 100;
  await copySessions(server.owner, await waitingSession(), notaries + 20);
  await copyNotaries(server.owner, notary.notaryId, notaries);
  const ids = await server
    .owner('notarization_sessions')
    .where({ status: 'scheduled' })
    .pluck('id');
  // Fewer than the pool has connections.
  await Promise.all([
    ...Array.from({ length: 4 }, () => dispatchWaiting(server.services)),
    ...Array.from({ length: 10 }, async () => {
      for (let id = ids.pop(); id; id = ids.pop()) await dispatchSession(server.services, id);
    }),
  ]);
  const made = await until(offers, (list) => list.length >= notaries);
  expect(new Set(made.map(({ sessionId }) => sessionId)).size).toBe(made.length);
  const perNotary = Map.groupBy(made, ({ notaryId }) => notaryId);
  expect([...perNotary.values()].map((list) => list.length)).toEqual(Array(notaries).fill(1));
});

test('a notary with several slots gets sessions that are dispatched at the same time', async () => {
  const sessions = [await waitingSession(), await waitingSession(), await waitingSession()];
  await work(3);
  await Promise.all(sessions.map(({ id }) => dispatchSession(server.services, id)));
  expect(await offers()).toHaveLength(3);
});

test('sessions that have waited for hours count as concurrent', async () => {
  const like = await waitingSession();
  await copySessions(server.owner, like, 3);
  await server
    .owner('notarization_sessions')
    .where({ status: 'scheduled' })
    .update({ scheduledAt: new Date(Date.now() - 2 * 3_600_000) });
  await work(2);
  await dispatchWaiting(server.services);
  await until(offers, (list) => list.length >= 2);
  await dispatchWaiting(server.services);
  expect(await offers()).toHaveLength(2);
});

test('a locked session and a locked notary do not delay the others', async () => {
  const [locked, other] = [await waitingSession(), await waitingSession()];
  const [, spare] = await copyNotaries(server.owner, notary.notaryId, 2, 2);
  await server.owner.transaction(async (tx) => {
    await tx('notarization_sessions').where({ id: locked.id }).forUpdate().first('id');
    await tx('notaries').whereNot({ id: spare }).forUpdate().select('id');
    await dispatchWaiting(server.services);
    const made = await until(offers, (list) => list.length > 0);
    expect(made).toEqual([{ sessionId: other.id, notaryId: spare }]);
  });
  await dispatchWaiting(server.services);
  await until(offers, (list) => list.length === 2);
});
