import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { languages } from '../../../common/messages/catalog/languages.ts';
import { startMessages } from '../../../common/messages/notarization-sessions.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';

/** Tests that a toast does not cover the buttons that a person needs. */
const SIZE = { width: 360, height: 640 };

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ context, page } = await openWindow(browser, server.origin, SIZE));
  await keepSignedIn(context, await server.person('customer'));
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await server?.stop();
});

/** Scrolls the window so that the middle of a button is at this height. */
const scrollTo = (button: Locator, height: number) =>
  button.evaluate((element, wanted) => {
    const { top, bottom } = element.getBoundingClientRect();
    window.scrollBy({ top: (top + bottom) / 2 - wanted, behavior: 'instant' });
  }, height);

/** Whether a click in the middle of a button reaches it. */
const isInReach = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

describe('a toast about a failure', () => {
  test.each([
    ['lower', SIZE.height - 60],
    ['upper', 110],
  ])('does not cover a button that was pressed in the %s half', async (_half, height) => {
    await page.goto('/templates?view=request');
    await page.getByLabel('Template type').fill('Lease of a boat mooring');
    await page
      .getByLabel('Description')
      .fill('A lease of a boat mooring in Ohio for one season, with insurance and a deposit.');
    await page.route('**/api/template-requests', (route) => route.abort());
    const submit = page.getByRole('button', { name: 'Submit Request' });
    await scrollTo(submit, height);
    await submit.click();
    const message = page.getByRole('alert').filter({ has: page.getByRole('button') });
    await message.waitFor();
    // The form's own message above the button has moved it.
    await scrollTo(submit, height);
    expect(await isInReach(submit)).toBe(true);
    await page.unroute('**/api/template-requests');
  });

  test('does not cover the button of a dialog', async () => {
    const office = await openWindow(browser, server.origin, SIZE);
    await keepSignedIn(office.context, await server.person('administrator'));
    await office.page.goto('/business-documents');
    await office.page.getByRole('button', { name: 'Create Document' }).first().click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Term sheet, series A');
    await dialog.getByLabel('Content').fill('Two million against a fifth.');
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await office.page.getByRole('option', { name: 'Term Sheet' }).click();
    await office.page.route('**/api/business-documents', (route) => route.abort());
    const create = dialog.getByRole('button', { name: 'Create Document' });
    await create.click();
    await office.page.getByText('Failed to create document').waitFor();
    expect(await isInReach(create)).toBe(true);
    await office.context.close();
    expect(office.complaints).toEqual([]);
  });
});

test.each(languages)(
  'a toast on a phone (%s) shows its whole title and does not cover the title of a dialog or its buttons',
  async (language) => {
    const words = withLanguage(language, () => ({
      upload: { ...uploadMessages },
      start: { ...startMessages },
      close: shellMessages.close,
    }));
    const phone = await openWindow(browser, server.origin, SIZE);
    const customer = await server.newcomer('Owner');
    await customer.call('PUT', `/api/user/language?language=${language}`);
    await keepSignedIn(phone.context, customer);
    await phone.page.goto('/dashboard');
    await phone.page.getByRole('button', { name: words.upload.upload }).first().click();
    const panel = phone.page.getByRole('form', { name: words.upload.upload });
    await panel.locator('input[type=file]').setInputFiles({
      name: 'a lease with a long name that does not fit on one line.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A lease in Ohio.'),
    });
    await panel.getByRole('button', { name: words.upload.uploadAndStart }).click();
    const toast = phone.page.getByText(words.upload.successTitle);
    await toast.waitFor();
    const dialog = phone.page.getByRole('dialog');
    const title = dialog.getByRole('heading', { name: words.start.title });
    const buttons = [words.start.submit, words.close].map((name) =>
      dialog.getByRole('button', { name }),
    );
    for (const part of [title, ...buttons]) {
      await part.waitFor();
      await expect.poll(() => isInReach(part)).toBe(true);
    }
    const [{ bottom = 0 } = {}, { top = 0 } = {}] = await Promise.all(
      [toast.locator('xpath=../..'), title].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect().toJSON()),
      ),
    );
    expect(bottom).toBeLessThanOrEqual(top);
    expect(await toast.isVisible()).toBe(true);
    const [shown = 0, whole = 0] = await toast.evaluate((element) => [
      element.clientWidth,
      element.scrollWidth,
    ]);
    expect(whole).toBeLessThanOrEqual(shown);
    await phone.context.close();
    expect(phone.complaints).toEqual([]);
  },
);

test('a toast in a wide window does not cover the buttons of a dialog', async () => {
  const wide = await openWindow(browser, server.origin, { width: 1360, height: 800 });
  await keepSignedIn(wide.context, await server.person('customer'));
  await wide.page.goto('/dashboard');
  await wide.page
    .getByRole('button', { name: /Upload Document/ })
    .first()
    .click();
  const panel = wide.page.getByRole('form', { name: 'Upload Document' });
  await panel.locator('input[type=file]').setInputFiles({
    name: 'lease.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A lease in Ohio.'),
  });
  await panel.getByRole('button', { name: 'Upload and notarize' }).click();
  await wide.page.getByText('Document uploaded successfully').waitFor();
  const dialog = wide.page.getByRole('dialog');
  for (const name of ['Agree and start notarization', 'Close']) {
    const button = dialog.getByRole('button', { name });
    await button.waitFor();
    expect(await isInReach(button), name).toBe(true);
  }
  await wide.page.getByText('Document uploaded successfully').waitFor();
  await wide.context.close();
  expect(wide.complaints).toEqual([]);
});
