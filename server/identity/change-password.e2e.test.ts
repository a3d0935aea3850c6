import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkScreen } from '../testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../testing/open-browser.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** The built-in provider's pages: they follow the theme of the system, not that of the screens. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let person: TestPerson;
let email: string;
beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  person = await server.newcomer('Nora');
  ({ email } = (await person.call<{ email: string }>('GET', '/api/user')).body);
  ({ context, page } = await openWindow(browser, server.origin));
});
afterEach(() => context.close());

const OLD = 'a long enough password';
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

const checkPage = (name: string) => checkScreen(page, name, ['best-practice']);

test('a password is changed from the sign-in, and the new one signs in', async () => {
  await page.goto('/api/login');
  await page.getByRole('link', { name: 'Change your password' }).click();
  await heading('Change your password').waitFor();
  await checkPage('change password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password that you have').fill('not this one');
  await page.getByLabel('New password').fill('another long enough password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
  await checkPage('change password refused');
  await page.getByLabel('Password that you have').fill(OLD);
  await page.getByLabel('New password').fill('another long enough password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await heading('Your password is changed').waitFor();
  await checkPage('password changed');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another long enough password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
});

test('whoever is blocked signs out, and is asked anew who they are', async () => {
  await keepSignedIn(context, person);
  await server.services
    .db('users')
    .where({ email })
    .update({ blocked_at: new Date(), blocked_reason: 'Forged papers' });
  await page.goto('/api/login');
  await heading('This account is blocked').waitFor();
  await checkPage('account blocked');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.goto('/api/login');
  await heading('Sign in').waitFor();
});
