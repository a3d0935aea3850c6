import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkScreen } from '../../testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../testing/open-browser.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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

test('the sign-in page has the theme that was chosen in the app, whatever the system prefers', async () => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/api/login');
  await heading('Sign in').waitFor();
  const light = await background();
  await page.evaluate(() => localStorage.setItem('sealwright-theme', 'dark'));
  await page.reload();
  await heading('Sign in').waitFor();
  expect(await background()).not.toBe(light);
  await page.evaluate(() => localStorage.setItem('sealwright-theme', 'light'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await heading('Sign in').waitFor();
  expect(await background()).toBe(light);
});

test('a person changes the password from the sign-in page and signs in with the new one', async () => {
  await page.goto('/api/login');
  await page.getByRole('link', { name: 'Change your password' }).click();
  await heading('Change your password').waitFor();
  await checkPage('change password');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another long enough password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await checkPage('change password refused');
  await page.getByLabel('Current password').fill(OLD);
  await page.getByLabel('New password').fill('another long enough password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await heading('Your password is changed').waitFor();
  await checkPage('password changed');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another long enough password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
});

test('a blocked person can sign out and is asked for credentials again', async () => {
  await keepSignedIn(context, person);
  await server.services
    .db('users')
    .where({ email })
    .update({ blockedAt: new Date(), blockedReason: 'Forged papers' });
  await page.goto('/api/login');
  await heading('This account is blocked').waitFor();
  await checkPage('account blocked');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.goto('/api/login');
  await heading('Sign in').waitFor();
});
