import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ page } = await openWindow(browser, server.origin));
  await keepSignedIn(page.context(), await server.person('administrator'));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a refund is one attempt as long as its reason is the same', async () => {
  const [template] = await server.services
    .db('document_templates')
    .insert({
      title: 'Receipt for Tools',
      description: 'For a saw',
      content: 'The seller sells …',
      category: 'contract',
      price: 0,
    })
    .returning('id');
  const customer = await server.person('customer');
  const bought = await customer.call('POST', `/api/templates/${template?.id}/purchase`);
  expect(bought.status).toBe(201);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/refund')) keys.push(request.headers()['idempotency-key']);
  });

  await page.goto('/admin/purchases');
  await page.getByRole('button', { name: /Refund: Receipt for Tools/ }).click();
  const refund = page.getByRole('dialog').getByRole('button', { name: 'Refund' });
  const reason = page.getByLabel('Reason');
  await reason.fill('Bought twice');
  await page.route('**/refund', (route) => route.abort());
  for (const attempts of [1, 2]) {
    await refund.click();
    await expect.poll(() => keys.length).toBe(attempts);
    await expect.poll(() => refund.isEnabled()).toBe(true);
  }
  await reason.fill('Bought in error');
  await page.unroute('**/refund');
  await refund.click();
  await page.getByText('Refunded. We notify the payment provider.').waitFor();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
