import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';

/** Screens whose later parts cannot be fetched, or that are pressed while they come alive. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  ({ context, page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(context, await server.person('customer'));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const upload = () => page.getByRole('button', { name: /Upload Document/ }).first();
const theme = () => page.getByRole('button', { name: 'Use the dark theme' });
const greeting = () => page.getByRole('heading', { name: /Welcome back/ });

/** Refuses the code of a part until it is let through again. */
async function withhold(part: string): Promise<() => Promise<void>> {
  const address = `**/assets/${part}-*.js`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

const lost = (part: string) =>
  page.waitForEvent('requestfailed', (request) => request.url().includes(`/${part}-`));

describe('where the code of a part cannot be fetched', () => {
  test('the screen stays, without the tooltip, until it can', async () => {
    const letThrough = await withhold('late-tooltip');
    await page.goto('/dashboard');
    await greeting().waitFor();
    const asked = lost('late-tooltip');
    // The keyboard's focus asks for the words at once.
    await page.keyboard.press('Tab');
    await theme().focus();
    await asked;
    expect(await greeting().isVisible()).toBe(true);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await letThrough();
    await theme().hover();
    await page.getByRole('tooltip').waitFor();
  });

  test('the user’s menu says what to do, and opens when it is pressed again', async () => {
    const letThrough = await withhold('user-menu-items');
    await page.goto('/dashboard');
    const menu = page.locator('[aria-haspopup=menu]');
    await menu.click();
    await page.getByText('This could not be opened').waitFor();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    await letThrough();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  });

  test('the upload panel opens at once, and can be asked for again', async () => {
    const letThrough = await withhold('upload-panel');
    await page.goto('/dashboard');
    await greeting().waitFor();
    await upload().click();
    expect(await upload().getAttribute('aria-expanded')).toBe('true');
    const panel = page.locator('#upload-panel');
    await panel.getByText('The upload form could not be fetched').waitFor();
    await letThrough();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('form', { name: 'Upload Document' }).waitFor();
  });

  test('live updates come by themselves once the network is back', async () => {
    const letThrough = await withhold('live-updates');
    const failed = lost('live-updates');
    await page.goto('/dashboard');
    await greeting().waitFor();
    await failed;
    await context.setOffline(true);
    await letThrough();
    const socket = page.waitForEvent('websocket');
    await context.setOffline(false);
    await socket;
    expect(await greeting().isVisible()).toBe(true);
  });
});

test('a press while the page comes alive counts once', async () => {
  // React listens on the root as soon as it has it, and draws a task later.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest) {
      listen.call(this, type, ...(rest as [EventListener]));
      if (type !== 'click' || (this as Element).id !== 'root') return;
      EventTarget.prototype.addEventListener = listen;
      const button = document.querySelector<HTMLElement>('button[aria-controls=upload-panel]');
      queueMicrotask(() => {
        document.documentElement.dataset.pressed = String(button !== null);
        // As from a hand: while click() is under way, the same element cannot be clicked again.
        button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      });
    };
  });
  await page.goto('/dashboard');
  await greeting().waitFor();
  expect(await page.locator('html').getAttribute('data-pressed')).toBe('true');
  expect(await upload().getAttribute('aria-expanded')).toBe('true');
});
