import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathFor } from '../../../common/endpoint.ts';
import { sessionMessages } from '../../../common/messages/notarization-sessions.ts';
import { presentOf, openMatterMessages as words } from '../../../common/messages/open-matters.ts';
import { proofingMessages } from '../../../common/messages/proofing-screens.ts';
import { downloadSealedDocument } from '../../../common/notarization-sessions.ts';
import { runSealJob } from '../../../server/notarization/seals/run-seal-job.ts';
import { askForLaterSeal } from '../../../server/testing/ask-for-later-seal.ts';
import { setUpTotp } from '../../../server/testing/authenticator.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { signedSession } from '../../../server/testing/world.ts';

/** Tests what a session's page shows between the request for the seal and its end. */
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

test('while the seal is made, nobody is asked to join and nothing is shown as missing', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  const session = await signedSession(customer, notary);
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, customer);
  await page.goto(`/sessions/${session.id}`);
  const main = page.getByRole('main');
  const join = main.getByRole('link', { name: sessionMessages.join });
  const missing = main.getByRole('region', { name: words.title });
  const next = main.getByRole('heading', { name: sessionMessages.next });
  await next.waitFor();
  await join.waitFor();
  await missing.waitFor();
  await main.getByRole('button', { name: sessionMessages.more }).click();
  const identity = main.getByRole('link', { name: proofingMessages.title });
  await identity.waitFor();
  await main.getByText(presentOf(2, 2)).waitFor();

  const sealId = await askForLaterSeal(server, notary, {
    id: session.id,
    code: await authenticator.code(),
  });
  await main.getByText(sessionMessages.sealingText).waitFor();
  expect(await missing.count()).toBe(0);
  expect(await identity.count()).toBe(0);
  expect(await main.getByText(words.present).count()).toBe(0);
  await join.waitFor();
  const ended = await notary.call('POST', `/api/conference/${session.conferenceId}/end`);
  expect(ended.status).toBe(200);
  await join.waitFor({ state: 'hidden' });
  expect(await main.getByText(words.nothing).count()).toBe(0);
  expect(await main.getByText(/\bin the (call|conference)/).count()).toBe(0);
  await checkScreen(page, 'session being sealed');

  const picture = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === pathFor(downloadSealedDocument, { id: session.id }),
  );
  await runSealJob(server.services, sealId, { last: true } as never);
  await main.getByRole('heading', { name: sessionMessages.completed }).waitFor();
  expect(await main.getByText(sessionMessages.sealingText).count()).toBe(0);
  expect(await next.count()).toBe(0);
  // The picture of the page is that of the sealed file.
  await picture;
  expect(complaints).toEqual([]);
});
