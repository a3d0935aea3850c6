import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofingMessages as words } from '../../../common/messages/proofing-screens.ts';
import { holdRequests } from '../../../server/testing/hold-requests.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { offerFor, startSession, uploadReady } from '../../../server/testing/world.ts';

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

test('requests the questions once if the notary accepts while the details are saved', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const { id } = await startSession(customer, (await uploadReady(customer)).id);
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, customer);
  await page.goto(`/sessions/${id}/identity`);
  await page.getByRole('button', { name: words.sample }).click();
  await page.getByRole('heading', { name: words.isThisRight }).waitFor();
  const releaseChecks = await holdRequests(page, '**/proofing/checks');
  const releaseQuestions = await holdRequests(page, '**/proofing/questions');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/proofing/questions')) requests += 1;
  });
  await page.getByRole('button', { name: words.confirm }).click();
  // The details are saved, and the checks are not requested yet.
  await page.getByText(words.questionsAfter).waitFor();
  const offer = await offerFor(notary, id);
  await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' });
  await page.getByRole('button', { name: words.ask }).waitFor();
  const asked = page.waitForRequest('**/proofing/questions');
  const checked = page.waitForResponse('**/proofing/checks');
  releaseChecks();
  await Promise.all([asked, checked]);
  releaseQuestions();
  await page.getByText(words.ready).waitFor();
  expect(requests).toBe(1);
  await context.close();
  expect(complaints).toEqual([]);
});
