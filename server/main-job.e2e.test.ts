import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withLanguage } from '../common/messages/catalog/current-language.ts';
import { type Language, languageNames } from '../common/messages/catalog/languages.ts';
import { shellMessages } from '../common/messages/shell.ts';
import { signInPageMessages } from '../common/messages/sign-in-pages.ts';
import { signatureLevelMessages } from '../common/messages/signature-levels.ts';
import { runTool, temporaryFolder, trustingNssDatabase } from './sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from './testing/authenticator.ts';
import { withSmallCamera } from './testing/call-window.ts';
import { checkScreen } from './testing/check-screen.ts';
import {
  meetOnScreen,
  sayScript,
  sealOnScreen,
  signOnScreen,
  startOnScreen,
  textsIn,
  uploadOnScreen,
} from './testing/notarize-on-screen.ts';
import { drawPhoto, makeDocx } from './testing/office-files.ts';
import { openBrowser, openWindow, signInOnScreen } from './testing/open-browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { AGREEMENT } from './testing/world.ts';

/**
 * Tests a complete notarization by two people in two browsers, and verifies the sealed file with
 * other programs.
 */
let server: TestServer;
let browser: Browser;
let nss: string;
const folder = temporaryFolder();
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  authenticator = await setUpTotp(await server.person('notary'));
  nss = trustingNssDatabase(server.services.authority.rootPem);
  browser = await openBrowser();
});
// A conference that stays open would slow down the next test.
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const PHONE = { width: 390, height: 844 };

