import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TemplatePurchase } from '../../common/templates.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

async function offer(price: number): Promise<string> {
  const [row] = await server.services
    .db('document_templates')
    .insert({
      title: 'Bill of Sale',
      description: 'For a car',
      content: 'The seller sells …',
      category: 'contract',
      price,
    })
    .returning('id');
  return row.id;
}

test('a free template is taken at once and downloaded ten times, of twenty that try', async () => {
  const customer = await server.person('customer');
  const id = await offer(0);
  const bought = await customer.call<TemplatePurchase>('POST', `/api/templates/${id}/purchase`);
  expect(bought).toMatchObject({ status: 201, body: { status: 'completed', maxDownloads: 10 } });
  const path = `/api/template-purchases/${bought.body.id}/download`;
  const other = await server.newcomer('Other');
  expect((await other.call('GET', path)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 20 }, () => customer.call('GET', path)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(10);
  const { body } = await customer.call<TemplatePurchase[]>('GET', '/api/template-purchases');
  expect(body).toMatchObject([{ templateTitle: 'Bill of Sale', downloadCount: 10 }]);
});

test('a paid one is refused in words where no payment provider is configured', async () => {
  const customer = await server.person('customer');
  const { status, body } = await customer.call(
    'POST',
    `/api/templates/${await offer(999)}/purchase`,
  );
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'no_payment_provider' });
});

test('the search finds by words and by category', async () => {
  const customer = await server.person('customer');
  await offer(0);
  const find = async (query: string) =>
    (await customer.call<unknown[]>('GET', `/api/templates?${query}`)).body.length;
  expect(await find('search=bill%20of')).toBeGreaterThan(0);
  expect(await find('search=100%25')).toBe(0);
  expect(await find('category=deed')).toBe(0);
});
