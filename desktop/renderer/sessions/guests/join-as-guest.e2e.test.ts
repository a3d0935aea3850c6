import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentSentence } from '../../../../common/legal/electronic-consent.ts';
import { conferenceMessages } from '../../../../common/messages/conference.ts';
import { documentMessages } from '../../../../common/messages/documents.ts';
import {
  sessionMessages,
  startMessages,
} from '../../../../common/messages/notarization-sessions.ts';
import { checklistMessages } from '../../../../common/messages/open-matters.ts';
import { scriptMessages } from '../../../../common/messages/script.ts';
import { guestMessages as words } from '../../../../common/messages/session-invitations.ts';
import {
  sealedMessages,
  signerStates,
  signingMessages,
} from '../../../../common/messages/signing.ts';
import { codeMessages } from '../../../../common/messages/signing-codes.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { Script, ScriptStep } from '../../../../common/script.ts';
import type { User } from '../../../../common/users.ts';
import {
  approvedNotary,
  emailedDigits,
  emailedLink,
  registerBuiltIn,
  startProductionServer,
} from '../../../../server/testing/built-in-accounts.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { emailsOf } from '../../../../server/testing/emails.ts';
import {
  keepSignedIn,
  openBrowser,
  openPage,
  openWindow,
} from '../../../../server/testing/open-browser.ts';
import { confirmAddress, countCodes, mailedCode } from '../../../../server/testing/signing-code.ts';
import type { SmtpSink } from '../../../../server/testing/smtp-sink.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import type { TestServer } from '../../../../server/testing/test-server.ts';
import { TestSocket } from '../../../../server/testing/test-socket.ts';
import {
  acceptedSession,
  doScript,
  recordMoment,
  SIGNATURE,
  sealSession,
  until,
  uploadReady,
} from '../../../../server/testing/world.ts';

const EMAIL = 'gina@example.test';
const PHONE = { width: 360, height: 780 };
let sink: SmtpSink;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  ({ server, sink } = await startProductionServer());
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await sink?.stop();
});

const outbox = () => path.join(server.dataDir, 'outbox');

/** Opens a phone with touch that is signed out, and records requests that are refused. */
async function openPhone() {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['camera', 'microphone'], { origin: server.origin });
  const { page, complaints } = await openPage(context);
  page.on('response', (response) => {
    if (response.status() === 403) complaints.push(`403 ${response.url()}`);
  });
  return { context, page, complaints };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

/** Requests the code with a button of the page and enters it. */
async function enterCode(page: Page, button: string): Promise<void> {
  const before = countCodes(outbox(), EMAIL);
  await press(page, button);
  await mailedCode(outbox(), EMAIL, before);
  const codesBefore = countCodes(outbox(), EMAIL);
  await press(page, codeMessages.again);
  await page.getByText(codeMessages.sentAgain).waitFor();
  await page.getByLabel(codeMessages.label).fill(await mailedCode(outbox(), EMAIL, codesBefore));
}

interface ActPeople {
  owner: TestPerson;
  guest: TestPerson;
  notary: TestPerson;
  /** The conference on the guest's phone. */
  page: Page;
  code: () => Promise<string>;
}

/** Checks that the answers are in sight on the smallest phone, although the question may be long. */
async function checkAnswersInSight(page: Page, asked: Locator): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const answer of await asked.getByRole('button').all()) {
    const isInSight = await answer.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && button.contains(found);
    });
    expect(isInSight).toBe(true);
  }
  await page.setViewportSize(PHONE);
}

/** Does the script. The guest answers the notary's questions on their phone. */
async function doScriptWithPhone(id: string, people: ActPeople): Promise<void> {
  const { owner, guest, notary, page } = people;
  const { body: user } = await guest.call<User>('GET', '/api/user');
  const read = async () =>
    (await notary.call<Script>('GET', `/api/notarization-sessions/${id}/script`)).body.steps;
  const isGuests = ({ by, person }: ScriptStep) => by !== 'notary' && person?.userId === user.id;
  const own = (await read()).filter(isGuests);
  expect(own.length).toBeGreaterThan(0);
  for (const { key, words: question } of own) {
    await doScript(id, notary, [owner, guest], key);
    const asked = page.getByRole('region', { name: scriptMessages.yourTurn });
    await asked.getByText(question ?? '').waitFor();
    await checkAnswersInSight(page, asked);
    await asked.getByRole('button').first().tap();
    await until(read, (steps) => steps.some((step) => step.key === key && step.done !== null));
  }
  await doScript(id, notary, [owner, guest]);
}

