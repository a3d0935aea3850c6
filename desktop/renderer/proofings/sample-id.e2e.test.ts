import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofingMessages as words } from '../../../common/messages/proofing-screens.ts';
import type { Proofing } from '../../../common/proofings.ts';
import { COLE, drawFront } from '../../../server/notarization/proofings/testing/draw-identity.ts';
import { holdRequests } from '../../../server/testing/hold-requests.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { sendPicture } from '../../../server/testing/prove-identity.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../../server/testing/world.ts';

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

test('asks for no picture while the sample ID is added', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const { id } = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, customer);
  await page.goto(`/sessions/${id}/identity`);
  const picture = page.getByRole('heading', { name: /^Picture \d of 3/ });
  await picture.waitFor();
  const release = await holdRequests(page, '**/proofing/sample');
  const sample = page.getByRole('button', { name: words.sample });
  await sample.click();
  await picture.waitFor({ state: 'hidden' });
  // The first picture of the sample arrives before the others.
  const arrives = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/proofings')) return false;
    const [proofing] = (await response.json()) as Proofing[];
    return proofing?.images.length === 1;
  });
  await sendPicture(customer, id, 'front', await drawFront(COLE, []));
  await arrives;
  const front = page.getByRole('listitem').filter({ hasText: 'Front' });
  await front.getByText(words.missing).waitFor({ state: 'hidden' });
  expect(await picture.count()).toBe(0);
  expect(await sample.isVisible()).toBe(true);
  release();
  await page.getByRole('heading', { name: words.isThisRight }).waitFor();
  await context.close();
  expect(complaints).toEqual([]);
});
