import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { NEXT_CURSOR_HEADER } from '../../../common/paging.ts';
import type { NotarizationSessionsRow } from '../../platform/database/tables.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.newcomer('Customer');
  const { id: documentId } = await uploadReady(customer);
  const { id: userId } = (await customer.call<{ id: string }>('GET', '/api/user')).body;
  const { db } = server.services;
  // Nine sessions that are over, in which the demonstration notary took part.
  await db.raw(
    `INSERT INTO notarization_sessions (id, package_id, user_id, document_id, notary_id, status, signer_country,
       signer_state, consent_at, created_at)
     SELECT id, id, ?, ?, (SELECT id FROM notaries LIMIT 1), 'cancelled', 'US', 'OH', now(),
       date_trunc('milliseconds', now()) - (n / 3) * interval '1 minute'
     FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, 9) n) AS made`,
    [userId, documentId],
  );
});
afterAll(() => server?.stop());

async function pages(person: TestPerson, limit: number): Promise<string[][]> {
  const found: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: { body: NotarizationSession[]; headers: Headers } = await person.call(
      'GET',
      `/api/notarization-sessions?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
    );
    found.push(answer.body.map(({ id }) => id));
    cursor = answer.headers.get(NEXT_CURSOR_HEADER);
  }
  return found;
}

test('returns each session once across pages, including sessions with the same creation time', async () => {
  const notary = await server.person('notary');
  for (const person of [customer, notary]) {
    const paged = await pages(person, 2);
    expect(paged.map(({ length }) => length)).toEqual([2, 2, 2, 2, 1]);
    expect(paged.flat()).toEqual((await pages(person, 100))[0]);
    expect(new Set(paged.flat()).size).toBe(9);
  }
  expect(await pages(await server.newcomer('Other'), 2)).toEqual([[]]);
});

test('returns only open sessions when the request asks for them', async () => {
  const { db } = server.services;
  const open = async () =>
    (
      await customer.call<NotarizationSession[]>('GET', '/api/notarization-sessions?state=open')
    ).body.map(({ id }) => id);
  expect(await open()).toEqual([]);
  const [oldest] = (await pages(customer, 100)).flat().reverse();
  const move = (status: NotarizationSessionsRow['status']) =>
    db('notarization_sessions').where({ id: oldest }).update({ status });
  await move('scheduled');
  expect(await open()).toEqual([oldest]);
  await move('cancelled');
  expect((await customer.call('GET', '/api/notarization-sessions?state=over')).status).toBe(400);
});

test('uses the same number of SQL statements for any page size', async () => {
  const { db } = server.services;
  const countOnce = async (limit: number) => {
    let statements = 0;
    const note = () => {
      statements += 1;
    };
    db.on('query', note);
    await customer.call('GET', `/api/notarization-sessions?limit=${limit}`);
    db.removeListener('query', note);
    return statements;
  };
  // Jobs and timers of the server can add statements, never remove them, so take the minimum.
  const count = async (limit: number) =>
    Math.min(await countOnce(limit), await countOnce(limit), await countOnce(limit));
  expect(await count(9)).toBe(await count(1));
  expect(await count(9)).toBeLessThanOrEqual(10);
});

test('returns an error for a cursor that the server did not issue', async () => {
  const { status } = await customer.call('GET', '/api/notarization-sessions?cursor=nonsense');
  expect(status).toBe(400);
});
