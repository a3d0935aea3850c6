import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingMessages } from '../../../../common/messages/recording.ts';
import {
  sessionDocumentStateNames as states,
  sessionDocumentMessages as words,
} from '../../../../common/messages/session-documents.ts';
import { certificateMessages, sealedMessages } from '../../../../common/messages/signing.ts';
import {
  startTimestampAuthority,
  type TestTimestampAuthority,
} from '../../../../server/sealing/testing/timestamp-authority.ts';
import { setUpTotp } from '../../../../server/testing/authenticator.ts';
import { joinCall, withSmallCamera } from '../../../../server/testing/call-window.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { openBrowser } from '../../../../server/testing/open-browser.ts';
import { begunPackage, sealOne, signAll } from '../../../../server/testing/packages.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { askForSeal } from '../../../../server/testing/world.ts';

let authority: TestTimestampAuthority;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  authority = await startTimestampAuthority();
  server = await startTestServer({ TSA_URL: authority.url });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await authority?.close();
});

test('counts the sealed documents until the last one, and does not wait for the recording then', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  const acts = ['acknowledgment', 'acknowledgment', 'acknowledgment'] as const;
  const { session, ids, sockets } = await begunPackage(customer, notary, acts);
  await signAll(ids, customer, notary);
  const [first = '', ...others] = ids;
  const address = `/conference/${session.conferenceSessionId}`;
  const signer = await joinCall(browser, customer, address, 'Signer', { prepare: withSmallCamera });
  const { page } = signer;
  // The notary's side records nothing more.
  await page.getByText(recordingMessages.pausedTitle).waitFor();
  // The server seals without a recording.
  await server.services.db('conference_sessions').update({ recordingEnabled: false });
  await sealOne(first, notary, authenticator);
  const status = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  await status(words.sealedOf({ sealed: 1, count: 3 })).waitFor();
  await page.getByText(recordingMessages.pausedTitle).waitFor();

  // No seal is completed without a timestamp.
  authority.tamper = () => Buffer.from('out of order');
  for (const id of others) {
    const { status: accepted } = await askForSeal(notary, id, await authenticator.code());
    expect(accepted).toBe(202);
  }
  await page.getByText(recordingMessages.pausedTitle).waitFor({ state: 'hidden' });
  await status(words.sealedOf({ sealed: 1, count: 3 })).waitFor();
  expect(await status(states.sealed).count()).toBe(0);
  await page.getByRole('progressbar', { name: sealedMessages.sealing }).waitFor();
  await checkScreen(page, 'several documents are being sealed');
  // The panel of the document that is sealed says that others are not.
  sockets[1]?.ws.terminate();
  const officer = await joinCall(browser, notary, address, 'Notary', { prepare: withSmallCamera });
  await officer.page.getByRole('button', { name: certificateMessages.open }).click();
  const panel = officer.page.getByRole('complementary', { name: certificateMessages.title });
  await panel.getByText(words.sealedOf({ sealed: 1, count: 3 })).waitFor();

  authority.tamper = undefined;
  await page.getByRole('heading', { level: 1, name: sealedMessages.title }).waitFor();
  for (const { ws } of sockets) ws.terminate();
  for (const { context, complaints } of [signer, officer]) {
    await context.close();
    expect(complaints).toEqual([]);
  }
});
