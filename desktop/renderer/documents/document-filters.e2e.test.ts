import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { leaveJobs } from '../../../server/testing/leave-jobs.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { until } from '../../../server/testing/world.ts';

/** Tests the search, the filters and the order of the document list. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let owner: TestPerson;

const files = [
  ['Lease Elm Street.txt', 'contract', 'ready'],
  ['Deed.txt', 'deed', 'failed'],
  ['another lease.txt', 'other', 'ready'],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  await leaveJobs(server);
  browser = await openBrowser();
  owner = await server.newcomer('Owner');
  for (const [name, documentType, status] of files) {
    const { body } = await owner.upload(`Text of ${name}`, name, { documentType });
    await server.services.db('documents').where({ id: body.id }).update({ status });
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  ({ context, page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(context, owner);
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const names = () => page.locator('li[data-index] a[href^="/documents/"]').allTextContents();
const shows = (...expected: string[]) =>
  until(names, (shown) => JSON.stringify(shown) === JSON.stringify(expected), 10_000);
async function select(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('the list is searched, filtered and sorted, and the URL keeps the filters', async () => {
  await page.goto('/dashboard');
  await shows('another lease.txt', 'Deed.txt', 'Lease Elm Street.txt');
  await page.getByRole('button', { name: 'Search and filter' }).click();
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.and(page.locator(':focus')).waitFor();
  await search.fill('LEASE');
  await shows('another lease.txt', 'Lease Elm Street.txt');
  await select('Sort by', 'Oldest first');
  await shows('Lease Elm Street.txt', 'another lease.txt');
  await select('Type', 'Contract');
  await shows('Lease Elm Street.txt');
  await page.getByRole('heading', { name: 'Your Documents (3)' }).waitFor();
  await checkScreen(page, 'filtered documents');

  // Open a document and go back.
  await page.getByRole('link', { name: 'Lease Elm Street.txt' }).click();
  await page.getByRole('heading', { name: 'Lease Elm Street.txt', level: 1 }).waitFor();
  await page.goBack();
  await shows('Lease Elm Street.txt');
  expect(await page.getByRole('searchbox').inputValue()).toBe('LEASE');
  await page.reload();
  await shows('Lease Elm Street.txt');
});

test('a filter that matches nothing can be cleared', async () => {
  await page.goto('/dashboard?status=notarized&search=lease');
  await page.getByRole('heading', { name: 'No documents match' }).waitFor();
  await checkScreen(page, 'no matching documents');
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await shows('another lease.txt', 'Deed.txt', 'Lease Elm Street.txt');
  expect(new URL(page.url()).search).toBe('');
  await select('Sort by', 'Name');
  await shows('another lease.txt', 'Deed.txt', 'Lease Elm Street.txt');
});

test('a document leaves a filtered list when it no longer matches, without a reload', async () => {
  const { body } = await owner.upload('Words', 'live.txt');
  await page.goto('/dashboard?status=uploaded');
  await shows('live.txt');
  expect((await owner.call('DELETE', `/api/documents/${body.id}`)).status).toBe(204);
  await page.getByRole('heading', { name: 'No documents match' }).waitFor();
});

test('an account without documents has no filters', async () => {
  await context.clearCookies();
  await keepSignedIn(context, await server.newcomer('Empty'));
  await page.goto('/dashboard');
  await page.getByText('No documents uploaded yet').waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
});
