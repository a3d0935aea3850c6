import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { uploadReady } from '../../../server/testing/world.ts';

let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let id: string;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const chooseLanguage = (language: 'en' | 'es') =>
  customer.call('PUT', `/api/user/language?language=${language}`);

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
  ({ id } = await uploadReady(customer, { bytes: 'I agree to sell.', name: 'sale.txt' }));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  ({ context, page, complaints } = await openWindow(browser, server.origin));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function open(language: 'en' | 'es') {
  await chooseLanguage(language);
  await keepSignedIn(context, customer);
  await page.goto(`/documents/${id}`);
}

const note = () => page.getByText('El informe está en inglés.');

test('shows the report in Spanish to a person who uses Sealwright in Spanish', async () => {
  await open('es');
  const finding = page.getByText('Un contrato nombra a sus partes. No encontramos ninguna.');
  await finding.first().waitFor();
  expect(await finding.first().getAttribute('lang')).toBe('es');
  await page.getByText('Espacio para las firmas', { exact: true }).first().waitFor();
  await page.getByText('No se indica', { exact: true }).waitFor();
  await page.getByText(/no decide nada/).waitFor();
  expect(await note().count()).toBe(0);
  expect(await page.getByText('Signature block').count()).toBe(0);
  await checkScreen(page, 'document in Spanish');
});

test('shows the report in English to a person who uses Sealwright in English', async () => {
  await open('en');
  await page.getByText('Signature block', { exact: true }).first().waitFor();
  expect(await page.getByText('Espacio para las firmas').count()).toBe(0);
});

test('says that a report is in English if it was not translated', async () => {
  await server.services.db('documents').where({ id }).update({ aiFindingsTranslations: null });
  await open('es');
  await note().waitFor();
  const finding = page.getByText('Signature block', { exact: true }).first();
  expect(await finding.getAttribute('lang')).toBe('en');
});
