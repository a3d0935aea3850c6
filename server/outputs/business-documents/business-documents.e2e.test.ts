import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkScreen } from '../../testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow, withoutLive } from '../../testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { typeTwoWords } from '../../testing/type-two-words.ts';

/** Tests the administrator's business documents in the browser with the real API. */
let server: TestServer;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(page.context(), await server.person('administrator'));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(() => server.services.db('business_documents').delete());

const fill = async (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    title: `Partnership proposal ${index}`,
    type: 'partnership_proposal',
    content: 'The parties intend to work together on remote notarization.\n'.repeat(12),
    summary: index % 2 === 0 ? 'What both sides bring, and what each expects.' : null,
    tags: 'remote, notarization, 2026, confidential',
    category: index % 3 === 0 ? 'legal' : 'partnerships',
    priority: ['low', 'medium', 'high', 'urgent'][index % 4],
    status: ['draft', 'active', 'archived', 'expired'][index % 4],
    createdAt: new Date(Date.now() - index * 60_000),
  }));
  await server.services.db.batchInsert('business_documents', rows, 500);
};
const open = async () => {
  await page.goto('/business-documents');
  await page.getByRole('heading', { name: 'Business Documents', level: 1 }).waitFor();
};
const toast = (text: string) => page.getByText(text, { exact: true }).waitFor();

describe('the screen of business documents', () => {
  test('creates, shows, changes the status of and deletes a document', {
    tags: ['S1-10', 'S2.8-01', 'S2.8-04', 'S8-10'],
  }, async () => {
    await open();
    await page.getByRole('heading', { name: 'No business documents yet' }).waitFor();
    await checkScreen(page, 'business empty');

    await page.getByRole('button', { name: 'Create Document' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create Document' }).click();
    await dialog.getByText('Please choose a type.').waitFor();
    expect(await dialog.getByText('This field is required.').count()).toBe(2);
    await checkScreen(page, 'business create');
    await dialog.getByLabel('Title').fill('Term sheet, series A');
    await dialog.getByLabel('Content').fill('Two million against a fifth.');
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Term Sheet' }).click();

    await page.route('**/api/business-documents', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Create Document' }).click();
    await toast('Failed to create document');
    await page.getByText('What you entered is still here').waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Term sheet, series A');
    await page.unroute('**/api/business-documents');
    await dialog.getByRole('button', { name: 'Create Document' }).dblclick();
    await toast('Document created successfully');
    const card = page.getByRole('listitem').filter({ hasText: 'Term sheet, series A' });
    await card.waitFor();
    expect(await server.services.db('business_documents').count()).toEqual([{ count: 1 }]);

    await card.getByRole('button', { name: 'Status Term sheet' }).click();
    await page.getByRole('menuitem', { name: 'Make active' }).click();
    await card.getByText('Active', { exact: true }).waitFor();

    await card.getByRole('button', { name: 'View' }).click();
    await page.getByRole('dialog').getByText('Two million against a fifth.').waitFor();
    await checkScreen(page, 'business view');
    await page.keyboard.press('Escape');

    await page.route('**/api/business-documents/*', (route) => route.abort());
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast('Failed to delete document');
    await page.unroute('**/api/business-documents/*');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast('Document deleted successfully');
    await page.getByRole('heading', { name: 'No business documents yet' }).waitFor();
  });

  test('searches and filters documents, and keeps the search in the URL after a reload', {
    tags: ['S2.8-01'],
  }, async () => {
    await fill(30);
    await open();
    await page.getByLabel('Search documents').fill('proposal 17');
    await expect.poll(() => page.locator('main li h2').count()).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: 'Partnership proposal 17' }).waitFor();
    await page.getByLabel('Search documents').fill('zeppelin');
    await page.getByRole('heading', { name: 'No documents found' }).waitFor();
    await checkScreen(page, 'business none');
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Legal' }).click();
    await expect.poll(() => page.locator('main li h2').count()).toBe(10);
  });

  test('keeps the typed search text unchanged, including a pause between two words', async () => {
    await fill(1);
    await open();
    const search = page.getByLabel('Search documents');
    await typeTwoWords(page, search, ['proposal', '0']);
    await page.getByRole('heading', { name: 'Partnership proposal 0' }).waitFor();
  });

  test('shows the previous page after the only document on the last page is deleted', async () => {
    await fill(25);
    await open();
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    const last = page.getByRole('listitem').filter({ hasText: 'Partnership proposal 24' });
    await last.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Partnership proposal 0', exact: true }).waitFor();
    // All remaining documents fit on one page.
    await next.waitFor({ state: 'detached' });
  });

  test('renders only one page of documents, even with 10,000 documents', async () => {
    await fill(24);
    await open();
    await page.locator('main li h2').first().waitFor();
    const nodes = () => page.locator('main *').count();
    const few = await nodes();
    await server.services.db('business_documents').delete();
    await fill(10_000);
    await open();
    await page.locator('main li h2').first().waitFor();
    expect(await nodes()).toBeLessThan(few * 1.1);
    await checkScreen(page, 'business full');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2').waitFor();
    await page.getByRole('heading', { name: 'Partnership proposal 24', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('heading', { name: 'Partnership proposal 0', exact: true }).waitFor();
  });

  test('shows six skeletons while the list loads, and an error if it cannot be loaded', {
    tags: ['S2.8-02'],
  }, async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/business-documents?*', async (route) => {
      await held;
      await route.abort();
    });
    const letLive = await withoutLive(page);
    await page.goto('/business-documents');
    const loading = page.getByRole('status', { name: 'Loading business documents…' });
    await loading.waitFor();
    expect(await loading.locator('li').count()).toBe(6);
    await checkScreen(page, 'business loading');
    release();
    await page
      .getByRole('heading', { name: 'The business documents could not be loaded' })
      .waitFor();
    await checkScreen(page, 'business error');
    await page.unroute('**/api/business-documents?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No business documents yet' }).waitFor();
    await letLive();
  });

  test('denies access to anyone except the administrator', {
    tags: ['S1-10', 'S2.1-04', 'S2.8-03', 'S6-04'],
  }, async () => {
    const other = await openWindow(browser, server.origin);
    await keepSignedIn(other.page.context(), await server.person('customer'));
    await other.page.goto('/business-documents');
    await other.page
      .getByRole('heading', {
        name: 'Access Restricted: This section is only available to administrators.',
      })
      .waitFor();
    await checkScreen(other.page, 'business restricted');
    await other.context.close();
    expect(complaints).toEqual([]);
  });
});
