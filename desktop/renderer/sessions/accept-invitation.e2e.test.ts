import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  consentSentence,
  invitedConsentStatement,
} from '../../../common/legal/electronic-consent.ts';
import {
  startMessages,
  sessionMessages as words,
} from '../../../common/messages/notarization-sessions.ts';
import { peopleMessages } from '../../../common/messages/session-people.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { invitationCode } from '../../../server/testing/invite.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { startSession, uploadReady } from '../../../server/testing/world.ts';

/** Tests the seat that an emailed link opens. */
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

test('an invited person agrees to sign electronically, after an explanation, before they accept', async () => {
  const owner = await server.person('customer');
  const { id } = await startSession(owner, (await uploadReady(owner)).id);
  const guest = await server.newcomer('Guest');
  const { email } = (await guest.call<{ email: string }>('GET', '/api/user')).body;
  await owner.call('POST', `/api/notarization-sessions/${id}/invitations`, {
    email,
    role: 'signer',
  });
  const code = await invitationCode(server, email);
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, guest);
  // The link as a mail gateway that tracks readers changes it.
  await page.goto(`/sessions/${id}?utm_source=letter#invitation=${code}`);
  await page.getByRole('button', { name: words.invitedAccept }).click();
  await page.getByText(startMessages.consentMissing).waitFor();
  await page.getByText(startMessages.consentMore).click();
  await page.getByText(/on paper before a notary in person/).waitFor();
  await checkScreen(page, 'session invitation');
  await page.getByLabel(consentSentence).check();
  await page.getByRole('button', { name: words.invitedAccept }).click();
  await page
    .getByRole('region', { name: 'Participants of this session' })
    .getByText('Guest Tester')
    .waitFor();
  const kept = await server.services.db('session_invitations').where({ sessionId: id }).first();
  expect(kept).toMatchObject({ consentText: invitedConsentStatement });
  expect(kept?.consentAt).toEqual(kept?.acceptedAt);
  // A person who then stays away does not block the seal: the owner removes them.
  const host = await openWindow(browser, server.origin);
  await keepSignedIn(host.context, owner);
  await host.page.goto(`/sessions/${id}`);
  await host.page.getByRole('button', { name: `${peopleMessages.remove}: Guest Tester` }).click();
  const dialog = host.page.getByRole('dialog', { name: peopleMessages.removeTitle });
  await dialog.waitFor();
  await checkScreen(host.page, 'session person taken out');
  await dialog.getByRole('button', { name: peopleMessages.remove }).click();
  await host.page
    .getByRole('region', { name: 'Participants of this session' })
    .getByText('Guest Tester')
    .waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'You are no longer part of this session' }).waitFor();
  expect([...complaints, ...host.complaints]).toEqual([]);
});
