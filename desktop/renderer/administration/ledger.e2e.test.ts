import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerMessages as words } from '../../../common/messages/ledger.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { recordFeeDue } from '../../../server/money/ledger/record-fee-due.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';

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

test('the administrator sees which fees are due', async () => {
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('administrator'));
  await page.goto('/admin/ledger');
  await page.getByRole('heading', { name: words.emptyTitle }).waitFor();
  const sessionId = crypto.randomUUID();
  await server.services.db.transaction((tx) =>
    recordFeeDue(tx, sessionId, { notarialFeeCents: 1500, technologyFeeCents: 1000 }),
  );
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: sessionId.slice(0, 8) });
  for (const entry of [
    'Receivable: $25.00',
    'Notarial fees: −$15.00',
    'Technology fees: −$10.00',
  ]) {
    await row.getByText(entry).waitFor();
  }
  await checkScreen(page, 'admin ledger');
  expect(complaints).toEqual([]);
  await context.close();
});

test('finance sees what the ledger and the payment provider disagree about', async () => {
  await server.services.db('ledger_differences').insert({
    reference: 'pi_3QxW8zLkdIwHu7ix0a1b2c3d',
    kind: 'refund',
    ledgerCents: 0,
    providerCents: -19900,
  });
  const { context, page } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('administrator'));
  await page.goto('/admin/ledger');
  const differences = page.getByRole('region', { name: words.differences });
  await differences.getByText('pi_3QxW8zLkdIwHu7ix0a1b2c3d').waitFor();
  await differences.getByText('Ledger: $0.00').waitFor();
  await differences.getByText('Payment provider: −$199.00').waitFor();
  await checkScreen(page, 'ledger differences');
  // If they cannot be loaded, the page does not look as if there were none.
  await page.route('**/api/admin/ledger/differences', (route) => route.abort());
  await page.reload();
  await page.getByText(words.differencesFailed).waitFor();
  await page.unroute('**/api/admin/ledger/differences');
  await page.getByRole('button', { name: shellMessages.retry }).click();
  await differences.waitFor();
  await context.close();
});
