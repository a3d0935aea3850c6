import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from '../../testing/check-screen.ts';
import { openBrowser, openWindow } from '../../testing/open-browser.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  sink = await startSmtpSink();
  const secret = 's'.repeat(32);
  server = await startTestServer({
    ACCOUNTS: 'built-in',
    SMTP_URL: sink.url,
    // The page does not contact the providers.
    OIDC_ISSUER: 'http://127.0.0.1:9/acme',
    OIDC_CLIENT_ID: 'at-acme',
    OIDC_CLIENT_SECRET: secret,
    OIDC_NAME: 'Acme',
    OIDC_2_ISSUER: 'http://127.0.0.1:9/bank',
    OIDC_2_CLIENT_ID: 'at-bank',
    OIDC_2_CLIENT_SECRET: secret,
    OIDC_2_NAME: 'First & Last Bank',
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await sink?.stop();
});

test('the page with the ways to sign in can be read and used in every theme and size', async () => {
  const { page, complaints } = await openWindow(browser, server.origin);
  await page.goto('/api/login?returnTo=/profile');
  await page.getByRole('link', { name: 'First & Last Bank' }).waitFor();
  await checkScreen(page, 'choose provider', ['best-practice']);
  await page.getByRole('link', { name: 'Email and password' }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});
