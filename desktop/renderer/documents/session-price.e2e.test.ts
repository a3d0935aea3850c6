import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actNames, startMessages } from '../../../common/messages/notarization-sessions.ts';
import { priceMessages as words } from '../../../common/messages/prices.ts';
import { sessionDocumentMessages } from '../../../common/messages/session-documents.ts';
import { invitedRoleNames, peopleMessages } from '../../../common/messages/session-people.ts';
import { priceListAt } from '../../../server/money/prices/price-lists.ts';
import { checkAsShown, checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openPhone } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { uploadReady } from '../../../server/testing/world.ts';

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

/** Opens the dialog on a phone for a document of a new customer, who has another document. */
async function openDialog(language: 'en' | 'es' = 'en') {
  const { context, page, complaints } = await openPhone(browser, server.origin);
  const customer = await server.newcomer('Owner');
  await customer.call('PUT', `/api/user/language?language=${language}`);
  const { id } = await uploadReady(customer);
  await uploadReady(customer, { name: 'deed.pdf' });
  await keepSignedIn(context, customer);
  await page.goto(`/documents/${id}`);
  const name = language === 'en' ? 'Start Notarization' : 'Iniciar notarización';
  await page.getByRole('main').getByRole('button', { name }).tap();
  return { context, page, complaints };
}

/** Starts the session in Ohio and opens its page. */
async function startInOhio(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: startMessages.state }).tap();
  await page.getByRole('option', { name: 'Ohio' }).tap();
  await dialog.getByRole('button', { name: startMessages.submit }).tap();
  await page.waitForURL(/\/sessions\/([\w-]{36})/);
  const [, session] = /sessions\/([\w-]{36})/.exec(page.url()) ?? [];
  await page.goto(`/sessions/${session}`);
}

test('the price is shown with its parts before the customer agrees, for all documents', async () => {
  const { context, page, complaints } = await openDialog();
  const price = page.getByRole('region', { name: words.title });
  const total = page.getByText('At most $25.00');
  await total.waitFor();
  await price.getByText('Price: notarial fee $15.00, technology fee $10.00.').waitFor();
  // On a phone the total is in the window, however far the dialog is scrolled.
  expect((await total.boundingBox())?.y).toBeLessThan(740);
  await price.getByText(words.sandboxText).waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: sessionDocumentMessages.add }).tap();
  await page.getByRole('option', { name: 'deed.pdf' }).tap();
  await page.getByText('At most $40.00').waitFor();
  await price.getByText('Price: notarial fee $30.00, technology fee $10.00.').waitFor();
  await price.scrollIntoViewIfNeeded();
  await checkScreen(page, 'price of a session');
  await startInOhio(page);
  await page.getByText('At most $40.00 (notarial fee $30.00, technology fee $10.00)').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a price that changed is shown, and nothing is started until the customer agrees to it', async () => {
  const { context, page } = await openDialog();
  const dialog = page.getByRole('dialog');
  await page.getByRole('region', { name: words.title }).waitFor();
  await dialog.getByRole('combobox', { name: startMessages.state }).tap();
  await page.getByRole('option', { name: 'Ohio' }).tap();
  const { payments } = server.services;
  server.services.payments = null;
  await dialog.getByRole('button', { name: startMessages.submit }).tap();
  await page.getByText('The price has changed. It is now $0.00.').waitFor();
  await dialog.getByText(words.free, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: startMessages.submit }).tap();
  await page.waitForURL(/\/sessions\//);
  server.services.payments = payments;
  await context.close();
});

test('the price follows the type of act, and is what the customer agrees to', async () => {
  const { priceLists } = server.services;
  const list = priceListAt(priceLists, new Date());
  const { furtherSigner, witness } = list;
  const act = { notarialFeeCents: 900, technologyFeeCents: 700 };
  const furtherAct = { notarialFeeCents: 800, technologyFeeCents: 0 };
  const exceptions = [{ actType: 'jurat' as const, act, furtherAct, furtherSigner, witness }];
  const version = `${list.version}0`;
  server.services.priceLists = [{ ...list, version, exceptions, sha256: 'a'.repeat(64) }];
  try {
    const { context, page, complaints } = await openDialog();
    const dialog = page.getByRole('dialog');
    await page.getByText('At most $25.00').waitFor();
    await dialog.getByRole('combobox', { name: sessionDocumentMessages.add }).tap();
    await page.getByRole('option', { name: 'deed.pdf' }).tap();
    await page.getByText('At most $40.00').waitFor();
    await dialog.getByRole('combobox', { name: startMessages.act, exact: true }).tap();
    await page.getByRole('option', { name: actNames.jurat.name }).tap();
    await page.getByText('At most $31.00').waitFor();
    const price = page.getByRole('region', { name: words.title });
    await price.getByText('Price: notarial fee $24.00, technology fee $7.00.').waitFor();
    await startInOhio(page);
    await page.getByText('At most $31.00 (notarial fee $24.00, technology fee $7.00)').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  } finally {
    server.services.priceLists = priceLists;
  }
});

test('the customer sees what people cost before starting, and agrees to the price of each person with the invitation', async () => {
  const { priceLists } = server.services;
  const list = priceListAt(priceLists, new Date());
  const furtherSigner = { notarialFeeCents: 500, technologyFeeCents: 100 };
  const version = `${list.version}1`;
  server.services.priceLists = [{ ...list, version, furtherSigner, sha256: 'b'.repeat(64) }];
  try {
    const { context, page, complaints } = await openDialog();
    await page.getByText(words.furtherSigner({ total: '$6.00' })).waitFor();
    expect(await page.getByText(/Each witness/).count()).toBe(0);
    await startInOhio(page);
    await page.getByText('At most $25.00').waitFor();
    await page.getByRole('button', { name: peopleMessages.inviteSomeone }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.addedByPerson({ total: '$6.00' })).waitFor();
    await checkAsShown(page, 'price of an invited person');
    await dialog.getByRole('textbox', { name: peopleMessages.email }).fill('sam@example.test');
    await dialog.getByRole('button', { name: peopleMessages.invite, exact: true }).tap();
    await page.getByText('At most $31.00 (notarial fee $20.00, technology fee $11.00)').waitFor();
    // A witness costs nothing by this list.
    await page.getByRole('button', { name: peopleMessages.inviteSomeone }).tap();
    await dialog.getByRole('combobox', { name: peopleMessages.role }).tap();
    await page.getByRole('option', { name: invitedRoleNames.witness, exact: true }).tap();
    await dialog.getByText(words.addedByPerson({ total: '$6.00' })).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  } finally {
    server.services.priceLists = priceLists;
  }
});

test('the price is shown in Spanish, too', async () => {
  const { context, page } = await openDialog('es');
  const price = page.getByRole('region', { name: 'Precio' });
  await price.getByText('tarifa de tecnología $10.00').waitFor();
  await price.scrollIntoViewIfNeeded();
  await checkScreen(page, 'price of a session in Spanish');
  await context.close();
});
