import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSignedIn, openBrowser, openPage } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { uploadReady } from '../../../server/testing/world.ts';

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

test.each([360, 390])(
  'a state is chosen by touch on a phone %d px wide, and the layout keeps its width',
  async (width) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width, height: 780 },
      isMobile: true,
      hasTouch: true,
    });
    const { page } = await openPage(context);
    const customer = await server.person('customer');
    const document = await uploadReady(customer);
    await keepSignedIn(context, customer);
    await page.goto(`/documents/${document.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Start Notarization' }).tap();
    const state = page.getByRole('combobox', { name: 'State' });
    await state.tap();
    await page.getByRole('option', { name: 'Alaska' }).waitFor();
    // The list is placed again in the frames after it opens.
    const widths = await page.evaluate(async () => {
      const seen = new Set<number>();
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        seen.add(window.innerWidth);
      }
      return [...seen];
    });
    expect(widths).toEqual([width]);
    await page.getByRole('option', { name: 'Alaska' }).tap();
    await expect.poll(() => state.inputValue()).toBe('Alaska');
    await context.close();
  },
);
