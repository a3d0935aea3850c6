import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { authorityMessages as words } from '../../../common/messages/authority.ts';
import { ruleNames } from '../../../common/messages/rules.ts';
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

test('the administrator accepts responsibility for a value with a reason', async () => {
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('administrator'));
  await page.goto('/admin/authority');
  const rule = ruleNames['authority.permitted'];
  const accept = page.getByRole('button', {
    name: words.acceptOf({ rule, state: 'New York' }),
    exact: true,
  });
  await accept.waitFor();
  await checkScreen(page, 'admin authority');
  await accept.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('New York', { exact: false }).first().waitFor();
  await checkScreen(page, 'admin authority accept');
  const reason = 'Our counsel read Executive Law 135-c on November 20.';
  await dialog.getByLabel(administrationMessages.reason).fill(reason);
  await dialog.getByRole('button', { name: words.acceptTitle }).click();
  await page.getByText(words.done, { exact: true }).waitFor();
  const row = page.getByRole('row').filter({ hasText: reason });
  await row.getByText('New York').waitFor();
  await accept.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});
