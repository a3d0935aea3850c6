import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { authorityMessages as words } from '../../../common/messages/authority.ts';
import { queueMessages } from '../../../common/messages/offers.ts';
import { ruleNames } from '../../../common/messages/rules.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { validationMessages } from '../../../common/messages/validation.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { holdRequests } from '../../../server/testing/hold-requests.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { newNotary } from '../../../server/testing/world.ts';

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

test('the administrator accepts responsibility for a value, and withdraws it', async () => {
  const notary = await newNotary(server, { state: 'NY' });
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('administrator'));
  const release = await holdRequests(page, '**/api/admin/authority');
  await page.goto('/admin/authority');
  await page.getByRole('status', { name: administrationMessages.loading }).waitFor();
  await checkScreen(page, 'admin authority loading');
  release();

  const named = { rule: ruleNames['authority.providerApprovalRequired'], state: 'New York' };
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const accept = button(words.acceptOf(named));
  const withdraw = button(words.withdrawOf(named));
  const dialog = page.getByRole('dialog');
  const confirm = async (title: string, reason: string) => {
    await dialog.getByText('New York', { exact: false }).first().waitFor();
    await dialog.getByLabel(administrationMessages.reason).fill(reason);
    await dialog.getByRole('button', { name: title }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await withdraw.click();
  await dialog.getByText(words.withdrawText).waitFor();
  await checkScreen(page, 'admin authority withdraw');
  await dialog.getByRole('button', { name: words.withdrawTitle }).click();
  await dialog.getByText(validationMessages.reasonInLog).waitFor();
  await confirm(words.withdrawTitle, 'The statute was amended.');
  await page.getByText(words.withdrawn, { exact: true }).waitFor();
  await accept.waitFor();
  const without = page.getByRole('region', { name: words.withoutOffers });
  await without.getByText('Olga Reyes').waitFor();
  await checkScreen(page, 'admin authority');

  const office = await openWindow(browser, server.origin);
  await keepSignedIn(office.context, notary);
  await office.page.goto('/notary');
  await office.page.getByText(queueMessages.stateObjection).waitFor();
  await checkScreen(office.page, 'notary without offers');

  await accept.click();
  await dialog.getByText('Source:', { exact: false }).waitFor();
  await checkScreen(page, 'admin authority accept');
  const reason = 'Our counsel read Executive Law 135-c on November 20.';
  await confirm(words.acceptTitle, reason);
  await page.getByText(words.done, { exact: true }).waitFor();
  await page.getByRole('combobox', { name: words.state }).click();
  await page.getByRole('option', { name: 'New York' }).click();
  await button(words.acceptOf({ ...named, state: 'Wyoming' })).waitFor({ state: 'detached' });
  await page.getByText(words.noneOpen).waitFor();
  await page.getByRole('button', { name: 'Rules of New York', exact: false }).click();
  await dialog.getByText(ruleNames['authority.technologyFeeCents']).waitFor();
  await checkScreen(page, 'admin authority with all rules of a state');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await checkScreen(page, 'admin authority of one state');
  const row = page.getByRole('row').filter({ hasText: reason });
  await row.getByText('New York').waitFor();
  await without.waitFor({ state: 'detached' });

  await office.page.reload();
  await office.page.getByText(queueMessages.noOffers).waitFor();
  expect(await office.page.getByText(queueMessages.stateObjection).count()).toBe(0);
  expect([...complaints, ...office.complaints]).toEqual([]);
  await office.context.close();
  await context.close();
});

test('the page says when it cannot be loaded, and loads again', async () => {
  const { context, page } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('administrator'));
  const address = '**/api/admin/authority';
  await page.route(address, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin/authority');
  const retry = page.getByRole('button', { name: shellMessages.retry });
  await retry.waitFor();
  await checkScreen(page, 'admin authority failed');
  await page.unroute(address);
  await retry.click();
  await page.getByRole('heading', { name: words.open }).waitFor();
  await context.close();
});

test('the sign-in for a decision leads back to it', async () => {
  const { context, page, complaints } = await openWindow(browser, server.origin);
  const administrator = await server.person('administrator');
  await keepSignedIn(context, administrator);
  const { body } = await administrator.call<{ id: string }>('GET', '/api/user');
  await server.services.db.raw(
    "UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '1') WHERE user_id = ?",
    [body.id],
  );
  await page.goto('/admin/authority');
  const named = { rule: ruleNames['authority.providerApprovalRequired'], state: 'Utah' };
  await page.getByRole('button', { name: words.acceptOf(named), exact: true }).click();
  await page.getByRole('dialog').getByText('Sign in again to continue', { exact: false }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
