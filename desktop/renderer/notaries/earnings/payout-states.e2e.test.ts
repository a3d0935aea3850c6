import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminPayoutMessages,
  payoutMessages as words,
} from '../../../../common/messages/notary-pay.ts';
import { startPayroll } from '../../../../server/money/payouts/testing/start-payroll.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { newStaff } from '../../../../server/testing/new-staff.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';

const payroll = await startPayroll();
const { server, stripe } = payroll;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await payroll.stop();
});

async function open(person: TestPerson, path: string) {
  const opened = await openWindow(browser, server.origin);
  await keepSignedIn(opened.context, person);
  await opened.page.goto(path);
  return opened;
}

test('a notary sees the state of their Stripe account and replaces a rejected account', async () => {
  const person = await payroll.notary(0);
  const { context, page, complaints } = await open(person, '/notary/earnings');
  const own = page.getByRole('region', { name: words.title });
  const state = async (reason: string | null, change: object = {}) => {
    stripe.payouts.complete(person.accountId, {
      payouts_enabled: reason === null,
      requirements: { disabled_reason: reason },
      ...change,
    });
    await person.call('POST', `${person.path}/payout-account/check`);
  };
  await own.getByText(words.payable).waitFor();
  await checkScreen(page, 'payout account ready');
  await state('requirements.past_due');
  await own.getByText(words.incomplete).waitFor();
  await own.getByRole('button', { name: words.openAccount }).waitFor();
  await checkScreen(page, 'payout account incomplete');
  await state('under_review');
  await own.getByText(words.in_review).waitFor();
  await own.getByRole('button', { name: words.changeAccount }).waitFor();
  await checkScreen(page, 'payout account in review');
  await state('rejected.other');
  await own.getByText(words.rejected).waitFor();
  await checkScreen(page, 'payout account rejected');
  await page.route('https://connect.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
  );
  await own.getByRole('button', { name: words.replaceAccount }).click();
  await page.waitForURL('https://connect.example/setup/*');
  expect(page.url()).not.toContain(person.accountId);
  await page.goto('/notary/earnings?account=entered');
  await own.getByText(words.incomplete).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('finance and the notary see why a payout does not arrive', async () => {
  const person = await payroll.notary(0);
  const { administrator, deliver } = payroll;
  const correct = (body: object) =>
    administrator.call('POST', `/api/admin/notaries/${person.notaryId}/earnings`, body);
  // Paid, and returned in part.
  await payroll.earn(person.notaryId, 2500);
  const returned = await payroll.request(person);
  await payroll.decide(returned, 'approve');
  const transfer = await payroll.transferOf(returned);
  await deliver('transfer.created', transfer);
  await deliver('transfer.reversed', { ...transfer, amount_reversed: 700 });
  // Refused by Stripe.
  await payroll.earn(person.notaryId, 1800);
  const failed = await payroll.request(person);
  stripe.payouts.forbidden.add(person.accountId);
  await payroll.decide(failed, 'approve');
  await payroll.reaches(failed, 'failed');
  // Waits for another person, who has the same role.
  await correct({ kind: 'bonus', cents: 4000, reason: 'Ten sessions on a Sunday' });
  for (let count = 0; count < 58; count += 1) await payroll.earn(person.notaryId, 2000);
  await payroll.request(person);
  const colleague = await newStaff(server, 'finance');
  const withdrawn = {
    notaryId: person.notaryId,
    provider: 'stripe' as const,
    amountCents: 900,
    status: 'withdrawn' as const,
    withdrawalReason: 'Prepared too early',
    createdAt: new Date(Date.now() - 86_400_000),
  };
  await server.services.db('payouts').insert(Array.from({ length: 12 }, () => withdrawn));

  const notaryView = await open(person, '/notary/earnings');
  const own = notaryView.page.getByRole('region', { name: words.title });
  await own.getByText(words.failedText).waitFor();
  await checkScreen(notaryView.page, 'payout failed');
  await own.getByRole('button', { name: 'Next' }).click();
  await own.getByText('Page 2').waitFor();
  await own.getByRole('button', { name: 'Previous' }).click();
  await own.getByText(words.failedText).waitFor();
  expect(notaryView.complaints).toEqual([]);
  await notaryView.context.close();

  const { context, page, complaints } = await open(administrator, '/admin/payouts');
  const payouts = page.getByRole('region', { name: adminPayoutMessages.title });
  await payouts.getByText(adminPayoutMessages.own_correction).waitFor();
  await payouts.getByText(adminPayoutMessages.partlyReturned({ amount: '$7.00' })).waitFor();
  await payouts.getByText('Error: transfer_refused').waitFor();
  expect(await payouts.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  await checkScreen(page, 'admin payouts with problems');
  expect(complaints).toEqual([]);
  await context.close();

  stripe.payouts.forbidden.clear();
  const view = await open(colleague, '/admin/payouts');
  await view.page.getByRole('button', { name: /^Approve: \$1,200\.00/ }).click();
  const dialog = view.page.getByRole('dialog');
  for (let page = 1; page < 6; page += 1) {
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText(`Page ${page + 1}`).waitFor();
  }
  await dialog.getByText('Ten sessions on a Sunday').waitFor();
  await checkScreen(view.page, 'admin approve a payout');
  await dialog.getByRole('button', { name: adminPayoutMessages.approve }).click();
  await view.page.getByText('Processing').waitFor();
  expect(view.complaints).toEqual([]);
  await view.context.close();
});
