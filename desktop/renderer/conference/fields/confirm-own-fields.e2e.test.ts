import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLanguage } from '../../../../common/messages/catalog/current-language.ts';
import { languages } from '../../../../common/messages/catalog/languages.ts';
import { conferenceMessages } from '../../../../common/messages/conference.ts';
import { fieldMessages as words } from '../../../../common/messages/fields.ts';
import { signerStates, signingMessages } from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { buildTextPdf } from '../../../../server/testing/build-text-pdf.ts';
import { enterCall } from '../../../../server/testing/call-window.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import {
  keepSignedIn,
  openBrowser,
  openPhone,
  openWindow,
} from '../../../../server/testing/open-browser.ts';
import { confirmAddress } from '../../../../server/testing/signing-code.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { TestSocket } from '../../../../server/testing/test-socket.ts';
import { acceptedSession, doScript, until, uploadReady } from '../../../../server/testing/world.ts';

const AFFIDAVIT = [
  'AFFIDAVIT. I, Cole Bennett, state the following under oath.',
  'I am the owner of the property at 118 Harbor Street, Columbus, Ohio 43215.',
  ' ',
  'Signature: ______________________________',
  ' ',
  'Second signature: ______________________________',
].join('\n');

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

/** Creates a session whose script has reached the signing, with a document with two lines. */
async function sessionAtSigning(customer: TestPerson) {
  const notary = await server.person('notary');
  const document = await uploadReady(customer, { bytes: await buildTextPdf([AFFIDAVIT]) });
  const session = await acceptedSession(customer, notary, document.id);
  const conferenceId = session.conferenceSessionId;
  const sockets = [
    await TestSocket.join(customer, conferenceId, 'signer'),
    await TestSocket.join(notary, conferenceId, 'notary'),
  ];
  const path = `/api/notarization-sessions/${session.id}`;
  const read = async () => (await customer.call<NotarizationSession>('GET', path)).body;
  await until(read, ({ status }) => status === 'in_progress');
  await doScript(session.id, notary, [customer]);
  await confirmAddress(customer, session.id);
  // The recording is not tested here.
  await server.services.db('conference_sessions').update({ recordingEnabled: false });
  const close = async () => {
    for (const socket of sockets) socket.close();
    // The notary has one session at a time.
    expect((await customer.call('POST', `${path}/cancel`)).status).toBe(200);
  };
  return { conferenceId, read, close };
}

const question = (page: Page) => page.getByRole('region', { name: words.whoseTitle });

/** Checks that a button is in the same row as the view switch on a phone. */
async function checkOneRow(page: Page, button: Locator): Promise<void> {
  const views = page.locator('[data-in-call]').getByRole('radiogroup').first();
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height / 2;
  };
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(async () => Math.abs((await middleOf(button)) - (await middleOf(views))), {
        message: `${width} pixels`,
      })
      .toBeLessThan(8);
  }
}

/**
 * Delays setting a cookie until the page reads one. On a busy machine, Chromium can request a page
 * without a cookie that was set before.
 */
const withLateCookies = (context: BrowserContext) =>
  context.addInitScript(() => {
    const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const late: string[] = [];
    Object.defineProperty(document, 'cookie', {
      set: (cookie: string) => late.push(cookie),
      get: () => {
        for (const cookie of late.splice(0)) cookies?.set?.call(document, cookie);
        return cookies?.get?.call(document);
      },
    });
  });

/** Returns the buttons of the conference that a toast covers. */
const buttonsBelow = (toast: Locator) =>
  toast.evaluate((element) =>
    [...document.querySelectorAll('[data-in-call] button')].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return element.contains(at) ? [button.textContent] : [];
    }),
  );

test.each(languages)(
  'shows the buttons for signing in one row on a phone (%s)',
  async (language) => {
    const { connected, placed, allMine, turnSign, fillField } = withLanguage(language, () => ({
      connected: conferenceMessages.connected,
      placed: words.placed,
      allMine: words.allMine,
      turnSign: signingMessages.turnSign,
      fillField: signingMessages.fillField,
    }));
    const customer = await server.newcomer('Signer');
    await customer.call('PUT', `/api/user/language?language=${language}`);
    const act = await sessionAtSigning(customer);
    const { context, page, complaints } = await openPhone(browser, server.origin);
    await keepSignedIn(context, customer);
    await withLateCookies(context);
    await page.goto(`/conference/${act.conferenceId}`);
    const toast = page.locator('[data-edge]').filter({ hasText: connected });
    // The focus keeps the toast open.
    await Promise.all([enterCall(page, 'Signer', language), toast.getByRole('button').focus()]);
    await page.getByRole('button', { name: allMine }).waitFor();
    expect(await buttonsBelow(toast)).toEqual([]);
    await page.getByRole('button', { name: allMine }).click();
    const placedToast = page.locator('[data-edge]').filter({ hasText: placed });
    await placedToast.getByRole('button').focus();
    expect(await buttonsBelow(placedToast)).toEqual([]);
    await page.getByRole('button', { name: turnSign }).click();
    await checkOneRow(page, page.getByRole('button', { name: fillField }));
    await checkScreen(page, `last field on a phone (${language})`);
    await act.close();
    await context.close();
    expect(complaints).toEqual([]);
  },
);

test.each([
  ['with a mouse', openWindow],
  ['on a phone', openPhone],
] as const)('leads the only signer through all lines of the document, %s', async (how, open) => {
  const customer = await server.person('customer');
  const act = await sessionAtSigning(customer);
  const { context, page, complaints } = await open(browser, server.origin);
  await keepSignedIn(context, customer);
  await page.goto(`/conference/${act.conferenceId}`);
  await enterCall(page, 'Signer');
  await question(page).waitFor();
  await checkScreen(page, `question about fields ${how}`);
  await question(page).getByRole('button', { name: words.allMine }).click();
  await page.getByRole('button', { name: signingMessages.turnSign }).click();
  await page.getByText(signingMessages.fieldsDone({ done: 1, all: 2 })).waitFor();
  await page.getByRole('button', { name: signingMessages.fillField }).click();
  await expect
    .poll(async () => (await act.read()).marks.filter(({ fieldId }) => fieldId).length)
    .toBe(2);
  await page
    .getByRole('status')
    .getByText(signerStates.signed)
    .first()
    .waitFor({ state: 'attached' });
  await act.close();
  await context.close();
  expect(complaints).toEqual([]);
});

test('lets the signer place the signature, and does not ask again', async () => {
  const customer = await server.person('customer');
  const act = await sessionAtSigning(customer);
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, customer);
  await page.goto(`/conference/${act.conferenceId}`);
  await enterCall(page, 'Signer');
  await question(page).getByRole('button', { name: words.notAllMine }).click();
  await question(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: signingMessages.sign }).click();
  await page.getByRole('dialog').getByRole('button', { name: signingMessages.adopt }).click();
  const place = page.getByRole('button', { name: 'Place at the bottom of this page' });
  await place.waitFor();
  const status = page.getByText(signerStates.open, { exact: true });
  await status.waitFor();
  // On a phone, the pages get the height of the line that says what to do.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await status.waitFor({ state: 'hidden' });
  if (wide) await page.setViewportSize(wide);
  await place.click();
  await expect.poll(async () => (await act.read()).marks.length).toBe(1);
  expect((await act.read()).fields).toEqual([]);
  expect(await question(page).count()).toBe(0);
  await act.close();
  await context.close();
  expect(complaints).toEqual([]);
});
