import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';

/** Tests the panel that uploads one document on the dashboard. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  await server.services.db('documents').delete();
  ({ context, page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(context, await server.person('customer'));
  await page.goto('/dashboard');
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const panel = () => page.getByRole('form', { name: 'Upload Document' });
const open = async () => {
  await page
    .getByRole('button', { name: /Upload Document/ })
    .first()
    .click();
  await panel().waitFor();
};

test('takes one file, shows its name and size, and removes it', {
  tags: ['S2.3-03', 'S2.4-01', 'S2.4-02', 'S2.4-03', 'S2.4-04', 'S2.4-08', 'S5-01'],
}, async () => {
  await page.getByText('No documents uploaded yet').waitFor();
  await open();
  // The button of the form is the only one with this name.
  expect(await page.getByRole('button', { name: 'Upload Document', exact: true }).count()).toBe(1);
  const zone = panel().getByTestId('drop-zone');
  await zone.getByText('Supports PDF, Word docs, images, and text files (max 10MB)').waitFor();
  expect(await panel().locator('input[type=file]').getAttribute('accept')).toBe(
    '.pdf,.doc,.docx,.jpg,.jpeg,.png,.gif,.txt',
  );
  const send = panel().getByRole('button', { name: 'Upload Document' });
  expect(await send.isDisabled()).toBe(true);
  await zone.dispatchEvent('dragenter');
  expect(await zone.getAttribute('data-over')).toBe('true');
  await zone.dispatchEvent('dragleave');
  expect(await zone.getAttribute('data-over')).toBeNull();
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'.repeat(1536)], 'first.txt'));
    transfer.items.add(new File(['y'], 'second.txt'));
    return transfer;
  });
  await zone.dispatchEvent('drop', { dataTransfer: files });
  await panel().getByText('first.txt').waitFor();
  await panel().getByText('1.5 KB').waitFor();
  expect(await panel().getByText('second.txt').count()).toBe(0);
  await page.getByText('You chose 2 files.').waitFor();
  await checkScreen(page, 'upload panel');
  await panel().getByRole('button', { name: 'Remove' }).click();
  await zone.waitFor();
  await panel().evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await page.getByText('No file selected').waitFor();
  await page.getByText('Please select a document to upload.').waitFor();
});

test('uploads several files that were chosen together, and keeps the reasons of refused ones', {
  tags: ['S2.4-02'],
}, async () => {
  await open();
  const text = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`The letter in ${name}.`),
  });
  await panel()
    .locator('input[type=file]')
    .setInputFiles([text('one.txt'), text('picture.heic'), text('two.txt')]);
  await panel().getByText('one.txt').waitFor();
  await page.getByText('You chose 3 files.').waitFor();
  expect(await panel().getByText('was added').count()).toBe(0);
  const filled = panel().locator('button[data-variant="filled"]');
  expect(await filled.allInnerTexts()).toEqual(['Upload all 3 files']);
  await checkScreen(page, 'several chosen files');
  await panel().getByRole('button', { name: 'Upload all 3 files' }).click();
  await panel().getByText('2 of 3 files uploaded').waitFor();
  const refused = panel().getByRole('listitem').filter({ hasText: 'picture.heic' });
  await refused.getByText('This kind of file cannot be notarized.').waitFor();
  await page.getByText('2 documents were uploaded').waitFor();
  await checkScreen(page, 'several uploaded files');
  await panel().getByRole('button', { name: 'Close this list' }).click();
  await panel().waitFor({ state: 'hidden' });
  for (const name of ['one.txt', 'two.txt']) {
    await page.getByRole('main').getByRole('listitem').filter({ hasText: name }).waitFor();
  }
  const rows = await server.services.db('documents').orderBy('originalName');
  expect(rows.map(({ originalName }) => originalName)).toEqual(['one.txt', 'two.txt']);
});

test('says that no file was added if the first of several is refused, and uploads the others', async () => {
  await open();
  const text = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from('A letter.'),
  });
  await panel()
    .locator('input[type=file]')
    .setInputFiles([text('picture.heic'), text('one.txt'), text('two.txt')]);
  await panel().getByText('No file was added.').waitFor();
  await panel().getByText('This kind of file cannot be notarized.').waitFor();
  expect(await panel().getByText('You chose').count()).toBe(0);
  await checkScreen(page, 'first of several files refused');
  await panel().getByRole('button', { name: 'Upload the 2 other files' }).click();
  await page.getByText('2 documents were uploaded').waitFor();
  await panel().waitFor({ state: 'hidden' });
  const rows = await server.services.db('documents').orderBy('originalName');
  expect(rows.map(({ originalName }) => originalName)).toEqual(['one.txt', 'two.txt']);
});

test('offers five types, selected by typed letters, and a description of three rows', {
  tags: ['S2.4-05', 'S2.4-06', 'S9-04'],
}, async () => {
  await open();
  const type = panel().getByRole('combobox', { name: 'Document Type' });
  expect(await type.inputValue()).toBe('Other');
  await type.click();
  const names = await page.getByRole('option').allInnerTexts();
  expect(names).toEqual(['Contract', 'Property Deed', 'Power of Attorney', 'Affidavit', 'Other']);
  await page.keyboard.press('Escape');
  await type.focus();
  await page.keyboard.type('pow');
  expect(await type.inputValue()).toBe('Power of Attorney');
  await page.waitForTimeout(1100);
  await page.keyboard.type('a');
  expect(await type.inputValue()).toBe('Affidavit');
  const description = panel().getByLabel('Description');
  expect(await description.getAttribute('rows')).toBe('3');
  expect(await description.getAttribute('placeholder')).toBe(
    'Brief description of the document...',
  );
});

test('uploads, says so and closes, and keeps the input on failure', {
  tags: ['S2.3-08', 'S2.4-07', 'S4-04', 'S8-04', 'S8-05'],
}, async () => {
  await open();
  await panel()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Vertrag über 2 €.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A letter.'),
    });
  await panel().getByLabel('Description').fill('For the sale');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/upload')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/api/documents/upload', (route) => route.abort());
  const send = panel().getByRole('button', { name: 'Upload Document' });
  await send.click();
  await page.getByText('Upload failed', { exact: true }).waitFor();
  await page.getByText('Failed to upload document. Please try again.').waitFor();
  expect(await panel().getByLabel('Description').inputValue()).toBe('For the sale');
  await panel().getByText('Vertrag über 2 €.txt').waitFor();
  await page.unroute('**/api/documents/upload');

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/documents/upload', async (route) => {
    await asked;
    await route.continue();
  });
  await send.click();
  const sending = panel().getByRole('button', { name: 'Uploading...' });
  await sending.waitFor();
  expect(await sending.isDisabled()).toBe(true);
  answer();
  await page.getByText('Document uploaded successfully').waitFor();
  await page.getByText('Vertrag über 2 €.txt is ready for notarization.').waitFor();
  // If only the response had been lost, the same key would still create one document.
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await panel().waitFor({ state: 'hidden' });
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Vertrag über 2 €.txt' })
    .waitFor();
  await open();
  expect(await panel().getByLabel('Description').inputValue()).toBe('');
});

test('says why a stored file cannot be processed, instead of that it is ready', {
  tags: ['S8-05'],
}, async () => {
  await open();
  await panel()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'torn.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 torn'),
    });
  await panel().getByRole('button', { name: 'Upload Document' }).click();
  const toast = page.getByRole('alert');
  await toast.getByText('The document could not be processed').waitFor();
  await toast.getByText(/^torn\.pdf: This PDF is incomplete or damaged/).waitFor();
  expect(await page.getByText('is ready for notarization.').count()).toBe(0);
  await page.getByRole('main').getByRole('listitem').getByText('Failed', { exact: true }).waitFor();
});

test('shows the server’s message on a refusal', { tags: ['S8-04'] }, async () => {
  await open();
  await panel()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'paper.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ\u0000 no pdf'),
    });
  await panel().getByRole('button', { name: 'Upload Document' }).click();
  await page.getByRole('alert').getByText('Upload failed').waitFor();
  expect(await server.services.db('documents')).toEqual([]);
});
