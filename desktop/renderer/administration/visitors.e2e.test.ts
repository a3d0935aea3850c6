import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from '../../../server/testing/check-screen.ts';
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

test('requests of visitors are read, marked as answered, and filtered by status', async () => {
  await page.goto('/admin/requests');
  await page.getByRole('heading', { name: 'No requests yet' }).waitFor();
  await server.visitor().call('POST', '/api/contact-requests', {
    topic: 'sales',
    name: 'Ruth <b>Okafor</b>',
    email: 'ruth@example.test',
    company: 'Okafor Title',
    message: 'We close about forty houses a month.',
  });
  await page.goto('/admin/requests');
  const row = page.getByRole('row').filter({ hasText: 'Ruth <b>Okafor</b>' });
  await row.getByText('We close about forty houses a month.').waitFor();
  await checkScreen(page, 'admin requests');
  await row.getByRole('button', { name: /Mark as answered/ }).click();
  await row.getByRole('button', { name: /Reopen/ }).waitFor();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=open');
});

test('newsletter subscribers are listed with their confirmation', async () => {
  await server.visitor().call('POST', '/api/newsletter/subscriptions', { email: 'a@example.test' });
  await page.goto('/admin/newsletter');
  const row = page.getByRole('row').filter({ hasText: 'a@example.test' });
  await row.getByText('Not confirmed').waitFor();
  await checkScreen(page, 'admin newsletter');
});
