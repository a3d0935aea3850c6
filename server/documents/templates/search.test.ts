import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Template } from '../../../common/templates.ts';
import { readPages } from '../../testing/read-pages.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { billOfSale } from './library/contracts/bill-of-sale.ts';
import { library } from './library/library.ts';
import { seedTemplates, shelfId } from './seed-templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

async function find(query: string): Promise<Template[]> {
  const customer = await server.person('customer');
  const { status, body } = await customer.call<Template[]>('GET', `/api/templates?${query}`);
  expect(status).toBe(200);
  return body;
}
const titles = async (search: string, rest = '') =>
  (await find(`search=${encodeURIComponent(search)}${rest}`)).map(({ title }) => title);

test('lists the best match first', async () => {
  expect((await titles('bill of sale'))[0]).toBe('Motor Vehicle Bill of Sale');
  expect((await titles('lease'))[0]).toBe('Residential Lease Agreement');
  expect((await titles('quitclaim deed'))[0]).toBe('Quitclaim Deed');
  expect((await titles('texas heirship'))[0]).toBe('Texas Affidavit of Facts Concerning Heirship');
});

test('finds a template by a synonym of its title', async () => {
  expect((await titles('POA'))[0]).toMatch(/Power of Attorney/);
  expect((await titles('NDA'))[0]).toBe('Mutual Nondisclosure Agreement');
  expect((await titles('prenup'))[0]).toBe('Premarital Agreement');
  expect(await titles('sworn statement')).toContain(
    'Affidavit of Identity (One and the Same Person)',
  );
});

test('finds inflected, partial and misspelled words', async () => {
  expect(await titles('leases')).toContain('Residential Lease Agreement');
  expect(await titles('partner')).toContain('General Partnership Agreement');
  expect(await titles('warr')).toContain('Florida General Warranty Deed');
  expect(await titles('premarrital')).toContain('Premarital Agreement');
  expect(await titles('afidavit identity')).toContain(
    'Affidavit of Identity (One and the Same Person)',
  );
  expect(await titles('zzzqqq')).toEqual([]);
  expect(await titles('100%')).toEqual([]);
});

test('treats special characters as text, and returns 400 for invalid filters', async () => {
  for (const text of [
    "' OR 1=1 --",
    '!!! & |',
    ':*',
    '"unclosed',
    '(((',
    '\\',
    '%_%',
    '–',
    'a'.repeat(200),
  ]) {
    await titles(text);
  }
  const customer = await server.person('customer');
  expect((await customer.call('GET', `/api/templates?search=${'a'.repeat(201)}`)).status).toBe(400);
  expect((await customer.call('GET', '/api/templates?category=spells')).status).toBe(400);
});

test('filters by category, with and without a search text', async () => {
  const deeds = await find('category=deed');
  expect(deeds.length).toBeGreaterThan(1);
  expect(new Set(deeds.map(({ category }) => category))).toEqual(new Set(['deed']));
  expect(await titles('texas', '&category=deed')).toEqual(['Texas Special Warranty Deed']);
});

test('searches without spelling similarity if the extension pg_trgm is missing', async () => {
  const again = await startTestServer();
  try {
    await again.owner.raw('DROP EXTENSION pg_trgm CASCADE');
    const customer = await again.person('customer');
    const search = async (text: string) =>
      (await customer.call<Template[]>('GET', `/api/templates?search=${text}`)).body;
    expect((await search('lease')).map(({ title }) => title)).toContain(
      'Residential Lease Agreement',
    );
    expect(await search('premarrital')).toEqual([]);
  } finally {
    await again.stop();
  }
});

test('adds no template twice at a second start, and updates only to a higher version', async () => {
  const { db } = server.services;
  const count = async () => (await db('document_templates').select('id')).length;
  const before = await count();
  expect(before).toBe(library.length);
  await seedTemplates(db);
  expect(await count()).toBe(before);
  const id = shelfId(billOfSale.slug);
  await db('document_templates').where({ id }).update({ popularity: 7 });
  const edit = (version: number, title: string) =>
    seedTemplates(db, [{ ...billOfSale, version, title }]);
  const stored = () => db('document_templates').where({ id }).first('title', 'popularity');
  await edit(1, 'An edit without a version');
  expect((await stored())?.title).toBe(billOfSale.title);
  await edit(2, 'The second edition');
  await edit(1, 'An older process');
  expect(await stored()).toEqual({ title: 'The second edition', popularity: 7 });
});

test('returns each template once and in order across pages, with and without a search', async () => {
  const customer = await server.person('customer');
  for (const query of ['', '?category=deed', '?search=agreement', '?search=affidavit']) {
    const address = `/api/templates${query}`;
    const whole = (await customer.call<Template[]>('GET', address)).body.map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(2);
    for (const limit of [1, 2, 5]) {
      const paged = await readPages<Template>(customer, address, limit);
      expect(paged.map(({ id }) => id)).toEqual(whole);
    }
  }
});

test('returns 400 for an invalid cursor', async () => {
  const customer = await server.person('customer');
  const id = shelfId('x');
  for (const key of [
    [0, -1, 'a', id],
    [0, 1, 'a\u0000', id],
    [0, 1e12, 'a', id],
    ['0', 1, 'a', id],
  ]) {
    const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
    expect((await customer.call('GET', `/api/templates?cursor=${cursor}`)).status).toBe(400);
  }
});
