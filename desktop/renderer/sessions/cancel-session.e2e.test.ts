import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionMessages as words } from '../../../common/messages/notarization-sessions.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../../server/testing/world.ts';

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

test.each([
  ['customer', words.cancelText],
  ['notary', words.cancelTextNotary],
] as const)(
  'the %s cancels once, also with a double click, and sees what it means',
  async (role, text) => {
    const customer = await server.person('customer');
    const notary = await server.person('notary');
    const { id } = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
    const { context, page, complaints } = await openWindow(browser, server.origin);
    await keepSignedIn(context, role === 'notary' ? notary : customer);
    let sent = 0;
    await page.route(`**/api/notarization-sessions/${id}/cancel`, (route) => {
      sent += 1;
      return route.continue();
    });
    await page.goto(`/sessions/${id}`);
    await page.getByRole('button', { name: words.more }).click();
    await page.getByRole('button', { name: words.cancel }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(text, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: words.cancel }).dblclick();
    await page.getByText(words.cancelledToast).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toBe(1);
    expect(await page.getByText(words.cancelFailed).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a failed cancellation can be sent again', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const { id } = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const { context, page } = await openWindow(browser, server.origin);
  await keepSignedIn(context, customer);
  const requests = '**/cancel';
  await page.goto(`/sessions/${id}`);
  await page.getByRole('button', { name: words.more }).click();
  await page.getByRole('button', { name: words.cancel }).click();
  const dialog = page.getByRole('dialog');
  await page.route(requests, (route) => route.abort());
  await dialog.getByRole('button', { name: words.cancel }).click();
  await page.getByText(words.cancelFailed).waitFor();
  await page.unroute(requests);
  await dialog.getByRole('button', { name: words.cancel }).click();
  await page.getByText(words.cancelledToast).waitFor();
  await context.close();
});
