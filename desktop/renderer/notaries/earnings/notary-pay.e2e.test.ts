import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adjustmentMessages,
  adminPayoutMessages,
  contractMessages,
  earningKindNames,
  paymentStatusNames,
  payoutMessages,
  earningMessages as words,
} from '../../../../common/messages/notary-pay.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { waitForEmails } from '../../../../server/testing/emails.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let notary: TestPerson;
let notaryId: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  notary = await server.person('notary');
  notaryId = (await notary.call<{ id: string }>('GET', '/api/notaries/me')).body.id;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(person: TestPerson, path: string) {
  const opened = await openWindow(browser, server.origin);
  await keepSignedIn(opened.context, person);
  await opened.page.goto(path);
  return opened;
}

test('the administrator changes the rates of a notary with a reason', async () => {
  const { context, page, complaints } = await open(
    await server.person('administrator'),
    '/admin/notaries',
  );
  await page.getByRole('button', { name: /^Open/ }).first().click();
  await page.getByRole('button', { name: contractMessages.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(contractMessages.employment).click();
  await page.getByRole('option', { name: 'On Call' }).click();
  await dialog.getByLabel(contractMessages.session).fill('18');
  await dialog.getByLabel(contractMessages.hourly).fill('much');
  await dialog.getByLabel(contractMessages.reason).fill('On call since October');
  await dialog.getByRole('button', { name: contractMessages.save }).click();
  await dialog.getByText(contractMessages.rateFault).waitFor();
  await dialog.getByLabel(contractMessages.hourly).fill('30.50');
  await checkScreen(page, 'admin pay of a notary');
  await dialog.getByRole('button', { name: contractMessages.save }).click();
  await page
    .getByText(/On Call, \$18\.00 for each document and \$30\.50 for each hour \(On call since/)
    .waitFor();
  await checkScreen(page, 'admin pay changed');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a notary sees what they are owed, by month and by document, with statements', async () => {
  const { context, page, complaints } = await open(notary, '/notary');
  await page.getByRole('link', { name: words.title }).click();
  await page.getByRole('heading', { name: words.listEmptyTitle }).waitFor();
  await checkScreen(page, 'earnings empty');

  const { db } = server.services;
  const day = (back: number) => new Date(Date.now() - back * 86_400_000);
  const row = (amount: number, back: number, change: object = {}) => ({
    notaryId,
    compensationType: 'session_fee' as const,
    amount,
    provider: 'sandbox' as const,
    createdAt: day(back),
    ...change,
  });
  await db('notary_compensation').insert([
    ...Array.from({ length: 58 }, (_, index) =>
      row(1800, 40 + index, { paymentStatus: 'paid', paymentDate: day(35) }),
    ),
    row(2500, 5, { compensationType: 'bonus', description: 'Ten sessions on a Sunday' }),
    row(-500, 4, { compensationType: 'penalty', description: 'Left a session early' }),
    row(1525, 3, { compensationType: 'hourly_base', minutes: 30 }),
    row(2500, 2, { provider: 'outside' }),
  ]);
  await page.reload();
  await page.getByRole('region', { name: words.owed }).getByText('$35.25').waitFor();
  await page.getByRole('region', { name: words.paid }).getByText('$1,044.00').waitFor();
  const list = page.getByRole('region', { name: words.list });
  await list.getByText('−$5.00 (SANDBOX)').waitFor();
  await list.getByText(words.outside).waitFor();
  await checkScreen(page, 'earnings crowded');
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Statement of .* as PDF$/ })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.pdf$/);
  await list.getByLabel(words.status).click();
  await page.getByRole('option', { name: paymentStatusNames.failed }).click();
  await page.getByRole('heading', { name: words.noneTitle }).waitFor();
  await list.getByLabel(words.status).click();
  await page.getByRole('option', { name: paymentStatusNames.pending }).click();
  await list.getByText(earningKindNames.hourly_base).waitFor();
  expect(complaints).toEqual([]);
  await page.route('**/earnings/summary', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByRole('alert').getByText(words.failed).waitFor();
  await checkScreen(page, 'earnings failed');
  await context.close();
});

test('a notary requests a payout, which finance withdraws, and another one, which it holds, releases and approves', async () => {
  const notaryView = await open(notary, '/notary/earnings');
  const own = notaryView.page.getByRole('region', { name: payoutMessages.title });
  await own.getByText(payoutMessages.sandbox).waitFor();
  await own.getByText(payoutMessages.empty).waitFor();
  await own.getByRole('button', { name: payoutMessages.request }).click();
  await own.getByText(payoutMessages.waiting).waitFor();

  const { context, page, complaints } = await open(
    await server.person('administrator'),
    '/admin/payouts',
  );
  const payouts = page.getByRole('region', { name: adminPayoutMessages.title });
  const dialog = page.getByRole('dialog');
  await payouts.getByText('$35.25 (SANDBOX)').waitFor();
  await payouts.getByRole('button', { name: /^Details: \$35\.25/ }).click();
  await dialog.getByText('Ten sessions on a Sunday').waitFor();
  await checkScreen(page, 'admin earnings in a payout');
  await page.keyboard.press('Escape');
  await payouts.getByRole('button', { name: /^Withdraw: \$35\.25/ }).click();
  await dialog.getByText('Ten sessions on a Sunday').waitFor();
  await dialog.getByLabel(adminPayoutMessages.reason).fill('Prepared too early');
  await checkScreen(page, 'admin withdraw a payout');
  await dialog.getByRole('button', { name: adminPayoutMessages.withdraw }).click();
  await payouts.getByText('Reason: Prepared too early').waitFor();
  await own.getByText(payoutMessages.withdrawn({ reason: 'Prepared too early' })).waitFor();
  await own.getByRole('button', { name: payoutMessages.request }).click();
  await own.getByText(payoutMessages.waiting).waitFor();
  await payouts.getByRole('button', { name: /^Hold: \$35\.25/ }).click();
  await dialog.getByLabel(adminPayoutMessages.reason).fill('A session is under review');
  await checkScreen(page, 'admin hold a payout');
  await dialog.getByRole('button', { name: adminPayoutMessages.hold }).click();
  await payouts.getByText('On hold: A session is under review').waitFor();
  await own.getByText('On hold: A session is under review').waitFor();
  await checkScreen(notaryView.page, 'payout on hold');

  const balances = page.getByRole('region', { name: adjustmentMessages.title });
  await balances.getByRole('button', { name: /^Adjust the pay of/ }).click();
  await dialog.getByLabel(adjustmentMessages.kind).click();
  await page.getByRole('option', { name: earningKindNames.penalty }).click();
  await dialog.getByLabel(adjustmentMessages.amount).fill('0');
  await dialog.getByLabel(adjustmentMessages.reason).fill('The journal was late');
  await dialog.getByRole('button', { name: adjustmentMessages.save }).click();
  await dialog.getByText(adjustmentMessages.amountFault).waitFor();
  await dialog.getByLabel(adjustmentMessages.amount).fill('50');
  await checkScreen(page, 'admin adjust pay');
  await dialog.getByRole('button', { name: adjustmentMessages.save }).click();
  await balances.getByText('−$14.75 (SANDBOX)').waitFor();

  await payouts.getByRole('button', { name: /^Release/ }).click();
  await dialog.getByLabel(adminPayoutMessages.reason).fill('Reviewed');
  await dialog.getByRole('button', { name: adminPayoutMessages.release }).click();
  await payouts.getByRole('button', { name: /^Approve/ }).click();
  await dialog.getByRole('button', { name: adminPayoutMessages.approve }).click();
  await payouts.getByText(/^Paid/).waitFor();
  await checkScreen(page, 'admin payouts');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: adminPayoutMessages.export }).click();
  expect((await downloading).suggestedFilename()).toBe('payouts.csv');
  expect(complaints).toEqual([]);
  await context.close();

  const [email] = await waitForEmails(server, 'payout-paid-');
  expect(email).toContain('SANDBOX: your payout of $35.25 is complete. No money moved.');

  // The penalty of the next payout is carried over.
  await own.getByText(/^Paid/).waitFor();
  const owed = notaryView.page.getByRole('region', { name: words.owed });
  await owed.getByText('−$50.00').waitFor();
  await owed.getByText(words.owedNegative).waitFor();
  await notaryView.page.getByText('The journal was late').waitFor();
  await checkScreen(notaryView.page, 'earnings after a payout');
  expect(notaryView.complaints).toEqual([]);
  await notaryView.context.close();

  const { rows } = (await server.services.db.raw(
    `SELECT sum(e.amount_cents)::int AS cents FROM ledger_entries e
     JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE t.kind = 'payout' AND e.account = 'notary_payable'`,
  )) as { rows: { cents: number }[] };
  expect(rows[0]?.cents).toBe(3525);
});
