import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminChargeMessages,
  cardMessages,
  chargeStatusNames,
  chargeMessages as words,
} from '../../../common/messages/charges.ts';
import { priceMessages } from '../../../common/messages/prices.ts';
import { setUpTotp } from '../../../server/testing/authenticator.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import {
  keepSignedIn,
  openBrowser,
  openPhone,
  openWindow,
} from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { sealSession, signedSession, until, uploadReady } from '../../../server/testing/world.ts';

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

async function open(person: TestPerson, path: string, on: 'wide' | 'phone' = 'wide') {
  const opened = await (on === 'wide' ? openWindow : openPhone)(browser, server.origin);
  await keepSignedIn(opened.context, person);
  await opened.page.goto(path);
  return opened;
}

const billingOf = (page: Page) => page.getByRole('region', { name: cardMessages.title });

test('a customer sees the card before the start, is charged after the seal, and gets a refund', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const administrator = await server.person('administrator');
  const { db } = server.services;

  // Before the start: the card that will be charged.
  const { id: firstId } = await uploadReady(customer);
  const start = await open(customer, `/documents/${firstId}`);
  await start.page.getByRole('main').getByRole('button', { name: 'Start Notarization' }).click();
  const price = start.page.getByRole('region', { name: priceMessages.title });
  await price.getByText('Visa ending in 4242, charged after the seal').waitFor();
  await start.context.close();

  const authenticator = await setUpTotp(notary);
  const { id: sessionId, documentId, sockets } = await signedSession(customer, notary);
  await sealSession(customer, notary, sessionId, await authenticator.code());
  for (const socket of sockets) socket.ws.terminate();
  await until(
    () => db('charges').first(),
    (charge) => charge?.status === 'paid',
  );

  // Billing, and the page of the document.
  const { context, page, complaints } = await open(customer, '/profile#billing');
  const billing = billingOf(page);
  await billing.getByText(cardMessages.sandbox).waitFor();
  await billing.getByText('$25.00 (SANDBOX)').waitFor();
  await billing.getByText('Notarial fee $15.00, technology fee $10.00').waitFor();
  await billing.getByText(new RegExp(`^${chargeStatusNames.paid}`)).waitFor();
  expect(await billing.getByRole('link', { name: words.session }).getAttribute('href')).toBe(
    `/sessions/${sessionId}`,
  );
  await billing.scrollIntoViewIfNeeded();
  await checkScreen(page, 'billing paid');
  const downloading = page.waitForEvent('download');
  await billing.getByRole('link', { name: 'Receipt SANDBOX-000001' }).click();
  expect((await downloading).suggestedFilename()).toBe('receipt-SANDBOX-000001.pdf');
  await page.goto(`/documents/${documentId}`);
  const ofDocument = page.getByRole('region', { name: words.list });
  await ofDocument.getByText('Amount: $25.00 (Paid)').waitFor();
  await checkScreen(page, 'charge of a document');
  await page.goto(`/sessions/${sessionId}`);
  await page.getByRole('link', { name: 'Receipt SANDBOX-000001' }).waitFor();

  // Journal and ledger state the same cents.
  const [entry] = (await notary.call<{ body: { feeCents: number } }[]>('GET', '/api/journal')).body;
  expect(JSON.stringify(entry)).toContain('1500');

  // An administrator refunds it.
  const admin = await open(administrator, '/admin/ledger');
  const charges = admin.page.getByRole('region', { name: adminChargeMessages.title });
  await charges.getByText('$25.00 (SANDBOX)').waitFor();
  await admin.page.getByText('Payment provider: $25.00').waitFor();
  await checkScreen(admin.page, 'admin charges');
  await charges.getByRole('button', { name: /^Refund: \$25\.00/ }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(adminChargeMessages.reason).fill('The wrong document');
  await checkScreen(admin.page, 'refund of a charge');
  await dialog.getByRole('button', { name: adminChargeMessages.refund }).click();
  await charges.getByText(new RegExp(`^${chargeStatusNames.refunded}`)).waitFor();
  await admin.page.reload();
  await admin.page.getByText('Payment provider: −$25.00').waitFor();
  expect(admin.complaints).toEqual([]);
  await admin.context.close();

  await page.goto('/profile#billing');
  await billing.getByText(new RegExp(`^${chargeStatusNames.refunded}`)).waitFor();
  await billing.getByText('Reason for the refund: The wrong document').waitFor();
  await billing.scrollIntoViewIfNeeded();
  await checkScreen(page, 'billing refunded');
  expect(complaints).toEqual([]);
  await context.close();

  const phone = await open(customer, '/profile#billing', 'phone');
  await billingOf(phone.page).getByText('$25.00 (SANDBOX)').waitFor();
  await billingOf(phone.page).scrollIntoViewIfNeeded();
  await checkScreen(phone.page, 'billing on a phone');
  await phone.context.close();
});
