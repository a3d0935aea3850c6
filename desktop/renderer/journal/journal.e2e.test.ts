import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { growTree } from '../../../server/notarization/journal/grow-tree.ts';
import { setUpTotp } from '../../../server/testing/authenticator.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { typeTwoWords } from '../../../server/testing/type-two-words.ts';
import { askForSeal, signedSession, until } from '../../../server/testing/world.ts';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ context, page, complaints } = await openWindow(browser, server.origin));
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await server?.stop();
  expect(complaints).toEqual([]);
});

/** Creates one sealed act and one that was cancelled. */
async function twoActs(): Promise<void> {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  const sealed = await signedSession(customer, notary, { name: 'Deed of Birch Lane 7.pdf' });
  await askForSeal(notary, sealed.id, await authenticator.code());
  await until(
    async () => server.services.db('seals').where({ sessionId: sealed.id }).first('status'),
    (seal) => seal?.status === 'completed',
  );
  const broken = await signedSession(customer, notary, { name: 'Affidavit.pdf' });
  await customer.call('POST', `/api/notarization-sessions/${broken.id}/cancel`, {});
  await growTree(server.services);
}

describe('the journal', () => {
  test('is empty for a new notary, and reachable from the notary dashboard', async () => {
    await keepSignedIn(page.context(), await server.person('notary'));
    await page.goto('/notary');
    await page.getByRole('link', { name: 'Journal' }).click();
    await page.getByText('The first act that you complete will stand here.').waitFor();
    await checkScreen(page, 'journal empty');
  });

  test('lists acts, finds them, and proves each', async () => {
    await twoActs();
    await page.reload();
    const rows = page.getByRole('row');
    await rows.filter({ hasText: 'Acknowledgment, not completed' }).waitFor();
    await checkScreen(page, 'journal full');
    await typeTwoWords(page, page.getByRole('searchbox', { name: 'Search' }), ['birch', 'lane']);
    await expect.poll(() => rows.filter({ hasText: 'Affidavit.pdf' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show No. 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'No. 1: Acknowledgment' });
    await dialog.getByText('Columbus, Ohio, US').waitFor();
    await dialog.getByText('Root of the tree').waitFor();
    await checkScreen(page, 'journal entry');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it');
    await page.getByText('No entry has these words in this time.').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Check the chain' }).click();
    await page.getByText('2 entries were computed anew').waitFor();
  });

  test('is exported as a table and released with its proofs', async () => {
    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).click(),
      ]);
      return readFileSync(await file.path(), 'utf8');
    };
    expect(await download('Export as CSV')).toContain('Deed of Birch Lane 7.pdf');
    expect(await download('Export as PDF')).toMatch(/^%PDF-/);
    await page.getByRole('button', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Hand over' });
    await submit.click();
    await dialog.getByText('This field is required.').first().waitFor();
    await dialog.getByLabel('Recipient').fill('Ohio Secretary of State');
    await dialog.getByLabel('Why').fill('A yearly inspection.');
    await checkScreen(page, 'journal hand over');
    const [file] = await Promise.all([page.waitForEvent('download'), submit.click()]);
    const files = unzipSync(readFileSync(await file.path()));
    expect(Object.keys(files)).toContain('entries/000003.json');
    await page.getByText('Ohio Secretary of State').waitFor();
  });

  test('says what happened when it cannot be loaded', async () => {
    await page.route('**/api/journal?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload();
    await page.getByText('Your journal could not be loaded').waitFor();
    await checkScreen(page, 'journal failed');
    await page.unroute('**/api/journal?*');
    complaints.splice(0);
  });

  test('is for notaries', async () => {
    const other = await openWindow(browser, server.origin);
    await keepSignedIn(other.page.context(), await server.person('customer'));
    await other.page.goto('/journal');
    await other.page.getByText('Only registered notaries keep a journal here.').waitFor();
    await other.context.close();
  });
});
