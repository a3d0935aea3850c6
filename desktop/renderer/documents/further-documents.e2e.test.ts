import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentMessages } from '../../../common/messages/documents.ts';
import { actNames, startMessages } from '../../../common/messages/notarization-sessions.ts';
import { sessionDocumentMessages as words } from '../../../common/messages/session-documents.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { offerFor, uploadReady } from '../../../server/testing/world.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('adds all other ready documents to a session with one press', async () => {
  const customer = await server.person('customer');
  const names = ['one.txt', 'two.txt', 'three.txt', 'four.txt'];
  for (const name of names) {
    const bytes =
      name === 'two.txt'
        ? 'AFFIDAVIT OF OWNERSHIP\n\nState of Ohio\nCounty of Franklin\n\nI, Cole Bennett, being first duly sworn, state that I own the house.\n\nSignature: ____________'
        : `Contract ${name}, State of Ohio.`;
    await uploadReady(customer, { bytes, name, documentType: 'other' });
  }
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, customer);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: documentMessages.startNotarization }).first().click();
  const dialog = page.getByRole('dialog');
  const select = dialog.getByRole('combobox', { name: words.add, exact: true });
  await select.click();
  await page.getByRole('option').first().click();
  // The next document can be added with the keyboard at once.
  await expect
    .poll(() => select.evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await select.inputValue()).toBe('');
  const rows = dialog.getByRole('button', { name: /^Remove / });
  expect(await rows.count()).toBe(1);
  await rows.click();
  await dialog.getByRole('button', { name: words.addAll({ count: 3 }) }).click();
  await expect.poll(() => rows.count()).toBe(3);
  expect(await select.count()).toBe(0);
  // The text of each document suggests its act, as for the first document.
  const act = (name: string) => dialog.getByRole('combobox', { name: words.act({ name }) });
  expect(await act('one.txt').inputValue()).toBe(actNames.acknowledgment.name);
  expect(await act('two.txt').inputValue()).toBe(actNames.jurat.name);
  // The documents keep the order of their upload, although the dialog was opened for the last one.
  await dialog.getByText(words.order({ name: 'one.txt' })).waitFor();
  const first = dialog.getByRole('combobox', { name: startMessages.act, exact: true });
  await first.click();
  await page.getByRole('option', { name: actNames.copy_certification.name }).click();
  await dialog.getByRole('button', { name: startMessages.submit }).click();
  await page.waitForURL(/\/sessions\//);
  const { body: sessions } = await customer.call<NotarizationSession[]>(
    'GET',
    '/api/notarization-sessions',
  );
  const inOrder = sessions[0]?.documents?.map(({ originalName, act: kind }) => [
    originalName,
    kind,
  ]);
  expect(inOrder?.map(([name]) => name)).toEqual(names);
  expect(inOrder?.map(([, kind]) => kind)).toEqual([
    'acknowledgment',
    'jurat',
    'acknowledgment',
    'copy_certification',
  ]);
  // The join page names all of them, too.
  const { id = '' } = sessions[0] ?? {};
  const notary = await server.person('notary');
  const offer = await offerFor(notary, id);
  await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' });
  const { body: accepted } = await customer.call<NotarizationSession>(
    'GET',
    `/api/notarization-sessions/${id}`,
  );
  await page.goto(`/conference/${accepted.conferenceSessionId}`);
  await page.getByText(words.andOthers({ name: 'one.txt', count: 3 })).waitFor();
  const kinds = [actNames.acknowledgment, actNames.jurat, actNames.copy_certification];
  await page.getByText(kinds.map(({ name }) => name).join(', '), { exact: false }).waitFor();
  await context.close();
  expect(complaints).toEqual([]);
});
