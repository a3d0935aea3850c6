import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conferenceMessages } from '../../../common/messages/conference.ts';
import { nextStepMessages } from '../../../common/messages/notarization-sessions.ts';
import {
  checklistMessages,
  matterLinks,
  presentOf,
  openMatterMessages as words,
} from '../../../common/messages/open-matters.ts';
import { invitationMessages } from '../../../common/messages/session-invitations.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { invited } from '../../../server/testing/invite.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { TestSocket } from '../../../server/testing/test-socket.ts';
import { acceptedSession, startSession, uploadReady } from '../../../server/testing/world.ts';

/** Tests who is present and what is missing, on a page without reloads. */
let server: TestServer;
let browser: Browser;
let owner: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person('customer');
  notary = await server.person('notary');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the waiting room and the join screen update when people join, drop and leave', async () => {
  const session = await acceptedSession(owner, notary, (await uploadReady(owner)).id);
  const { id, conferenceSessionId: conferenceId } = session;
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, owner);
  await page.goto(`/sessions/${id}`);
  const people = page.getByRole('region', { name: 'Participants of this session' });
  await people.getByText(presentOf(0, 2)).waitFor();
  const missing = page.getByRole('region', { name: words.title });
  await missing.getByText(words.details).waitFor();
  await missing.getByRole('link', { name: matterLinks.identity }).waitFor();
  const door = await openWindow(browser, server.origin);
  await keepSignedIn(door.context, owner);
  await door.page.goto(`/conference/${conferenceId}`);
  await door.page.getByText(conferenceMessages.participantsConnected({ count: 0 })).waitFor();

  const officer = await TestSocket.join(notary, conferenceId, 'notary');
  await people.getByText(presentOf(1, 2)).waitFor();
  await people.getByText(words.present).waitFor();
  await door.page.getByText(conferenceMessages.participantsConnected({ count: 1 })).waitFor();
  await checkScreen(page, 'session presence');
  officer.ws.terminate();
  await people.getByText(presentOf(0, 2)).waitFor();
  await door.page.getByText(conferenceMessages.participantsConnected({ count: 0 })).waitFor();
  const again = await TestSocket.join(notary, conferenceId, 'notary');
  await people.getByText(presentOf(1, 2)).waitFor();
  await door.page.getByText(conferenceMessages.participantsConnected({ count: 1 })).waitFor();
  again.send({ type: 'leave-room', sessionId: conferenceId, participantId: again.participantId });
  await people.getByText(presentOf(0, 2)).waitFor();
  await door.page.getByText(conferenceMessages.participantsConnected({ count: 0 })).waitFor();

  // The dashboard shows the next step as well.
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: nextStepMessages.title });
  await steps.getByText('agreement.pdf').waitFor();
  await checkScreen(page, 'dashboard next steps');
  await steps.getByRole('link', { name: new RegExp(matterLinks.identity) }).click();
  await page.waitForURL(`**/sessions/${id}/identity`);
  expect([...complaints, ...door.complaints]).toEqual([]);
  // A notary is asked for one session at a time.
  await owner.call('POST', `/api/notarization-sessions/${id}/cancel`, {});
});

test('nothing is shown when nothing is missing, also with ten people', async () => {
  const { id } = await acceptedSession(owner, notary, (await uploadReady(owner)).id);
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, owner);
  // The requirements of the state are not tested here.
  await page.route(`**/api/notarization-sessions/${id}`, async (route) => {
    const answer = await route.fetch();
    const seen = await answer.json();
    await route.fulfill({ response: answer, json: { ...seen, openMatters: [] } });
  });
  await page.goto(`/sessions/${id}`);
  await page.getByText(words.nothing).waitFor();
  // The document has no fields, and the session begins now.
  await page.getByText(checklistMessages.done.pages).waitFor();
  await page.getByText(invitationMessages.facts.now).waitFor();
  await checkScreen(page, 'session presence complete');
  await page.unroute(`**/api/notarization-sessions/${id}`);

  for (let count = 1; count <= 8; count += 1) {
    await owner.call('POST', `/api/notarization-sessions/${id}/invitations`, {
      email: `guest-with-a-rather-long-address-${count}@example.test`,
      role: count % 3 === 0 ? 'witness' : 'signer',
    });
  }
  const people = page.getByRole('region', { name: 'Participants of this session' });
  await expect.poll(() => people.getByRole('listitem').count()).toBe(10);
  const missing = page.getByRole('region', { name: words.title });
  await missing.getByText(/guest-with-a-rather-long-address-8@example.test has not/).waitFor();
  await checkScreen(page, 'session presence full');
  expect(complaints).toEqual([]);
});

test('the owner can invite a witness before a notary accepts if the document asks for one', async () => {
  const text = 'I agree to sell my boat.\nSeller: ______________\nWitness: ______________';
  const { id: documentId } = await uploadReady(owner, { bytes: text, name: 'sale.txt' });
  const { id } = await startSession(owner, documentId);
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, owner);
  await page.goto(`/sessions/${id}`);
  const checklist = page.getByRole('region', { name: words.title });
  await checklist.getByText(words.witness).waitFor();
  await checkScreen(page, 'session with a line for a witness');
  await checklist.getByRole('link', { name: matterLinks.witness }).click();
  const people = page.getByRole('region', { name: 'Participants of this session' });
  await expect
    .poll(() => people.evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(900);
  await owner.call('POST', `/api/notarization-sessions/${id}/invitations`, {
    email: 'witness@example.test',
    role: 'witness',
  });
  await checklist.getByText(words.witness).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
  await owner.call('POST', `/api/notarization-sessions/${id}/cancel`, {});
});

test('a witness sees before a notary accepts that the notary decides who is identified', async () => {
  const session = await startSession(owner, (await uploadReady(owner)).id);
  const witness = await invited(server, owner, session.id, 'witness');
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, witness);
  // The owner has prepared the identity check.
  await page.route(`**/api/notarization-sessions/${session.id}`, async (route) => {
    const answer = await route.fetch();
    const seen = (await answer.json()) as NotarizationSession;
    const openMatters = seen.openMatters.filter(({ kind }) => kind === 'notary');
    await route.fulfill({ response: answer, json: { ...seen, openMatters } });
  });
  await page.goto(`/sessions/${session.id}`);
  const checklist = page.getByRole('region', { name: words.title });
  await checklist.getByText(words.nothingNow).waitFor();
  await checklist.getByText(words.identityLater).waitFor();
  expect(await checklist.getByText(words.nothingYet).count()).toBe(0);
  await context.close();
  expect(complaints).toEqual([]);
});
