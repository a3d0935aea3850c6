import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from '../../testing/check-screen.ts';
import { openBrowser, openWindow } from '../../testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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

test('the mailbox can be read and used in every theme and size', async () => {
  const { page, complaints } = await openWindow(browser, server.origin);
  const check = (name: string) => checkScreen(page, name, ['best-practice']);
  await page.goto('/demo/mail');
  await page.getByText('No email has been sent yet.').waitFor();
  await check('mailbox empty');
  await server.services.mailer.send({
    to: 'cole.bennett.with.a.long.address@example.test',
    subject: 'Your code for signing: AFFIDAVIT_OF_OWNERSHIP_118_Harbor_Street_Columbus.pdf',
    // The subject and the link have words that are longer than a line on a phone.
    text: `Enter this code on the page where you sign.\n\n    123456\n\nOr open this link:\n\nhttp://localhost:3000/invitations/one#${'a'.repeat(120)}\n`,
    key: 'one',
  });
  await server.services.mailer.send({
    to: 'nora@example.test',
    subject: 'A customer is waiting',
    text: 'Open the queue.',
    key: 'two',
  });
  await page.reload();
  await page.getByRole('link', { name: 'A customer is waiting' }).waitFor();
  await check('mailbox');
  await page.getByRole('link', { name: /^Your code for signing/ }).click();
  await page.getByRole('heading', { name: /^Your code for signing/ }).waitFor();
  await check('mailbox email');
  await page.getByRole('link', { name: 'All emails' }).click();
  await page.getByRole('heading', { name: 'Mailbox' }).waitFor();
  expect(complaints).toEqual([]);
});
