import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offerMessages } from '../../../common/messages/offers.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { offerFor, startSession, uploadReady } from '../../../server/testing/world.ts';

/** Tests screens whose lazy parts fail to load, or that are clicked during hydration. */
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

/** Blocks the code of a part until the returned function is called. */
async function withhold(part: string): Promise<() => Promise<void>> {
  const address = `**/assets/${part}-*.js`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

const lost = (part: string) =>
  page.waitForEvent('requestfailed', (request) => request.url().includes(`/${part}-`));

describe('when the code of a part fails to load', () => {
  test('the screen works without the tooltip until its code loads', async () => {
    const letThrough = await withhold('late-tooltip');
    await page.goto('/dashboard');
    await greeting().waitFor();
    const asked = lost('late-tooltip');
    // Keyboard focus shows the tooltip at once.
    await page.keyboard.press('Tab');
    await theme().focus();
    await asked;
    expect(await greeting().isVisible()).toBe(true);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await letThrough();
    await theme().hover();
    await page.getByRole('tooltip').waitFor();
  });

  test('the user menu says what to do, and opens on the next click', async () => {
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

  test('the upload panel opens at once, and can be loaded again', async () => {
    const letThrough = await withhold('upload-panel');
    await page.goto('/dashboard');
    await greeting().waitFor();
    await upload().click();
    expect(await upload().getAttribute('aria-expanded')).toBe('true');
    const panel = page.locator('#upload-panel');
    await panel.getByText('The upload form could not be loaded').waitFor();
    await letThrough();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('form', { name: 'Upload Document' }).waitFor();
  });

  test('the header stays above a screen that cannot be shown, and leads to the others', async () => {
    const letThrough = await withhold('templates-page');
    await page.goto('/dashboard');
    await greeting().waitFor();
    const link = page.getByRole('banner').getByRole('link', { name: 'Templates' });
    await link.click();
    const failed = page.getByRole('main').getByRole('heading', { name: shellMessages.failedTitle });
    await failed.waitFor();
    await checkScreen(page, 'screen that cannot be shown');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await greeting().waitFor();
    await letThrough();
    await link.click();
    await failed.waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Template Marketplace' }).waitFor();
  });

  test('the page reloads if the server has another build by now', async () => {
    const letThrough = await withhold('templates-page');
    await page.goto('/dashboard');
    await greeting().waitFor();
    await page.route('**/templates', async (route) => {
      if (route.request().resourceType() === 'fetch') {
        await route.fulfill({ body: '<script src="/assets/frame-of-another-build.js"></script>' });
        return;
      }
      await letThrough();
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { name: 'Template Marketplace' }).waitFor();
  });

  test('the badge of an offer appears once the network is back', async () => {
    const [customer, notary] = [await server.person('customer'), await server.person('notary')];
    const { id } = await startSession(customer, (await uploadReady(customer)).id);
    await offerFor(notary, id);
    await keepSignedIn(context, notary);
    const letThrough = await withhold('offer-badge');
    const failed = lost('offer-badge');
    await page.goto('/dashboard');
    await greeting().waitFor();
    await failed;
    await context.setOffline(true);
    await letThrough();
    await context.setOffline(false);
    await page.getByRole('link', { name: offerMessages.waiting({ count: 1 }) }).waitFor();
  });
});

test('a click during hydration counts once', async () => {
  // React adds its listeners to the root when it gets it, and renders a task later.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest) {
      listen.call(this, type, ...(rest as [EventListener]));
      if (type !== 'click' || (this as Element).id !== 'root') return;
      EventTarget.prototype.addEventListener = listen;
      const button = document.querySelector<HTMLElement>('button[aria-controls=upload-panel]');
      queueMicrotask(() => {
        document.documentElement.dataset.pressed = String(button !== null);
        // Like a real click: during click(), the same element cannot be clicked again.
        button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      });
    };
  });
  await page.goto('/dashboard');
  await greeting().waitFor();
  expect(await page.locator('html').getAttribute('data-pressed')).toBe('true');
  expect(await upload().getAttribute('aria-expanded')).toBe('true');
});
