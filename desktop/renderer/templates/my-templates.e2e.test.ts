import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestMessages as words } from '../../../common/messages/templates.ts';
import type { TemplatePurchase } from '../../../common/template-purchases.ts';
import { shelfId } from '../../../server/documents/templates/seed-templates.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ page } = await openWindow(browser, server.origin));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a person who signs in from a filtered shelf returns to it', async () => {
  const { page: door, context } = await openWindow(browser, server.origin);
  await door.goto('/templates?category=deed');
  await door.getByRole('button', { name: 'Sign In' }).first().click();
  const { email, password } = server.account('customer');
  await door.getByLabel('Email').fill(email);
  await door.getByLabel('Password').fill(password);
  await door.getByRole('button', { name: 'Sign in' }).click();
  await door.waitForURL('**/templates?category=deed');
  await context.close();
});

test('a request survives a sign-in that expires before it is sent, and is deleted once it is sent', async () => {
  const { page: desk, context } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('customer'));
  await desk.goto('/templates?view=request');
  const text = 'A lease of a boat mooring in Ohio for one season, with insurance and a deposit.';
  const description = desk.getByLabel('Description');
  await desk.getByLabel('Template type').fill('Lease of a boat mooring');
  await description.fill('😀'.repeat(26));
  await desk.getByText('26 of at least 50 characters').waitFor();
  await description.fill(text);
  await context.clearCookies();
  await desk.getByRole('button', { name: 'Submit Request' }).click();
  const { email, password } = server.account('customer');
  await desk.getByLabel('Email').fill(email);
  await desk.getByLabel('Password').fill(password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.waitForURL('**/templates?view=request');
  expect(await description.inputValue()).toBe(text);
  await desk.getByRole('button', { name: 'Submit Request' }).click();
  await desk.getByRole('heading', { name: 'Request Submitted Successfully!' }).waitFor();
  const another = desk.getByRole('button', { name: words.another });
  await another.click();
  expect(await description.inputValue()).toBe('');
  await desk.reload();
  expect(await description.inputValue()).toBe('');
  await context.close();
});

test('a download whose file did not arrive is repeated and counted once, also the last one', async () => {
  const customer = await server.newcomer();
  const template = shelfId('motor-vehicle-bill-of-sale');
  const { body: bought } = await customer.call<TemplatePurchase>(
    'POST',
    `/api/templates/${template}/purchase`,
  );
  const purchase = server.services.db('template_purchases').where({ id: bought.id });
  await purchase.clone().update({ downloadCount: 9 });
  const counted = async () => (await purchase.clone().first())?.downloadCount;
  await keepSignedIn(page.context(), customer);
  await page.goto('/templates?view=mine');
  // The server counts and sends; its response is lost.
  await page.route('**/download', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Blank PDF' }).click();
  await page.getByText('both attempts count as one download').waitFor();
  await page.getByText('0 of 10 downloads left').waitFor();
  expect(await counted()).toBe(10);
  await page.unroute('**/download');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Blank PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Motor Vehicle Bill of Sale.pdf');
  expect(await counted()).toBe(10);
  // Once the file has arrived, no downloads are left.
  await page.getByRole('button', { name: 'Blank PDF' }).waitFor({ state: 'detached' });
});
