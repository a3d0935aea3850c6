import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentRow } from '../../../common/documents.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import { readPages } from '../../testing/read-pages.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let person: TestPerson;

const files = [
  ['Lease Elm Street.txt', 'contract', 'ready'],
  ['deed 100%.txt', 'deed', 'uploaded'],
  ['Договор аренды.txt', 'contract', 'failed'],
  ['lease_draft.txt', 'other', 'ready'],
  ['Élodie affidavit.txt', 'affidavit', 'ready'],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  await leaveJobs(server);
  const other = await server.newcomer('Other');
  await other.upload('Words', 'Lease of someone else.txt');
  person = await server.newcomer('Lister');
  for (const [name, documentType, status] of files) {
    const { body } = await person.upload(`Text of ${name}`, name, { documentType });
    await server.services.db('documents').where({ id: body.id }).update({ status });
  }
});
afterAll(() => server?.stop());

/** Lists all pages, as the names of the documents. */
async function list(query: Record<string, string>): Promise<string[]> {
  const rows = await readPages<DocumentRow>(
    person,
    `/api/documents?${new URLSearchParams(query)}`,
    2,
  );
  return rows.map(({ originalName }) => originalName);
}

const inOrder = files.map(([name]) => name);

describe('the document list', () => {
  test('has each document once over all pages, in each order', async () => {
    expect(await list({})).toEqual(inOrder.toReversed());
    expect(await list({ sort: 'newest' })).toEqual(inOrder.toReversed());
    expect(await list({ sort: 'oldest' })).toEqual(inOrder);
    expect(await list({ sort: 'name' })).toEqual([
      'deed 100%.txt',
      'Lease Elm Street.txt',
      'lease_draft.txt',
      'Élodie affidavit.txt',
      'Договор аренды.txt',
    ]);
  });

  test.each([
    [{ search: 'LEASE' }, ['lease_draft.txt', 'Lease Elm Street.txt']],
    [{ search: 'street  lease' }, ['Lease Elm Street.txt']],
    [{ search: 'ДОГОВОР' }, ['Договор аренды.txt']],
    [{ search: 'e\u0301lodie' }, ['Élodie affidavit.txt']],
    // The wildcards of LIKE are ordinary characters.
    [{ search: '100%' }, ['deed 100%.txt']],
    [{ search: 'e_d' }, ['lease_draft.txt']],
    [{ search: '\\' }, []],
    [{ search: 'someone' }, []],
    [{ status: 'ready' }, ['Élodie affidavit.txt', 'lease_draft.txt', 'Lease Elm Street.txt']],
    [{ type: 'contract' }, ['Договор аренды.txt', 'Lease Elm Street.txt']],
    [{ type: 'contract', status: 'ready' }, ['Lease Elm Street.txt']],
    [
      { search: 'lease', status: 'ready', sort: 'name' },
      ['Lease Elm Street.txt', 'lease_draft.txt'],
    ],
  ])('with %o has the matching documents', async (query, names) => {
    expect(await list(query as unknown as Record<string, string>)).toEqual(names);
  });

  test('returns 400 for an unknown filter and for the cursor of another order', async () => {
    const ask = (query: string) => person.call('GET', `/api/documents?${query}`);
    for (const query of ['status=lost', 'type=spell', 'sort=size', `search=${'x'.repeat(201)}`]) {
      expect((await ask(query)).status).toBe(400);
    }
    const cursor = encodeURIComponent(
      (await ask('limit=1&sort=name')).headers.get('X-Next-Cursor') ?? '',
    );
    expect((await ask(`cursor=${cursor}&sort=name`)).status).toBe(200);
    expect((await ask(`cursor=${cursor}`)).status).toBe(400);
  });

  test('continues a list by name after a long name of any script', async () => {
    const writer = await server.newcomer('Writer');
    for (const end of ['1', '2', '3']) {
      await writer.upload('Words', `${'契'.repeat(240)}${end}.txt`);
    }
    const rows = await readPages<DocumentRow>(writer, '/api/documents?sort=name', 1);
    expect(rows.map(({ originalName }) => originalName.slice(-5))).toEqual([
      '1.txt',
      '2.txt',
      '3.txt',
    ]);
  });
});
