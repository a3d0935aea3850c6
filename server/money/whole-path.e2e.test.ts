import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminChargeMessages,
  cardMessages,
  chargeStatusNames,
} from '../../common/messages/charges.ts';
import {
  adminPayoutMessages,
  earningMessages,
  payoutMessages,
} from '../../common/messages/notary-pay.ts';
import { priceMessages } from '../../common/messages/prices.ts';
import { subscriptionMessages } from '../../common/messages/subscriptions.ts';
import type { JournalContent } from '../../packages/evidence/src/journal/journal-proof.ts';
import { runTool } from '../sealing/testing/run-tool.ts';
import { setUpTotp } from '../testing/authenticator.ts';
import { buildTextPdf } from '../testing/build-text-pdf.ts';
import { withSmallCamera } from '../testing/call-window.ts';
import {
  meetOnScreen,
  sayScript,
  sealOnScreen,
  signOnScreen,
  startOnScreen,
  textsIn,
  uploadOnScreen,
} from '../testing/notarize-on-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../testing/open-browser.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  type ActsToStart,
  AGREEMENT,
  offerFor,
  startSession,
  uploadReady,
} from '../testing/world.ts';

/** Follows the money of one act on screen, from the subscription to the notary's payout. */
const words = textsIn('en');
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

async function open(person: TestPerson, to: string) {
  const opened = await openWindow(browser, server.origin);
  await keepSignedIn(opened.context, person);
  await withSmallCamera(opened.page);
  await opened.page.goto(to);
  return opened;
}

/** Downloads a PDF with a link of the page. Returns its text. */
async function textOf(page: Page, link: string | RegExp): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).first().click();
  const file = path.join(server.dataDir, 'downloaded.pdf');
  await (await downloading).saveAs(file);
  return runTool('pdftotext', '-layout', file, '-').output;
}

/** Begins the trial of the Business plan. */
async function subscribe(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: subscriptionMessages.dialogTitle });
  await dialog.getByRole('button', { name: 'Try free for 14 days' }).click();
  const plan = page.getByRole('region', { name: subscriptionMessages.title, exact: true });
  await plan.getByText('0 of 5 acts of the trial used').waitFor();
}

/** Starts sessions until the trial includes no more acts. The notary declines all of them. */
async function useUpTrial(owner: TestPerson, officer: TestPerson): Promise<void> {
  const five: ActsToStart[] = [['acknowledgment', 'jurat'], ['acknowledgment', 'jurat'], 'jurat'];
  for (const acts of five) {
    const { id } = await startSession(owner, (await uploadReady(owner)).id, acts);
    const offer = await offerFor(officer, id);
    await officer.call('PATCH', `/api/notary-assignments/${offer.id}/status`, {
      status: 'declined',
    });
  }
}

/** Returns the entries of the ledger with the account that they change, in their order. */
async function ledger(): Promise<string[]> {
  const { rows } = (await server.services.db.raw(
    `SELECT t.kind || ' ' || e.account || ' ' || e.amount_cents AS line
     FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     ORDER BY t.number, e.amount_cents DESC, e.account`,
  )) as { rows: { line: string }[] };
  return rows.map(({ line }) => line);
}

