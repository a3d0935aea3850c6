import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textMessageMessages as words } from '../../../common/messages/text-messages.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { waitForEmails } from '../../../server/testing/emails.ts';
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

test('a person agrees to text messages, confirms the number, and stops them', async () => {
  const { context, page } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('customer'));
  await page.goto('/profile');
  const section = page.getByRole('region', { name: words.title });
  await section.getByText(words.sandbox).waitFor();
  await section.getByRole('button', { name: words.send }).click();
  await section.getByText(words.numberInvalid).waitFor();
  await section.getByText(words.consentMissing).waitFor();
  await section.getByLabel(words.number).fill('(614) 555-0123');
  await section.getByLabel(words.consent).check();
  await checkScreen(page, 'profile with a phone number');
  await section.getByRole('button', { name: words.send }).click();
  await section.getByText(words.codeText({ number: '0123' })).waitFor();
  const [text = ''] = await waitForEmails(server, 'text-phone-code-');
  await section.getByLabel(words.code).fill(/Sealwright: (\d{6})/.exec(text)?.[1] ?? '');
  await section.getByRole('button', { name: words.confirm }).click();
  await section.getByText(words.confirmed({ number: '0123' })).waitFor();
  await page.reload();
  await section.getByRole('button', { name: words.remove }).click();
  await section.getByLabel(words.number).waitFor();
  expect(await section.getByRole('button', { name: words.remove }).count()).toBe(0);
  await context.close();
});
