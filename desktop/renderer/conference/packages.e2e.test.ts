import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf } from '../../../common/acts-of.ts';
import { totalOf } from '../../../common/fees.ts';
import { formatCents } from '../../../common/formats.ts';
import {
  actNames,
  furtherActMessages,
  startMessages,
} from '../../../common/messages/notarization-sessions.ts';
import { priceMessages } from '../../../common/messages/prices.ts';
import { scriptMessages } from '../../../common/messages/script.ts';
import {
  outcomeChoices,
  sessionDocumentStateNames as states,
  sessionDocumentMessages as words,
} from '../../../common/messages/session-documents.ts';
import {
  certificateMessages,
  sealedMessages,
  signingMessages,
} from '../../../common/messages/signing.ts';
import { verificationMessages } from '../../../common/messages/verification.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { type NotarizationPrices, priceOfSession } from '../../../common/prices.ts';
import type { SessionDocument } from '../../../common/session-documents.ts';
import { packFiles } from '../../../packages/evidence/src/bundle/pack-files.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { type Authenticator, setUpTotp } from '../../../server/testing/authenticator.ts';
import { joinCall, withSmallCamera } from '../../../server/testing/call-window.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { isInSight } from '../../../server/testing/is-in-sight.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { signOne } from '../../../server/testing/packages.ts';
import { confirmOnScreen } from '../../../server/testing/signing-code.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { TestSocket } from '../../../server/testing/test-socket.ts';
import { doScript, offerFor, until, uploadReady } from '../../../server/testing/world.ts';

let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const NAMES = ['deed.pdf', 'affidavit.pdf', 'power-of-attorney.pdf', 'title.pdf'] as const;
const EXHIBITS = Array.from({ length: 8 }, (_, index) => `exhibit-${index + 1}.pdf`);
/** One of the first documents and seven exhibits have two acts. */
const TWO_ACTS = ['title.pdf', ...EXHIBITS.slice(1)];
const ACT_COUNT = NAMES.length + EXHIBITS.length + TWO_ACTS.length;
/** The price list has the same price for acts of every type. */
const ACTS = Array<NotarialAct>(ACT_COUNT).fill('acknowledgment');

