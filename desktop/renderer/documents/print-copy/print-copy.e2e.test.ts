import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../../common/documents.ts';
import { eventMessages } from '../../../../common/messages/history.ts';
import {
  attachmentMessages as attachmentWords,
  passwordMessages,
  printCopyReasonNames,
  printCopyMessages as words,
} from '../../../../common/messages/print-copies.ts';
import { runTool, temporaryFolder } from '../../../../server/sealing/testing/run-tool.ts';
import { buildTextPdf } from '../../../../server/testing/build-text-pdf.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { uploadReady } from '../../../../server/testing/world.ts';

const folder = temporaryFolder();
let server: TestServer;
let browser: Browser;
let customer: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A form of two pages with a value, a script and an attached file. */
async function form(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawText('Bill of sale', { x: 72, y: 700, size: 24 });
  page.drawText('Price in dollars', { x: 72, y: 640, size: 12 });
  const field = document.getForm().createTextField('price');
  field.setText('1,250.00');
  field.addToPage(page, { x: 200, y: 630, width: 200, height: 24 });
  document.addPage([612, 792]).drawText('Signature of the seller', { x: 72, y: 200, size: 12 });
  document.addJavaScript('total', 'app.alert(1)');
  await document.attach(Buffer.from('annex'), 'annex.txt', { mimeType: 'text/plain' });
  return document.save();
}

async function screenOf(id: string, phone: boolean): Promise<Page> {
  const size = phone ? { width: 360, height: 780 } : { width: 1280, height: 900 };
  const { page } = await openWindow(browser, server.origin);
  await page.setViewportSize(size);
  await keepSignedIn(page.context(), customer);
  await page.goto(`/documents/${id}`);
  return page;
}

test('an owner compares the print copy page by page and confirms it, then starts a notarization', async () => {
  const { id } = await uploadReady(customer, { bytes: await form(), name: 'Bill of sale.pdf' });
  const page = await screenOf(id, false);
  await page.getByText(printCopyReasonNames.javascript).waitFor();
  await checkScreen(page, 'print-copy-notice');
  // The dialog asks for the comparison first.
  await page.getByRole('main').getByRole('button', { name: 'Start Notarization' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: words.compare }).waitFor();
  await checkScreen(page, 'print-copy-in-dialog');
  await dialog.getByRole('link', { name: words.compare }).click();
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  await page.getByText('annex.txt').first().waitFor();
  const first = page.getByRole('region', { name: words.pageOf({ number: 1, total: 2 }) });
  await first.getByText(words.same).waitFor();
  await first.getByRole('img', { name: words.yours }).waitFor();
  await first.getByRole('img', { name: words.copy }).waitFor();
  await checkScreen(page, 'print-copy');
  const second = page.getByRole('region', { name: words.pageOf({ number: 2, total: 2 }) });
  await second.scrollIntoViewIfNeeded();
  await second.getByText(words.same).waitFor();
  await page.getByRole('button', { name: words.confirm }).click();
  // The dialog that asked for the comparison continues.
  await page.getByRole('dialog').getByRole('combobox', { name: 'State' }).waitFor();
  await page.context().close();
});

test('an owner adds an attached file as a separate document', async () => {
  const { id } = await uploadReady(customer, { bytes: await form(), name: 'Bill of sale.pdf' });
  const page = await screenOf(id, true);
  await page.getByRole('button', { name: attachmentWords.addNamed({ name: 'annex.txt' }) }).click();
  await page.getByRole('link', { name: attachmentWords.open }).click();
  await page.getByRole('heading', { name: 'annex.txt', level: 1 }).waitFor();
  await page.getByText(attachmentWords.from({ name: 'Bill of sale.pdf' })).waitFor();
  await page.getByText(eventMessages.extracted).waitFor();
  await page.context().close();
});

test('the differences between the file and the copy are marked', async () => {
  const { id } = await uploadReady(customer, { bytes: await form(), name: 'Bill of sale.pdf' });
  const page = await screenOf(id, false);
  // The browser receives a file with another price, as if the copy had changed a digit.
  const other = await PDFDocument.load(await form());
  other.getForm().getTextField('price').setText('7,250.00');
  await page.route('**/download?version=original', async (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      body: Buffer.from(await other.save()),
    }),
  );
  await page.goto(`/documents/${id}/print-copy`);
  const first = page.getByRole('region', { name: words.pageOf({ number: 1, total: 2 }) });
  await first.getByText(words.different).waitFor();
  await checkScreen(page, 'print-copy-differs');
  await page.context().close();
});

test('the comparison works on a phone, and says so if the file cannot be shown', async () => {
  const { id } = await uploadReady(customer, { bytes: await form(), name: 'Bill of sale.pdf' });
  const page = await screenOf(id, true);
  await page.route('**/download?version=original', (route) => route.abort());
  await page.getByRole('link', { name: words.compare }).click();
  await page.getByText(words.notShown).first().waitFor();
  await page.getByRole('img', { name: words.copy }).first().waitFor();
  await checkScreen(page, 'print-copy-phone');
  await page.getByRole('button', { name: words.confirm }).click();
  await page.getByText(words.confirmedTitle, { exact: true }).waitFor();
  const { body } = await customer.call<Document>('GET', `/api/documents/${id}`);
  expect(body.printCopy?.confirmedAt).not.toBeNull();
  await page.context().close();
});

test('an owner enters the password of a protected PDF', async () => {
  const [input, locked] = ['in.pdf', 'locked.pdf'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(input, await buildTextPdf(['I sell my bicycle']));
  const options = ['--encrypt', 'sesame', 'owner', '256', '--', input, locked] as const;
  expect(runTool('qpdf', ...options)).toMatchObject({ code: 0 });
  const { id } = await uploadReady(customer, { bytes: readFileSync(locked), name: 'Locked.pdf' });
  const page = await screenOf(id, true);
  const password = page.getByLabel(passwordMessages.label, { exact: true });
  await page.getByText('This PDF opens only with a password.').waitFor();
  // The page does not send people to the page that they are on.
  expect(await page.getByText('on the document’s page').count()).toBe(0);
  await password.fill('wrong');
  await page.getByRole('button', { name: passwordMessages.open }).click();
  await page
    .getByText('The password is incorrect. Please check it and try again.', { exact: true })
    .waitFor();
  await checkScreen(page, 'pdf-password');
  await password.fill('sesame');
  await page.getByRole('button', { name: passwordMessages.open }).click();
  await page.getByText(printCopyReasonNames.password).waitFor();
  await page.context().close();
});
