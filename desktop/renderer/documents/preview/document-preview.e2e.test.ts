import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPdf } from '../../../../server/documents/analysis/testing/build-files.ts';
import { goodDeed } from '../../../../server/documents/analysis/testing/sample-documents.ts';
import { buildTextPdf } from '../../../../server/testing/build-text-pdf.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import {
  keepSignedIn,
  openBrowser,
  openPhone,
  openWindow,
  withoutLive,
} from '../../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { until, uploadReady } from '../../../../server/testing/world.ts';

/** Tests the pages of a document on its page. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
/** A document with three pages, and one with a hundred. */
let short: string;
let long: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  const customer = await server.person('customer');
  const pages = (count: number) =>
    buildTextPdf(
      Array.from({ length: count }, (_, index) => `AGREEMENT\nThis is page ${index + 1}.`),
    );
  short = (await uploadReady(customer, { bytes: await pages(3), name: 'short.pdf' })).id;
  long = (await uploadReady(customer, { bytes: await pages(100), name: 'long.pdf' })).id;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  ({ context, page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(context, await server.person('customer'));
});
afterEach(async () => {
  await context.close();
});

/** The end of the address of the pages. */
const PAGES = '/download?version=pages';

const region = () => page.getByRole('region', { name: 'Pages' });
const sheet = (number: number, count = 3) =>
  region().getByRole('group', { name: `Page ${number} of ${count}` });
const thumbnail = (number: number) =>
  region().getByRole('button', { name: `Page ${number}`, exact: true });
const drawn = () => region().locator('li canvas').count();

/** Scrolls to the pages and waits until the first one is drawn. */
async function open(id: string): Promise<void> {
  await page.goto(`/documents/${id}`);
  await region().scrollIntoViewIfNeeded();
  await region().getByRole('group').locator('canvas').waitFor();
}

test('the pages load after the report, when they scroll into view', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(PAGES)) asked.push(request.url());
  });
  await page.setViewportSize({ width: 1360, height: 200 });
  await page.goto(`/documents/${short}`);
  await page.getByRole('heading', { name: 'AI Analysis Report' }).waitFor();
  await region().getByText('These are the pages that will be notarized.').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'View pages' }).click();
  await region().getByText('This is page 1.').waitFor({ state: 'attached' });
  expect(asked).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a place of the report is highlighted on its page', async () => {
  const bytes = await buildPdf([
    'WARRANTY DEED',
    goodDeed.replace('Lot 14, Block 3', 'Lot ________, Block 3'),
  ]);
  const customer = await server.person('customer');
  const { id } = await uploadReady(customer, { bytes, name: 'deed.pdf', documentType: 'deed' });
  await page.goto(`/documents/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'What was checked' }).waitFor();
  await main.getByText('The document was checked as an English text.').waitFor();
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  await row('Blanks that are not filled in')
    .getByRole('button', { name: 'Page 2, show in the document' })
    .click();
  const marks = region().getByTestId('marks').locator('div').first();
  await marks.waitFor();
  await sheet(2, 2).waitFor();
  expect(await marks.boundingBox()).toMatchObject({ height: expect.any(Number) });
  const inside = async () => {
    const box = await marks.boundingBox();
    const paper = await region().locator('canvas').first().boundingBox();
    if (!box || !paper) return false;
    return box.x >= paper.x && box.x + box.width <= paper.x + paper.width && box.y > paper.y;
  };
  expect(await inside()).toBe(true);
  await checkScreen(page, 'document with a highlighted place');
  expect(complaints).toEqual([]);
});

test('the page is turned with buttons, thumbnails and keys', async () => {
  await open(short);
  await sheet(1).getByText('This is page 1.').waitFor({ state: 'attached' });
  expect(await region().getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
  await region().getByRole('button', { name: 'Next page' }).click();
  await sheet(2).getByText('This is page 2.').waitFor({ state: 'attached' });
  await thumbnail(3).click();
  await sheet(3).getByText('This is page 3.').waitFor({ state: 'attached' });
  expect(await thumbnail(3).getAttribute('aria-current')).toBe('page');

  await page.keyboard.press('Home');
  await sheet(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await sheet(2).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Page 2');
  // The list is one stop of the Tab key, and so is the page.
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Page 2 of 3');
  await page.keyboard.press('ArrowRight');
  await sheet(3).waitFor();
  await checkScreen(page, 'document pages');
  expect(complaints).toEqual([]);
});

test('the page is enlarged, and shown in the whole window', async () => {
  await open(short);
  const width = async () => (await sheet(1).locator('canvas').boundingBox())?.width ?? 0;
  const before = await width();
  await region().getByRole('button', { name: 'Zoom in' }).click();
  await region().getByText('125%').waitFor();
  await until(width, (now) => now > before * 1.2);
  await sheet(1).focus();
  await page.keyboard.press('-');
  await region().getByText('100%').waitFor();

  await region().getByRole('button', { name: 'Full screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'short.pdf' });
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await dialog.getByText('This is page 2.').waitFor({ state: 'attached' });
  await dialog.locator('li canvas').nth(2).waitFor();
  await checkScreen(page, 'document pages in full screen');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // The page remains the same, and so does the place on the screen.
  await sheet(2).waitFor();
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await until(label, (name) => name === 'Full screen');
  expect(complaints).toEqual([]);
});

test('only the visible thumbnails of a hundred pages are drawn', async () => {
  await open(long);
  await until(drawn, (count) => count > 3);
  expect(await drawn()).toBeLessThan(20);
  expect(await region().getByRole('listitem').count()).toBe(100);
  await thumbnail(1).focus();
  await page.keyboard.press('End');
  await sheet(100, 100).getByText('This is page 100.').waitFor({ state: 'attached' });
  await thumbnail(100).locator('canvas').waitFor();
  expect(await thumbnail(1).locator('canvas').count()).toBe(0);
  expect(await drawn()).toBeLessThan(20);
  expect(complaints).toEqual([]);
});

test('the pages are shown on a phone', async () => {
  await context.close();
  ({ context, page, complaints } = await openPhone(browser, server.origin));
  await keepSignedIn(context, await server.person('customer'));
  await open(short);
  await region().getByRole('button', { name: 'Next page' }).tap();
  await sheet(2).getByText('This is page 2.').waitFor({ state: 'attached' });
  await thumbnail(3).tap();
  await sheet(3).waitFor();
  // The page is drawn after its sheet is there.
  const width = async () => (await sheet(3).locator('canvas').boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(280);
  expect(await width()).toBeLessThanOrEqual(360);
  expect(complaints).toEqual([]);
});

test('a failure is explained and can be repeated, and missing pages are announced', async () => {
  await withoutLive(page);
  await page.route(`**${PAGES}`, (route) => route.abort(), { times: 1 });
  await page.goto(`/documents/${short}`);
  await region().scrollIntoViewIfNeeded();
  await region().getByRole('heading', { name: 'The pages could not be shown' }).waitFor();
  await checkScreen(page, 'document pages that failed');
  await region().getByRole('button', { name: 'Try again' }).click();
  await region().getByRole('group').locator('canvas').waitFor();

  const documents = server.services.db('documents').where({ id: short });
  const before = await documents.clone().first('status', 'renditionFileId');
  await documents.clone().update({ status: 'processing', renditionFileId: null });
  await page.reload();
  await region()
    .getByText(/appear here after the document is processed/)
    .waitFor();
  await documents.clone().update({ status: 'failed' });
  await page.reload();
  await region()
    .getByText(/There are no pages to show/)
    .waitFor();
  await documents.clone().update({ ...before });
});
