import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setUpTotp } from '../../../server/testing/authenticator.ts';
import { endCall } from '../../../server/testing/call-window.ts';
import { openBrowser } from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { TestSocket } from '../../../server/testing/test-socket.ts';
import {
  acceptedSession,
  signedSession,
  until,
  uploadReady,
} from '../../../server/testing/world.ts';
import { app, standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, drawDesktop, startDesktop } from '../../testing/start-desktop.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
/**
 * Cleanup that must run before the next test even if one fails: the notary can take one session at
 * a time.
 */
const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function sessionOf(customer: TestPerson, notary: TestPerson) {
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  after.push(() => customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`));
  return session;
}

test('keeps the display on during a session, asks before it is left, and ends with the conference', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await sessionOf(customer, notary);
  const desktop = await startDesktop({ server });
  const { email, password } = server.account('notary');
  await desktop.session.personAt(server.origin).signIn(email, password);
  const { page, complaints, close } = await drawDesktop(desktop, browser, server);
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();

  // As a notification would.
  desktop.app.windows.goTo(`/conference/${session.conferenceSessionId}`);
  await page.getByRole('radio', { name: 'Notary' }).check();
  await page.getByRole('button', { name: 'Join Conference' }).click();
  await page.getByText('Connected', { exact: true }).first().waitFor();
  await expect.poll(() => standIn.blockers.size).toBe(1);
  app.quit();
  expect(standIn.asked.at(-1)?.message).toBe('You are in a session');
  expect(app.quitting).toBe(false);

  await endCall(page);
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  await expect.poll(() => standIn.blockers.size).toBe(0);
  // The app stays open until the last segments of the recording are sent.
  await expect.poll(desktop.app.offline.unsentPieces).toBe(0);
  app.quit();
  expect(app.quitting).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('segments recorded without a network wait on disk and are sent after the app restarts', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await sessionOf(customer, notary);
  const conferenceId = session.conferenceSessionId;
  const signer = await TestSocket.join(customer, conferenceId, 'signer');
  after.push(() => signer.close());
  const { email, password } = server.account('notary');
  const desktop = await startDesktop({ server });
  await desktop.session.personAt(server.origin).signIn(email, password);
  const first = await drawDesktop(desktop, browser, server);
  desktop.app.windows.goTo(`/conference/${conferenceId}`);
  await first.page.getByRole('radio', { name: 'Notary' }).check();
  await first.page.getByRole('button', { name: 'Join Conference' }).click();
  const sent = async () => {
    const rows = await server.services
      .db('recording_segments')
      .where({ conferenceId })
      .orderBy('number')
      .select('takeId', 'number');
    return rows.map(({ takeId, number }) => `${takeId} ${number}`);
  };
  await until(sent, (pieces) => pieces.length > 2, 60_000);

  desktop.session.online = false;
  const pieces = async (app: DesktopUnderTest) => {
    const reply = await app.call('queue:list', { after: null, limit: 500 });
    return (reply.ok ? reply.value : []).flatMap(({ work }) =>
      work.kind === 'recording-segment' ? [`${work.takeId} ${work.number}`] : [],
    );
  };
  const waiting = await until(
    () => pieces(desktop),
    (list) => list.length > 2,
  );
  await first.close();
  await desktop.app.offline.close();

  const again = await startDesktop({ server, dataDir: desktop.dataDir });
  await again.session.personAt(server.origin).signIn(email, password);
  const second = await drawDesktop(again, browser, server);
  const arrived = await until(sent, (all) => waiting.every((piece) => all.includes(piece)));
  await until(
    () => pieces(again),
    (list) => list.length === 0,
  );
  for (const take of new Set(arrived.map((piece) => piece.split(' ')[0]))) {
    const numbers = arrived.filter((piece) => piece.startsWith(`${take} `));
    expect(numbers).toEqual(numbers.map((_, number) => `${take} ${number}`));
  }
  const { body: recording } = await customer.call<{ chainHolds: boolean }>(
    'GET',
    `/api/conference/${conferenceId}/recording`,
  );
  expect(recording.chainHolds).toBe(true);
  await second.close();
});

test('an act is sealed in the conference with this computer’s key after consent in a separate window', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  const desktop = await startDesktop({ server });
  const { email, password } = server.account('notary');
  await desktop.session.personAt(server.origin).signIn(email, password);
  const made = await desktop.call('keys:make', { algorithm: 'P-256', deviceName: 'Office PC' });
  expect(made.ok).toBe(true);
  const session = await signedSession(customer, notary);
  // The signer has left: without a camera nobody could seal while they are present.
  session.sockets[0]?.close();
  const answers = [0, 1];
  standIn.answer = () => answers.shift() ?? 0;

  const { page, complaints, close } = await drawDesktop(desktop, browser, server);
  desktop.app.windows.goTo(`/conference/${session.conferenceId}`);
  await page.getByRole('radio', { name: 'Notary' }).check();
  await page.getByRole('button', { name: 'Join Conference' }).click();
  await page.getByRole('button', { name: 'Complete certificate' }).click();
  await page.getByLabel('I have confirmed the identity of the principal').check();
  await page.getByLabel('Your name as signature').fill('Nora Whitfield');
  await page.getByLabel('Six-digit code').fill(await authenticator.code());
  const seal = page.getByRole('button', { name: 'Seal document' });
  await seal.click();
  // Refusing consent changes nothing.
  await page.getByText('Nothing was signed.').waitFor();
  expect(standIn.asked.at(-1)?.message).toBe('Sign the seal of “agreement.pdf”?');
  // The seal request arrives but its answer is lost: the notary's consent remains valid, and the
  // seal is made.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (...call) => {
      const answer = await send(...call);
      if (!String(call[0]).endsWith('/seal')) return answer;
      window.fetch = send;
      throw new TypeError('Failed to fetch');
    };
  });
  await page.getByLabel('Six-digit code').fill(await authenticator.code());
  await seal.click();
  await page.getByRole('heading', { name: 'Sealed' }).waitFor();
  const { db } = server.services;
  const [key] = await db('notary_keys').where({ status: 'active' }).select('id', 'kind');
  expect(key?.kind).toBe('device');
  const sealed = await db('seals').where({ sessionId: session.id }).first();
  expect(sealed).toMatchObject({ status: 'completed', notaryKeyId: key?.id });
  expect(complaints).toEqual([]);
  await close();
});
