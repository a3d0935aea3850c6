import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  keepSignedIn,
  openBrowser,
  openPage,
  openPhone,
} from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { startSession, uploadReady } from '../../../server/testing/world.ts';

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

test('a document whose session is under way leads to the session at the top of the page', async () => {
  const { context, page, complaints } = await openPhone(browser, server.origin);
  const customer = await server.newcomer('Owner');
  const { id } = await uploadReady(customer);
  const session = await startSession(customer, id);
  await keepSignedIn(context, customer);
  await page.goto(`/documents/${id}`);
  const link = page.getByRole('link', { name: 'Open the session' });
  await link.waitFor();
  expect((await link.boundingBox())?.y).toBeLessThan(740);
  await link.tap();
  await page.waitForURL(`**/sessions/${session.id}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the buttons of the upload are in the window after a file is chosen', async () => {
  const { context, page, complaints } = await openPhone(browser, server.origin);
  await keepSignedIn(context, await server.newcomer('Owner'));
  await page.goto('/dashboard');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Document' }).first().tap();
  const buffer = Buffer.from('A letter.');
  await (await chooser).setFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer });
  const start = page.getByRole('button', { name: 'Upload and notarize' });
  const bottom = async () => {
    const box = await start.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThan(740);
  expect(complaints).toEqual([]);
  await context.close();
});
