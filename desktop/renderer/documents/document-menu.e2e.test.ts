import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { startSession, uploadReady } from '../../../server/testing/world.ts';

/** Tests how an owner renames, duplicates and replaces a document. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let owner: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  owner = await server.newcomer('Owner');
  ({ context, page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(context, owner);
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a document is renamed, and its extension stays', async () => {
  const { id } = await uploadReady(owner, { name: 'scan.pdf' });
  await page.goto(`/documents/${id}`);
  await choose('Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename this document' });
  await dialog.getByText('The extension .pdf stays the same').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('scan');
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByText('Please enter a name.').waitFor();
  await checkScreen(page, 'rename document');
  await dialog.getByLabel('Name').fill('Deed of Elm Street');
  await page.keyboard.press('Enter');
  await heading('Deed of Elm Street.pdf').waitFor();
  await page.getByText('Document renamed', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'History' }).getByText('Document renamed').waitFor();
});

test('a document is duplicated, and the copy opens', async () => {
  const { id } = await uploadReady(owner, { name: 'lease.pdf' });
  await page.goto(`/documents/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  await checkScreen(page, 'document actions');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await heading('lease (copy).pdf').waitFor();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Your Documents (2)' }).waitFor();
  await page.getByRole('link', { name: 'lease (copy).pdf' }).waitFor();
});

test('the file of a document is replaced, and the new document opens', async () => {
  const { id } = await uploadReady(owner, { name: 'lease.pdf' });
  await page.goto(`/documents/${id}`);
  await choose('Replace the file');
  const dialog = page.getByRole('dialog', { name: 'Replace the file of this document' });
  await dialog.getByText(/Then lease\.pdf and its analysis are permanently deleted/).waitFor();
  const confirm = dialog.getByRole('button', { name: 'Replace', exact: true });
  expect(await confirm.isDisabled()).toBe(true);
  const file = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from('The second version of the lease.'),
  });
  await dialog.locator('input[type=file]').setInputFiles(file('lease.exe'));
  await dialog.getByText(/kind of file cannot be notarized/).waitFor();
  await checkScreen(page, 'replace document');
  await dialog.locator('input[type=file]').setInputFiles(file('second.txt'));
  await dialog.getByText('second.txt').waitFor();
  await confirm.click();
  await heading('lease.txt').waitFor();
  await page.getByText(/Uploaded to replace an earlier document/).waitFor();
  expect(page.url()).not.toContain(id);
  expect((await owner.call('GET', `/api/documents/${id}`)).status).toBe(404);
  // The browser's back button does not lead to the replaced document.
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Your Documents (1)' }).waitFor();
});

test('a document with a scheduled session can be renamed and duplicated, but not replaced', async () => {
  const { id } = await uploadReady(owner);
  const session = await startSession(owner, id);
  await page.goto(`/documents/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Replace the file' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename this document' });
  await dialog.getByLabel('Name').fill('Too late');
  // The session starts while the dialog is open.
  await server.services
    .db('notarization_sessions')
    .where({ id: session.id })
    .update({ status: 'in_progress', startedAt: new Date() });
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await page.getByText(/its record contains the name/).waitFor();
  await heading('agreement.pdf').waitFor();
});