const read = async (id: string) =>
  (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;

/** Starts one session for all documents in the dialog. @returns its ID */
async function startOnScreen(page: Page, firstId: string): Promise<string> {
  await page.goto(`/documents/${firstId}`);
  await page.getByRole('button', { name: 'Start Notarization' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const name of NAMES.slice(1)) {
    await dialog.getByRole('combobox', { name: words.add }).click();
    await page.getByRole('option', { name }).click();
  }
  // A document that was added by mistake can be removed, and added again.
  const [, second = ''] = NAMES;
  await dialog.getByRole('button', { name: words.remove({ name: second }) }).click();
  await dialog.getByRole('combobox', { name: words.add }).click();
  await page.getByRole('option', { name: second }).click();
  await dialog.getByRole('combobox', { name: words.act({ name: second }) }).click();
  await page.getByRole('option', { name: 'Jurat' }).click();
  const [titled = '', ...exhibits] = TWO_ACTS;
  const addAct = (name: string) =>
    dialog.getByRole('button', { name: furtherActMessages.addNamed({ name }) }).click();
  await addAct(titled);
  await dialog.getByRole('combobox', { name: furtherActMessages.act({ name: titled }) }).click();
  await page.getByRole('option', { name: actNames.signature_witnessing.name }).click();
  await checkScreen(page, 'start with several documents');
  await dialog.getByRole('button', { name: words.addAll({ count: EXHIBITS.length }) }).click();
  for (const name of exhibits) await addAct(name);
  const total = formatCents(totalOf(priceOfSession(await prices(), ACTS)));
  await dialog.getByText(priceMessages.total({ total })).waitFor();
  await dialog.getByRole('combobox', { name: startMessages.state }).click();
  await page.getByRole('option', { name: 'Ohio' }).click();
  await dialog.getByRole('button', { name: startMessages.submit }).click();
  await page.waitForURL(/sessions/);
  return /sessions\/([\w-]{36})/.exec(page.url())?.[1] ?? '';
}

const prices = async () =>
  (await customer.call<NotarizationPrices>('GET', '/api/notarization-prices')).body;

/** In the narrow panel, the state of a document appears below its name. */
async function expectRoomForNames(row: Locator): Promise<void> {
  const box = async (place: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return { left: x, right: x + width, top: y, bottom: y + height, width };
  };
  const whole = await box(row);
  expect(whole.width).toBeLessThan(340);
  const name = await box(row.getByText('deed.pdf', { exact: true }));
  const state = await box(row.getByText(states.open, { exact: true }));
  expect(state.top).toBeGreaterThanOrEqual(name.bottom);
  expect(name.width).toBeGreaterThan(whole.width * 0.8);
  expect(state.right).toBeLessThanOrEqual(whole.right);
}

async function sealShown(page: Page, name: string = certificateMessages.seal): Promise<void> {
  await page.getByRole('button', { name: certificateMessages.open }).click();
  // The filled button is the one in the panel.
  const opener = page.getByRole('button', { name: certificateMessages.open });
  await expect.poll(() => opener.getAttribute('data-variant')).toBe('default');
  await page.getByLabel('I have confirmed the identity of the principal').check();
  await page.getByLabel('Your name as signature').fill('Nora Whitfield');
  const code = page.getByLabel('Six-digit code');
  const seal = page.getByRole('button', { name });
  if (!(await code.isVisible())) await seal.click();
  await expect.poll(() => seal.isEnabled()).toBe(true);
  await code.fill(await authenticator.code());
  await seal.click();
}

test('twelve documents with twenty acts are signed and sealed in one call, and one document is rejected', async () => {
  const upload = (names: readonly string[]) =>
    Promise.all(names.map((name) => uploadReady(customer, { name })));
  const [first] = await upload(NAMES);
  await upload(EXHIBITS);
  const start = await openWindow(browser, server.origin);
  await keepSignedIn(start.context, customer);
  const id = await startOnScreen(start.page, first?.id ?? '');
  const offer = await offerFor(notary, id);
  await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' });
  const { conferenceSessionId, documents = [] } = await read(id);
  // The order is the one in which they were added.
  expect(documents.map(({ originalName }) => originalName).slice(0, 3)).toEqual([
    'deed.pdf',
    'power-of-attorney.pdf',
    'title.pdf',
  ]);
  expect(documents[3]).toMatchObject({ originalName: 'affidavit.pdf', act: 'jurat' });
  expect(documents.flatMap(actsOf)).toHaveLength(ACT_COUNT);
  const [deed, power, title, affidavit] = documents as [
    SessionDocument,
    SessionDocument,
    SessionDocument,
    SessionDocument,
  ];
  const exhibits = documents.filter(({ originalName }) => EXHIBITS.includes(originalName));
  await start.page.goto(`/sessions/${id}`);
  const list = start.page.getByRole('list', { name: words.title });
  await list.getByText('affidavit.pdf', { exact: true }).waitFor();
  await checkScreen(start.page, 'session with several documents');
  await start.context.close();

  // The recording is not tested here.
  await server.services.db('conference_sessions').update({ recordingEnabled: false });
  // The scripts are spoken before the windows open, which would show each of the many steps.
  const sockets = [
    await TestSocket.join(customer, conferenceSessionId ?? '', 'signer'),
    await TestSocket.join(notary, conferenceSessionId ?? '', 'notary'),
  ];
  await until(
    () => read(id),
    ({ status }) => status === 'in_progress',
  );
  // The notary attests to a signature after it was made.
  const attestation = 'attestation.signature_witnessing';
  const script = ({ sessionId }: SessionDocument) =>
    doScript(sessionId, notary, [customer], attestation);
  await script(deed);
  await Promise.all(documents.slice(1).map(script));
  for (const { ws } of sockets) ws.terminate();
  const address = `/conference/${conferenceSessionId}`;
  const prepare = withSmallCamera;
  const signer = await joinCall(browser, customer, address, 'Signer', { prepare });
  const officer = await joinCall(browser, notary, address, 'Notary', { prepare });

  // The signer signs the first document, and is led to the others.
  const { sign, name, adopt, placeBottom } = signingMessages;
  const placeAt = signer.page.getByRole('button', { name: placeBottom });
  await signer.page.getByRole('button', { name: sign }).click();
  await confirmOnScreen(
    signer.page,
    path.join(server.dataDir, 'outbox'),
    server.account('customer').email,
  );
  await signer.page.getByLabel(name).fill('Cole Bennett');
  await signer.page.getByRole('button', { name: adopt }).click();
  await placeAt.click();
  await placeAt.waitFor({ state: 'hidden' });
  const next = words.next({ name: power.originalName });
  await signer.page.getByRole('button', { name: next }).click();
  await signer.page.getByRole('heading', { level: 1, name: power.originalName }).waitFor();

  // The notary shows the second document, which everyone sees then.
  await officer.page.getByRole('button', { name: words.open({ position: 1, count: 12 }) }).click();
  const panel = officer.page.getByRole('complementary', { name: words.title });
  await expectRoomForNames(panel.getByRole('listitem').filter({ hasText: deed.originalName }));
  await checkScreen(officer.page, 'documents of a session for the notary');
  await panel.getByRole('button', { name: words.show({ name: affidavit.originalName }) }).click();
  await signer.page.getByRole('heading', { level: 1, name: affidavit.originalName }).waitFor();
  await panel.getByRole('button', { name: words.setAside }).click();
  const dialog = officer.page.getByRole('dialog', { name: words.setAsideTitle });
  await dialog.getByRole('radio', { name: outcomeChoices.rejected }).check();
  await dialog.getByRole('button', { name: words.confirm }).click();
  await dialog.getByText(words.reasonMissing).waitFor();
  await dialog.getByLabel(words.reason).fill('The affiant does not know what it says.');
  await dialog.getByRole('button', { name: words.confirm }).click();
  await panel.getByText(states.rejected).waitFor();
  // The first open document is shown to everyone.
  await signer.page.getByRole('heading', { level: 1, name: deed.originalName }).waitFor();

  // The script of the next document comes before its certificate.
  const { open, county } = certificateMessages;
  await officer.page.getByRole('button', { name: open }).click();
  await officer.page.getByText(words.sealTogether).waitFor();
  await officer.page.getByRole('button', { name: next }).click();
  await officer.page.getByRole('heading', { level: 1, name: power.originalName }).waitFor();
  await officer.page.getByRole('complementary', { name: scriptMessages.title }).waitFor();
  await officer.page.getByRole('button', { name: /^Documents: / }).click();
  await panel.getByRole('button', { name: words.show({ name: deed.originalName }) }).click();
  await officer.page.getByRole('heading', { level: 1, name: deed.originalName }).waitFor();

  // What the notary entered for a certificate is still there after another document was shown.
  await officer.page.getByRole('button', { name: open }).click();
  await officer.page.getByLabel(county).fill('Delaware');
  for (const { originalName } of [title, deed]) {
    await officer.page.getByRole('button', { name: /^Documents: / }).click();
    await panel.getByRole('button', { name: words.show({ name: originalName }) }).click();
    await officer.page.getByRole('heading', { level: 1, name: originalName }).waitFor();
    await officer.page.getByRole('button', { name: open }).click();
    if (originalName === title.originalName) {
      expect(await officer.page.getByLabel(county).inputValue()).not.toBe('Delaware');
    }
  }
  expect(await officer.page.getByLabel(county).inputValue()).toBe('Delaware');
  await officer.page.getByLabel(county).fill('Franklin');
  await sealShown(officer.page);
  // After the seal, the next open document is shown to everyone.
  await officer.page.getByRole('heading', { level: 1, name: power.originalName }).waitFor();
  await signer.page.getByRole('heading', { level: 1, name: power.originalName }).waitFor();
  await signer.page.getByRole('button', { name: sign }).click();
  await placeAt.click();
  await placeAt.waitFor({ state: 'hidden' });
  await signer.page.getByRole('button', { name: words.next({ name: title.originalName }) }).click();
  await signer.page.getByRole('heading', { level: 1, name: title.originalName }).waitFor();
  await signer.page.getByRole('button', { name: sign }).click();
  await placeAt.click();
  await placeAt.waitFor({ state: 'hidden' });
  for (const { sessionId } of exhibits) await signOne(sessionId, customer, notary);
  await doScript(title.sessionId, notary, [customer]);
  // All are sealed with one confirmation.
  await officer.page.getByRole('button', { name: certificateMessages.open }).click();
  await officer.page.getByText(certificateMessages.stepUpText({ count: 1 })).waitFor();
  await officer.page.getByLabel(words.sealAlso({ count: 9 })).check();
  await officer.page.getByText(certificateMessages.stepUpText({ count: 10 })).waitFor();
  await sealShown(officer.page, words.sealAll({ count: 10 }));

  for (const { page } of [officer, signer]) {
    await page.getByRole('heading', { level: 1, name: sealedMessages.title }).waitFor();
    const sealed = page.getByRole('list', { name: words.title });
    expect(await sealed.getByText(states.sealed, { exact: true }).count()).toBe(11);
    await page.getByText(sealedMessages.textOfSeveral).waitFor();
    await sealed.getByText('The affiant does not know what it says.').waitFor();
  }
  // The owner gets the evidence of all documents in one file, here and on the page of the session.
  const all = { name: words.downloadAll };
  expect(await officer.page.getByRole('link', all).count()).toBe(0);
  // It is in sight without scrolling, above the list.
  expect(await isInSight(signer.page.getByRole('link', all))).toBe(true);
  const evidence = await signer.page.getByRole('link', all).getAttribute('href');
  const archive = await signer.context.request.get(evidence ?? '');
  expect(archive.headers()['content-type']).toBe('application/zip');
  expect(Object.keys(unzipSync(await archive.body()))).toEqual(
    expect.arrayContaining([
      'documents/01-deed.zip',
      'documents/02-power-of-attorney.zip',
      expect.stringMatching(/^documents\/12-exhibit-\d\.zip$/),
    ]),
  );
  await checkScreen(signer.page, 'sealed documents of a session');
  for (const { documentId, state } of (await read(id)).documents ?? []) {
    const response = await signer.context.request.get(`/api/documents/${documentId}/download`);
    expect(response.status()).toBe(200);
    expect((await response.body()).includes('/DocMDP')).toBe(state === 'sealed');
  }
  await signer.page.goto(`/sessions/${id}`);
  expect(await signer.page.getByRole('link', all).getAttribute('href')).toBe(evidence);
  await checkScreen(signer.page, 'session with several documents that is over');

  // Anyone can check that file without sending its documents.
  const { page } = signer;
  const drop = async (bytes: Buffer) => {
    await page.goto('/verify');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'evidence.zip', mimeType: 'application/zip', buffer: bytes });
  };
  const { session: verifyWords } = verificationMessages;
  const bytes = await archive.body();
  await drop(bytes);
  await page.getByRole('heading', { name: verifyWords.verdicts.unchanged.title }).waitFor();
  expect(await page.getByText(verifyWords.documents.unchanged, { exact: true }).count()).toBe(11);
  await page.getByText('The affiant does not know what it says.').waitFor();
  await checkScreen(page, 'verify the evidence of a session');
  const { 'documents/02-power-of-attorney.zip': _, ...fewer } = unzipSync(bytes);
  await drop(Buffer.from(packFiles(fewer)));
  await page.getByRole('heading', { name: verifyWords.verdicts.changed.title }).waitFor();
  expect(await page.getByText(verifyWords.documents.unchanged, { exact: true }).count()).toBe(10);
  await checkScreen(page, 'verify the evidence of a session without a document');
  await drop(Buffer.from(packFiles({ 'a.txt': Buffer.from('text') })));
  await page.getByText(verifyWords.notASession).waitFor();
  for (const { context, complaints } of [signer, officer, start]) {
    await context.close();
    expect(complaints).toEqual([]);
  }
});
