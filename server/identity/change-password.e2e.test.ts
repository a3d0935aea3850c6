import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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

async function checkPage(name: string): Promise<void> {
  for (const [size, width, height] of [
    ['wide', 1440, 900],
    ['phone', 360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(() => document.fonts.ready);
      const folder = process.env.SCREENSHOTS;
      if (folder) {
        const file = path.join(folder, `${name.replaceAll(' ', '-')}-${size}-${theme}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      expect(
        violations.map(({ id }) => id),
        `${name}, ${size}, ${theme}`,
      ).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
    }
  }
}

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