/** Checks that an email address is on one line on phones of every width. */
async function checkAddressLine(page: Page, address: Locator): Promise<void> {
  for (let width = 320; width <= 430; width += 5) {
    await page.setViewportSize({ ...PHONE, width });
    const lines = await address.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, `${width} pixels`).toBe(1);
  }
  await page.setViewportSize(PHONE);
}

/** The guest signs in their field with the card on their phone, and a code from their email. */
async function signOnPhone(page: Page, codesBefore: number): Promise<void> {
  const card = page.getByRole('form', { name: signingMessages.turnTitle });
  await checkAddressLine(page, card.getByText('gi…@example.test', { exact: true }));
  await card.getByLabel(codeMessages.label).fill(await mailedCode(outbox(), EMAIL, codesBefore));
  await card.getByRole('button', { name: signingMessages.turnSign }).tap();
  await page.getByText(signerStates.signed).waitFor();
}

/**
 * Has the document signed by both signers and sealed, in the conference. The guest is in it with
 * their phone, answers and signs there.
 */
async function completeAct(
  session: NotarizationSession & { conferenceSessionId: string },
  people: ActPeople,
): Promise<void> {
  const { owner, guest, notary, page, code } = people;
  const { id, conferenceSessionId } = session;
  const path = `/api/notarization-sessions/${id}`;
  // Alone in the conference, they learn what they wait for.
  await page.getByText(scriptMessages.beginsLater).waitFor();
  await TestSocket.join(owner, conferenceSessionId, 'signer');
  await TestSocket.join(notary, conferenceSessionId, 'notary');
  const begun = await until(
    async () => (await owner.call<NotarizationSession>('GET', path)).body,
    ({ status }) => status === 'in_progress',
  );
  const { body: user } = await guest.call<User>('GET', '/api/user');
  const person = begun.people.find(({ userId }) => userId === user.id)?.key;
  const place = { page: 1, x: 0.12, y: 0.7, width: 0.28, height: 0.05 };
  const placed = await owner.call('PUT', `${path}/fields`, {
    fields: [{ kind: 'signature', ...place, person, required: true }],
  });
  expect(placed.status).toBe(200);
  const codes = countCodes(outbox(), EMAIL);
  await doScriptWithPhone(id, people);
  await recordMoment(notary, conferenceSessionId);
  await confirmAddress(owner, id);
  await recordMoment(notary, conferenceSessionId);
  expect((await owner.call('POST', `${path}/signatures`, SIGNATURE)).status).toBe(201);
  await recordMoment(notary, conferenceSessionId);
  await signOnPhone(page, codes);
  await sealSession(owner, notary, id, await code());
}

const asPerson = async (context: BrowserContext) =>
  server.visitor().takeCookies(await context.cookies());

