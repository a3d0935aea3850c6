import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, pathFor } from '../../../common/endpoint.ts';
import { endpoints } from '../../../common/endpoints.ts';
import { shelfId } from '../../documents/templates/seed-templates.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary } from '../../testing/world.ts';

/** Requests that a link or an image on another site sends with the person's cookie. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const reading = Object.values<Endpoint>(endpoints).filter(
  ({ method, audience }) => method === 'GET' && audience !== 'public',
);

/** Counted actions of people: attempts, downloads, exports in progress, rows of the audit log. */
async function counted() {
  const { db } = server.services;
  return {
    attempts: await db('rate_limits').orderBy('key').select('key', 'points'),
    downloads: await db('template_purchases').orderBy('id').select('id', 'downloadCount'),
    exports: await db('data_exports').select('id'),
    accesses: await db('recording_accesses').select('id'),
    audit: (await db('audit_events').whereNotNull('userId').select('id')).length,
  };
}

async function ask(person: TestPerson, site: string, purchaseId: string) {
  const statuses = new Map<Endpoint, number>();
  for (const endpoint of reading) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const bought = endpoint.path.startsWith('/api/template-purchases');
    const params = Object.fromEntries(names.map((name) => [name, bought ? purchaseId : NOBODY]));
    const query = endpoint === endpoints.exportJournal ? '?format=csv' : '';
    const response = await person.fetch(pathFor(endpoint, params) + query, {
      headers: { 'Sec-Fetch-Site': site },
    });
    await response.arrayBuffer();
    statuses.set(endpoint, response.status);
  }
  return statuses;
}

test('a link on another site uses up no limit, and a link of our own does', async () => {
  const person = await newNotary(server);
  const { body } = await person.call<{ id: string }>(
    'POST',
    `/api/templates/${shelfId('motor-vehicle-bill-of-sale')}/purchase`,
  );
  const before = await counted();
  const refused = await ask(person, 'cross-site', body.id);
  expect(await counted()).toEqual(before);
  const counting = reading.filter(({ counts }) => counts);
  expect(counting.map((endpoint) => refused.get(endpoint))).toEqual(counting.map(() => 403));

  await ask(person, 'same-origin', body.id);
  const after = await counted();
  expect(after.downloads).toEqual([{ id: body.id, downloadCount: 1 }]);
  expect(after.attempts.length).toBeGreaterThan(before.attempts.length);
});

test('only GET endpoints are marked as counting against a limit', () => {
  for (const { counts, method } of Object.values<Endpoint>(endpoints)) {
    if (counts) expect(method).toBe('GET');
  }
});
