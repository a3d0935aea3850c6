import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BusinessDocument } from '../../../common/business-documents.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let administrator: TestPerson;
const PATH = '/api/business-documents';

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
});
afterAll(() => server?.stop());
beforeEach(() => server.services.db('business_documents').delete());

const make = async (part: Record<string, unknown> = {}, headers = {}) =>
  administrator.call<BusinessDocument>(
    'POST',
    PATH,
    { title: 'Terms', type: 'term_sheet', content: 'Words', ...part },
    headers,
  );
const titles = async (query = '') =>
  (await administrator.call<BusinessDocument[]>('GET', PATH + query)).body.map((one) => one.title);

describe('business documents', () => {
  test('are stored with the defaults of the specification and listed newest first', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      category: 'partnerships',
      priority: 'medium',
      status: 'draft',
      adminOnly: true,
      summary: null,
    });
    await make({ title: 'Second' });
    expect(await titles()).toEqual(['Second', 'Terms']);
  });

  test('are rejected with a message for each invalid field', {
    tags: ['S2.8-04', 'S5-06'],
  }, async () => {
    const { status, body } = await administrator.call<{ fields: Record<string, string> }>(
      'POST',
      PATH,
      { title: ' ', content: '', type: 'poem' },
    );
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      title: 'This field is required.',
      content: 'This field is required.',
      type: 'Please choose a type.',
    });
  });

  test('are created once when the same form is sent several times with one idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    await Promise.all([make({}, headers), make({}, headers), make({}, headers)]);
    expect(await titles()).toEqual(['Terms']);
  });

  test('return 201 even if the response cannot be stored for the idempotency key', async () => {
    await server.owner.raw(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'away' USING ERRCODE = '08006'; END $$`,
    );
    await server.owner.raw(
      `CREATE TRIGGER refuse BEFORE UPDATE ON idempotency_keys FOR EACH ROW
       WHEN (new.status IS NOT NULL) EXECUTE FUNCTION refuse()`,
    );
    const { status } = await make({}, { 'Idempotency-Key': 'unkept' });
    await server.owner.raw('DROP FUNCTION refuse CASCADE');
    expect(status).toBe(201);
    expect(await titles()).toEqual(['Terms']);
  });

  test('accept and index content of almost the maximum length in any writing system', async () => {
    const long = Array.from({ length: 25_000 }, (_, index) =>
      `𐍈${index.toString(36)}`.padEnd(6, '文'),
    );
    const { status } = await make({ title: 'Long', content: long.join(' ').slice(0, 199_000) });
    expect(status).toBe(201);
    expect(await titles('?search=long')).toEqual(['Long']);
  });

  test('change from draft to active to archived, and never back to draft', {
    tags: ['S4-11'],
  }, async () => {
    const { body } = await make();
    expect(body.abilities.moveTo).toContain('active');
    const move = (status: string) => administrator.call('PATCH', `${PATH}/${body.id}`, { status });
    expect((await move('active')).status).toBe(200);
    expect((await move('archived')).body).toMatchObject({ abilities: { moveTo: ['active'] } });
    expect((await move('draft')).status).toBe(409);
    expect((await move('shredded')).status).toBe(400);
  });

  test('can be deleted once, and the deletion is in the audit log', async () => {
    const { body } = await make();
    expect((await administrator.call('DELETE', `${PATH}/${body.id}`)).status).toBe(204);
    expect((await administrator.call('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
    const lines = await server.services
      .db('audit_events')
      .where({ subjectId: body.id })
      .orderBy('id')
      .pluck('action');
    expect(lines).toEqual(['business_document.created', 'business_document.deleted']);
  });
});

describe('the list of business documents', () => {
  test('is searched by title, tags, summary and content, with the best match first', {
    tags: ['S2.8-01'],
  }, async () => {
    await make({ title: 'Minutes', content: 'We spoke of the harbor at length.' });
    await make({ title: 'Harbor lease', content: 'x' });
    await make({ title: 'Budget', summary: 'Costs of the harbour and of harbors' });
    await make({ title: 'Patent', tags: 'optics, glass' });
    expect(await titles('?search=harbor')).toEqual(['Harbor lease', 'Budget', 'Minutes']);
    expect(await titles('?search=opt')).toEqual(['Patent']);
    expect(await titles(`?search=${encodeURIComponent("'; DROP & !(")}`)).toEqual([]);
    expect(await titles(`?search=${encodeURIComponent('&&')}`)).toEqual([]);
  });

  test('is filtered by category, by priority, and by both', async () => {
    await make({ title: 'A', category: 'legal', priority: 'high' });
    await make({ title: 'B', category: 'legal' });
    await make({ title: 'C', priority: 'high' });
    expect(await titles('?category=legal')).toEqual(['B', 'A']);
    expect(await titles('?priority=high')).toEqual(['C', 'A']);
    expect(await titles('?category=legal&priority=high')).toEqual(['A']);
    expect((await administrator.call('GET', `${PATH}?category=poems`)).status).toBe(400);
  });

  test('is paged by cursor, with and without a search text', async () => {
    for (let number = 0; number < 5; number += 1) await make({ title: `Deal ${number}` });
    for (const query of ['', '&search=deal']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await administrator.call<BusinessDocument[]>(
          'GET',
          `${PATH}?limit=2${query}${cursor && `&cursor=${cursor}`}`,
        );
        expect(page.status).toBe(200);
        seen.push(...page.body.map((one) => one.title));
        cursor = page.headers.get('X-Next-Cursor') ?? '';
      } while (cursor);
      expect(seen).toEqual(['Deal 4', 'Deal 3', 'Deal 2', 'Deal 1', 'Deal 0']);
    }
    expect((await administrator.call('GET', `${PATH}?cursor=nonsense`)).status).toBe(400);
  });
});