test('a signer on a phone goes from the email to the sealed file without an account, and creates an account later', async () => {
  const { notary, code } = await approvedNotary(server, sink);
  const owner = await registerBuiltIn(server.visitor(), sink, 'owner@example.test');
  const session = await acceptedSession(owner, notary, (await uploadReady(owner)).id);
  const sessionPage = `${server.origin}/sessions/${session.id}`;
  await owner.call('POST', `/api/notarization-sessions/${session.id}/invitations`, {
    email: EMAIL,
    role: 'signer',
  });
  const link = await emailedLink(sink, EMAIL);
  const phone = await openPhone();
  const { page } = phone;
  await page.goto(`${link.path}#${link.code}`);
  await page.getByRole('button', { name: words.continue }).waitFor();
  // Opening the link sends nothing and accepts nothing.
  expect(countCodes(outbox(), EMAIL)).toBe(0);
  await checkScreen(page, 'invitation without account');
  await page.setViewportSize(PHONE);
  // If sending fails, the page shows the error and a button to try again.
  await page.route('**/guest-codes', (route) => route.abort());
  await press(page, words.continue);
  await heading(page, words.sendTitle);
  await page.getByRole('main').getByRole('alert').waitFor();
  await checkScreen(page, 'guest code not sent');
  await page.setViewportSize(PHONE);
  await page.unroute('**/guest-codes');
  await press(page, words.back);
  await enterCode(page, words.continue);
  await checkScreen(page, 'guest enter code');
  await page.setViewportSize(PHONE);
  await press(page, words.next);
  await heading(page, words.detailsTitle);
  await press(page, words.next);
  await page.getByText(words.termsMissing).waitFor();
  await page.getByText(startMessages.consentMissing).waitFor();
  await checkScreen(page, 'guest details');
  await page.setViewportSize(PHONE);
  await page.getByLabel(words.firstName).fill('Gina');
  await page.getByLabel(words.lastName).fill('Guest');
  // For a finger, the label covers the checkbox.
  await page.locator('label', { hasText: words.terms }).tap();
  await page.locator('label', { hasText: consentSentence }).tap();
  expect(await page.getByLabel(words.terms).isChecked()).toBe(true);
  expect(await page.getByLabel(consentSentence).isChecked()).toBe(true);
  await press(page, words.next);
  await page.waitForURL(sessionPage);
  await page
    .getByRole('region', { name: 'Participants of this session' })
    .getByText('Gina Guest')
    .waitFor();
  // What the guest has to do comes before what others have to do.
  const identity = page
    .getByRole('listitem')
    .filter({ hasText: checklistMessages.rows.identity })
    .getByRole('paragraph');
  expect((await identity.allTextContents())[1]).toMatch(/^You /);
  await checkScreen(page, 'session of a guest');
  await page.setViewportSize(PHONE);

  // There is no dashboard.
  for (const place of ['/dashboard', '/', '/templates', '/profile']) {
    await page.goto(place);
    await page.waitForURL(sessionPage);
  }
  const guest = await asPerson(phone.context);
  const { body: user } = await guest.call<User>('GET', '/api/user');
  for (const place of ['identity', 'document']) {
    await page.goto(`${sessionPage}/${place}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto(sessionPage);
  await page.getByRole('link', { name: sessionMessages.join }).tap();
  await press(page, conferenceMessages.join);
  await completeAct(session, { owner, guest, notary, page, code });

  await heading(page, sealedMessages.title);
  await page.getByRole('button', { name: words.keep }).waitFor();
  await page.close();

  // The owner's page of the document names everyone who signed.
  const wide = await openWindow(browser, server.origin);
  await keepSignedIn(wide.context, owner);
  await wide.page.goto(`/documents/${session.documentId}`);
  const signers = wide.page.getByRole('term').filter({ hasText: /^Signers$/ });
  await signers.locator('..').getByText('and Gina Guest').waitFor();
  await wide.context.close();
  expect(wide.complaints).toEqual([]);

  // The email about the sealed document leads to it on another phone.
  const [sealed = ''] = await until(
    async () => emailsOf(server, 'sealed-').filter((text) => text.includes(`To: ${EMAIL}`)),
    (emails) => emails.length > 0,
  );
  const later = await openPhone();
  await later.page.goto(/https?:\S+#invitation=[\w-]+/.exec(sealed)?.[0] ?? '');
  await heading(later.page, words.returnTitle);
  await checkScreen(later.page, 'guest returns');
  await later.page.setViewportSize(PHONE);
  await enterCode(later.page, codeMessages.send);
  await press(later.page, words.next);
  await later.page.waitForURL(sessionPage);
  const file = later.page.getByRole('link', { name: documentMessages.downloadNotarized });
  const [download] = await Promise.all([later.page.waitForEvent('download'), file.tap()]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await later.page.getByRole('heading', { name: sessionMessages.completed }).waitFor();
  expect(await later.page.getByRole('heading', { name: sessionMessages.next }).count()).toBe(0);
  await checkScreen(later.page, 'sealed session of a guest');
  await later.page.setViewportSize(PHONE);

  await press(later.page, words.keep);
  await heading(later.page, 'Create an account');
  // They stated their name when they joined.
  expect(await later.page.getByLabel('First name').inputValue()).toBe('Gina');
  expect(await later.page.getByLabel('Last name').inputValue()).toBe('Guest');
  expect(await later.page.getByLabel('Email').inputValue()).toBe(EMAIL);
  await later.page.getByLabel('Password').fill('a long enough password');
  await later.page.getByRole('checkbox').check();
  const sent = (await sink.emailsTo(EMAIL)).length;
  await press(later.page, 'Create account');
  await heading(later.page, 'Confirm your email');
  await later.page.getByLabel('Code').fill(await emailedDigits(sink, EMAIL, sent + 1));
  await press(later.page, 'Confirm');
  await later.page.waitForURL(sessionPage);
  await later.page.getByText(words.keptText).waitFor();
  const member = await asPerson(later.context);
  expect((await member.call<User>('GET', '/api/user')).body).toMatchObject({
    id: user.id,
    guestSessionId: null,
  });
  await later.page.goto('/dashboard');
  await later.page.getByRole('heading', { name: /Welcome/ }).waitFor();
  expect([...phone.complaints, ...later.complaints]).toEqual([]);
});