test('a subscriber has an act notarized that the plan does not include, gets a receipt and a refund, and the notary is paid', async () => {
  const [owner, officer, administrator] = await Promise.all([
    server.person('customer'),
    server.person('notary'),
    server.person('administrator'),
  ]);
  const authenticator = await setUpTotp(officer);
  const customer = await open(owner, '/profile?plan=business');
  await subscribe(customer.page);
  await useUpTrial(owner, officer);

  // The price is shown before the customer agrees.
  const source = path.join(server.dataDir, 'shelving.pdf');
  writeFileSync(source, await buildTextPdf([AGREEMENT]));
  await customer.page.goto('/dashboard');
  const row = await uploadOnScreen(customer.page, source, words);
  await row.getByRole('button', { name: words.start }).click();
  const price = customer.page.getByRole('region', { name: priceMessages.title });
  await price.getByText('Price: notarial fee $15.00, technology fee $10.00.').waitFor();
  await customer.page.getByText('At most $25.00').waitFor();
  await customer.page.keyboard.press('Escape');
  const id = await startOnScreen(customer.page, row, words);

  const notary = await open(officer, '/notary');
  await meetOnScreen(customer.page, notary.page, id, words);
  await sayScript(notary.page, customer.page, words);
  const outbox = path.join(server.dataDir, 'outbox');
  const { email } = server.account('customer');
  await signOnScreen(customer.page, { outbox, email }, words);
  await sealOnScreen(notary.page, () => authenticator.code());
  await customer.page.getByRole('heading', { name: words.sealed }).waitFor();

  // The certificate, the receipt and the journal state the same cents as the screen.
  const sealed = await textOf(customer.page, 'Download notarized PDF');
  expect(sealed).toMatch(/Notarial fee +\$15\.00/);
  await customer.page.goto('/profile#billing');
  const billing = customer.page.getByRole('region', { name: cardMessages.title });
  await billing.getByText('$25.00 (SANDBOX)').waitFor();
  await billing.getByText('Notarial fee $15.00, technology fee $10.00').waitFor();
  const receipt = await textOf(customer.page, /^Receipt SANDBOX-/);
  for (const amount of ['$25.00', '$15.00', '$10.00']) expect(receipt).toContain(amount);
  const [content] = await server.services
    .db('journal_entries')
    .where({ kind: 'act' })
    .pluck('content');
  expect((JSON.parse(content ?? '{}') as JournalContent).fee?.amountCents).toBe(1500);

  // Finance refunds the charge, and the notary is still paid for the act.
  const admin = await open(administrator, '/admin/ledger');
  const charges = admin.page.getByRole('region', { name: adminChargeMessages.title });
  await charges.getByRole('button', { name: /^Refund: \$25\.00/ }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(adminChargeMessages.reason).fill('The wrong document');
  await dialog.getByRole('button', { name: adminChargeMessages.refund }).click();
  await charges.getByText(new RegExp(`^${chargeStatusNames.refunded}`)).waitFor();
  await billing.getByText('Reason for the refund: The wrong document').waitFor();

  await notary.page.goto('/notary/earnings');
  const owed = notary.page.getByRole('region', { name: earningMessages.owed });
  await owed.getByText('$25.00').waitFor();
  const own = notary.page.getByRole('region', { name: payoutMessages.title });
  await own.getByRole('button', { name: payoutMessages.request }).click();
  await own.getByText(payoutMessages.waiting).waitFor();
  await admin.page.goto('/admin/payouts');
  const payouts = admin.page.getByRole('region', { name: adminPayoutMessages.title });
  await payouts.getByText('$25.00 (SANDBOX)').waitFor();
  await payouts.getByRole('button', { name: /^Approve/ }).click();
  await dialog.getByRole('button', { name: adminPayoutMessages.approve }).click();
  await payouts.getByText(/^Paid/).waitFor();
  await own.getByText(/^Paid/).waitFor();
  await notary.page
    .getByRole('region', { name: earningMessages.paid })
    .getByText('$25.00')
    .waitFor();

  expect(await ledger()).toEqual([
    'fee_due receivable 2500',
    'fee_due technology_fees -1000',
    'fee_due notarial_fees -1500',
    'earning notary_pay 2500',
    'earning notary_payable -2500',
    'charge provider_balance 2500',
    'charge receivable -2500',
    'refund notarial_fees 1500',
    'refund technology_fees 1000',
    'refund provider_balance -2500',
    'payout notary_payable 2500',
    'payout provider_balance -2500',
  ]);
  for (const { complaints, context } of [customer, notary, admin]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