/** Chooses Spanish on the landing page of a phone, and signs in. */
async function signInInSpanish(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: shellMessages.openMenu }).click();
  await page.getByRole('button', { name: languageNames.es }).last().click();
  const { openMenu, signIn, form } = withLanguage('es', () => ({
    ...shellMessages,
    form: { ...signInPageMessages },
  }));
  await page.getByRole('button', { name: openMenu }).click();
  await page.getByRole('button', { name: signIn }).last().click();
  await page.getByLabel(form.password).waitFor();
  await page.getByLabel(form.email).fill(account.email);
  await page.getByLabel(form.password).fill(account.password);
  await page.getByRole('button', { name: form.signIn }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Saves a screenshot for the documentation, if SCREENSHOTS names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

interface TestFile {
  name: string;
  bytes: Uint8Array;
  /** Words that the sealed file contains as text. */
  words: string;
}

/** Notarizes a file. A customer who reads Spanish uses a phone. */
async function notarize(file: TestFile, language: Language = 'en'): Promise<void> {
  const words = textsIn(language);
  const isPhone = language === 'es';
  const customer = await openWindow(browser, server.origin, isPhone ? PHONE : undefined);
  const notary = await openWindow(browser, server.origin);
  // Screenshots for the documentation use the full camera picture.
  if (!process.env.SCREENSHOTS) {
    await Promise.all([customer, notary].map(({ page }) => withSmallCamera(page)));
  }
  const source = path.join(folder, file.name);
  writeFileSync(source, file.bytes);

  const signIn = isPhone ? signInInSpanish : signInOnScreen;
  await signIn(customer.page, server.account('customer'));
  const row = await uploadOnScreen(customer.page, source, words);
  await picture(customer.page, 'dashboard-wide-light');
  const id = await startOnScreen(customer.page, row, words);
  await signInOnScreen(notary.page, server.account('notary'));
  await meetOnScreen(customer.page, notary.page, id, words);
  for (const { page } of [customer, notary]) {
    await page.locator('[data-quality=excellent]').waitFor();
  }

  await customer.page.getByRole('button', { name: words.call.chat }).first().click();
  await customer.page.getByPlaceholder(words.call.chatPlaceholder).fill('<b>Good morning</b>');
  await customer.page.getByRole('button', { name: words.call.send }).click();
  // On a phone, the chat covers the conference.
  if (isPhone) await customer.page.keyboard.press('Escape');
  await notary.page.getByRole('button', { name: 'Chat' }).first().click();
  await notary.page.getByText('<b>Good morning</b>').waitFor();

  // The chat has replaced the script.
  await notary.page.getByRole('button', { name: 'Script', exact: true }).click();
  await sayScript(notary.page, customer.page, words);
  await picture(notary.page, 'script-said-wide-light');
  const outbox = path.join(server.dataDir, 'outbox');
  const { email } = server.account('customer');
  await signOnScreen(customer.page, { outbox, email }, words);
  await picture(customer.page, 'conference-wide-light');
  await sealOnScreen(notary.page, () => authenticator.code());
  await customer.page.getByRole('heading', { name: words.sealed }).waitFor();
  await customer.page.getByText(words.level).waitFor();
  await notary.page.getByText(signatureLevelMessages.name).waitFor();

  const session = await server.services
    .db('notarization_sessions')
    .where({ id })
    .first('documentId');
  await customer.page.goto(`/documents/${session?.documentId}`);
  await customer.page.getByText(words.notarized, { exact: true }).first().waitFor();
  await customer.page.getByText(words.level).waitFor();
  // The certificate of the sealed file is drawn next to the facts.
  await customer.page.locator('figure canvas').waitFor();
  if (isPhone) await checkScreen(customer.page, 'sealed document in Spanish');
  const response = await customer.context.request.get(
    `/api/documents/${session?.documentId}/download`,
  );
  expect(response.status()).toBe(200);
  const sealed = await response.body();
  checkWithOthers(file.name, sealed, file.words);
  await checkOnScreen(file.name, sealed);
  expect(customer.complaints).toEqual([]);
  expect(notary.complaints).toEqual([]);
}

/** Verifies the sealed file with independent programs, as a court or bank would. */
function checkWithOthers(name: string, sealed: Buffer, words: string): void {
  const file = path.join(folder, `${name}.sealed.pdf`);
  writeFileSync(file, sealed);
  const { output } = runTool('pdfsig', '-no-ocsp', '-nssdir', nss, file);
  expect(output.match(/Signature is Valid\./g)).toHaveLength(2);
  expect(output.match(/Certificate is Trusted\./g)).toHaveLength(2);
  expect(output.trimEnd()).toContain('Total document signed');
  expect(output.slice(output.lastIndexOf('Signature #2'))).toContain('- Total document signed');
  expect(runTool('qpdf', '--check', file).code).toBe(0);
  const text = runTool('pdftotext', '-layout', file, '-').output;
  expect(text).toContain('Certificate of Acknowledgment');
  expect(text).toContain('County of Franklin');
  expect(text).toContain('Nora Whitfield');
  if (words) expect(text).toContain(words);
  const flipped = Buffer.from(sealed);
  const at = Math.floor(flipped.length / 3);
  flipped[at] = (flipped[at] as number) ^ 1;
  const forged = path.join(folder, `${name}.forged.pdf`);
  writeFileSync(forged, flipped);
  expect(runTool('pdfsig', '-no-ocsp', '-nssdir', nss, forged).output).toContain('Digest Mismatch');
}

/** Verifies the sealed file on the public page, without an account. */
async function checkOnScreen(name: string, sealed: Buffer): Promise<void> {
  const { page } = await openWindow(browser, server.origin);
  await page.goto('/verify');
  await page.locator('input[type=file]').setInputFiles(path.join(folder, `${name}.sealed.pdf`));
  await page.getByRole('heading', { name: 'Intact' }).waitFor();
  const forged = await server.visitor().fetch('/api/verify', {
    method: 'POST',
    body: (() => {
      const form = new FormData();
      form.set('file', new Blob([Buffer.concat([sealed, Buffer.from('\n% changed\n')])]), 'x.pdf');
      return form;
    })(),
  });
  expect(await forged.json()).toMatchObject({ verdict: 'changed' });
}

describe('the main job', () => {
  test('notarizes a Word document from upload to a sealed file that independent programs accept', {
    tags: ['S0-02', 'S1-02', 'S1-03', 'S4-21', 'S7.2-06'],
  }, async () => {
    await notarize({
      name: 'letter.docx',
      bytes: await makeDocx(AGREEMENT),
      words: 'Harbor Joinery',
    });
  });

  test('notarizes a photo for a customer on a phone who reads Spanish', async () => {
    const bytes = await drawPhoto(AGREEMENT);
    await notarize({ name: 'photo.png', bytes, words: '' }, 'es');
  });
});
