import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  consentSentence,
  invitedConsentStatement,
} from '../../../common/legal/electronic-consent.ts';
import {
  invitedSessionMessages,
  startMessages,
} from '../../../common/messages/notarization-sessions.ts';
import { invitationMessages as words } from '../../../common/messages/session-invitations.ts';
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
  const { page, complaints } = await openWindow(browser, server.origin);
  const signIn = async (account: { email: string; password: string }) => {
    await page.getByLabel('Password').waitFor();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  // The link of an earlier email, as a mail gateway that tracks readers changes it. Nobody is signed
  // in.
  await page.goto(`/sessions/${id}?utm_source=letter#invitation=${code}`);
  await page.getByText('Cole Bennett invites you to sign a document').waitFor();
  await page.getByText('agreement.pdf').waitFor();
  await page.getByText(words.facts.now).waitFor();
  expect(page.url()).toBe(`${server.origin}/invitations/${id}`);
  await checkScreen(page, 'invitation signed out');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signIn(server.account('customer'));
  await page.getByRole('heading', { name: words.otherAccount.title }).waitFor();
  await page.getByRole('button', { name: words.switchAccount }).click();
  await signIn({ email, password: 'a long enough password' });
  await page.getByRole('button', { name: words.accept }).click();
  await page.getByText(startMessages.consentMissing).waitFor();
  await page.getByText(startMessages.consentMore).click();
  await page.getByText(/on paper before a notary in person/).waitFor();
  await checkScreen(page, 'invitation');
  await page.getByLabel(consentSentence).check();
  await page.getByRole('button', { name: words.accept }).click();
  const people = page.getByRole('region', { name: 'Participants of this session' });
  await people.getByText('Guest Tester').waitFor();
  // The dashboard of the guest lists the session.
  await page.goto('/dashboard');
  const invited = page.getByRole('region', { name: invitedSessionMessages.title });
  await invited.getByText('Owner: Cole Bennett').waitFor();
  await checkScreen(page, 'dashboard of a guest');
  await invited.getByRole('link', { name: 'agreement.pdf' }).click();
  await people.getByText('Guest Tester').waitFor();
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
