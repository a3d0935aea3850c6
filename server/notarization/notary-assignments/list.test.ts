import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotaryAssignment } from '../../../common/notary-assignments.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let notary: TestPerson;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  const customer = await server.person('customer');
  const { id } = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const { db } = server.services;
  const { notaryId } = await firstRow(db('notary_assignments').where({ sessionId: id }).first());
  path = `/api/notaries/${notaryId}/assignments`;
  // Insert offers that were declined long ago. Some were created in the same millisecond.
  await db.raw(
    `INSERT INTO notary_assignments (notary_id, session_id, status, created_at)
     SELECT ?, ?, 'declined', now() - (1 + n / 3) * interval '1 minute' FROM generate_series(1, 700) n`,
    [notaryId, id],
  );
});
afterAll(() => server?.stop());

test('returns assignments page by page, each once, newest first', async () => {
  const seen: NotaryAssignment[] = [];
  let cursor: string | null = null;
  do {
    const answer: { body: NotaryAssignment[]; headers: Headers } = await notary.call(
      'GET',
      `${path}?limit=90${cursor ? `&cursor=${cursor}` : ''}`,
    );
    expect(answer.body.length).toBeLessThanOrEqual(90);
    seen.push(...answer.body);
    cursor = answer.headers.get('X-Next-Cursor');
  } while (cursor);
  expect(seen).toHaveLength(701);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(701);
  const times = seen.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
});

test('returns the newest assignments by default, and 400 for an invalid cursor', async () => {
  const first = await notary.call<NotaryAssignment[]>('GET', path);
  expect(first.body).toHaveLength(500);
  expect(first.body[0]?.status).toBe('accepted');
  // PostgreSQL has no year 0, so the server cannot have created this cursor.
  const yearZero = Buffer.from(
    '["0000-01-01T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]',
  ).toString('base64url');
  for (const cursor of ['forged', yearZero]) {
    for (const list of [path, '/api/documents', '/api/notarization-sessions']) {
      const { status } = await notary.call('GET', `${list}?cursor=${cursor}`);
      expect(status, `${list} ${cursor}`).toBe(400);
    }
  }
});

test('lists an accepted assignment as open even after many newer ones', async () => {
  const { db } = server.services;
  await db('notary_assignments')
    .where({ status: 'accepted' })
    .update({ createdAt: new Date('2026-01-01T00:00:00Z') });
  const statuses = async (query: string) =>
    new Set(
      (await notary.call<NotaryAssignment[]>('GET', `${path}${query}`)).body.map(
        ({ status }) => status,
      ),
    );
  expect(await statuses('')).toEqual(new Set(['declined']));
  expect(await statuses('?state=open')).toEqual(new Set(['accepted']));
});

test('counts the sessions and the earnings of the current day of the notary', async () => {
  const { db } = server.services;
  const today = path.replace('assignments', 'today');
  expect((await notary.call('GET', today)).body).toEqual({ sessions: 0, earned: 0 });
  const [now, before] = await db('notary_assignments').limit(2).select('id', 'notaryId');
  if (!now || !before) throw new Error('there are no assignments');
  const of = ({ id, notaryId }: typeof now) => ({ assignmentId: id, notaryId });
  await db('notary_compensation').insert([
    { ...of(now), compensationType: 'session_fee', amount: 2500 },
    { ...of(now), compensationType: 'bonus', amount: 500 },
    {
      ...of(before),
      compensationType: 'session_fee',
      amount: 9900,
      createdAt: new Date(Date.now() - 25 * 3_600_000),
    },
  ]);
  expect((await notary.call('GET', today)).body).toEqual({ sessions: 1, earned: 3000 });
});

test('returns only offers that have not expired, and none to people who are not notaries', async () => {
  const { db } = server.services;
  const offers = async (person: TestPerson) =>
    (await person.call<NotaryAssignment[]>('GET', '/api/notary-assignments/offers')).body;
  const [open = '', expired = ''] = await db('notary_assignments')
    .where({ status: 'declined' })
    .limit(2)
    .pluck('id');
  await db('notary_assignments').where({ status: 'accepted' }).update({ status: 'completed' });
  const offer = (id: string, minutes: number) =>
    db('notary_assignments')
      .where({ id })
      .update({ status: 'assigned', expiresAt: new Date(Date.now() + minutes * 60_000) });
  await offer(expired, -1);
  expect(await offers(notary)).toEqual([]);
  await db('notary_assignments').where({ id: expired }).update({ status: 'declined' });
  await offer(open, 5);
  expect((await offers(notary)).map(({ id }) => id)).toEqual([open]);
  expect((await offers(notary))[0]?.signerLocation).toEqual({ country: 'US', state: 'OH' });
  expect(await offers(await server.person('customer'))).toEqual([]);
});
