import type { Browser, Page, WebSocketRoute } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import { refuseMessages } from '../../../common/messages/script.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { releaseSession } from '../../../server/notarization/notary-assignments/release-session.ts';
import { checkAsShown, checkScreen } from '../../../server/testing/check-screen.ts';
import { connectedIn } from '../../../server/testing/connected-in.ts';
import { invited } from '../../../server/testing/invite.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { TestSocket } from '../../../server/testing/test-socket.ts';
import { acceptedSession, until, uploadReady } from '../../../server/testing/world.ts';

/** Tests the page that people see when their conference ends before the seal, and its text. */
let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  // The notary can take one session at a time, and a notary who was just offered a session is not
  // offered it again for a while.
  await server.services.db('notarization_sessions').update({ status: 'cancelled' });
  await server.services.db('notary_assignments').delete();
});

const at = (id: string, call = '') => `/api/notarization-sessions/${id}${call}`;
const newSession = async () => acceptedSession(customer, notary, (await uploadReady(customer)).id);

/** Opens a window that has joined the conference as the given person. */
async function joined(
  person: TestPerson,
  conference: string,
  role: 'Signer' | 'Notary' | 'Witness',
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const window = await openWindow(browser, server.origin);
  await prepare(window.page);
  await keepSignedIn(window.context, person);
  await window.page.goto(`/conference/${conference}`);
  await window.page.getByRole('radio', { name: role }).check();
  await window.page.getByRole('button', { name: 'Join Conference' }).click();
  await window.page.getByText('Connected', { exact: true }).first().waitFor();
  return window;
}
/** Starts a session with signer and notary in the conference and returns the signer's window. */
async function begun() {
  const session = await newSession();
  const conference = session.conferenceSessionId;
  const window = await joined(customer, conference, 'Signer');
  const officer = await TestSocket.join(notary, conference, 'notary');
  await until(
    async () => (await customer.call<NotarizationSession>('GET', at(session.id))).body,
    ({ status }) => status === 'in_progress',
  );
  return { ...window, session, conference, officer };
}
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const isAt = (page: Page, id: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(`/sessions/${id}`);
const leftLongAgo = (conference: string) =>
  server.services
    .db('conference_participants')
    .where({ conferenceId: conference, role: 'notary' })
    .update({ awaySince: new Date(Date.now() - NOTARY_AWAY_MS) });

describe('a conference that ends before the seal', () => {
  test('ended by the notary, leads to the session page, where it can be resumed', {
    tags: ['S8-20'],
  }, async () => {
    const { page, context, complaints, session, conference } = await begun();
    expect((await notary.call('POST', `/api/conference/${conference}/end`)).status).toBe(200);
    await page.getByText('The video conference has been terminated').waitFor();
    await heading(page, /^The notary .+ ended the conference$/);
    await isAt(page, session.id);
    await page.getByText(/All signatures are saved/).waitFor();
    await page.getByText(/we ask another notary, and the signatures no longer count/).waitFor();
    const again = page.getByRole('link', { name: 'Join the conference' });
    await expect.poll(() => again.getAttribute('href')).not.toContain(conference);
    await checkScreen(page, 'call ended by the notary');
    // The page shows the same text after a reload.
    await page.reload();
    await heading(page, /ended the conference$/);
    await context.close();
    expect(complaints).toEqual([]);
  });

  test('is over for a person who is on the join page or opens it later', async () => {
    const session = await newSession();
    const { page, context, complaints } = await openWindow(browser, server.origin);
    await keepSignedIn(context, customer);
    await page.goto(`/conference/${session.conferenceSessionId}`);
    await page.getByRole('button', { name: 'Join Conference' }).waitFor();
    expect((await notary.call('POST', at(session.id, '/cancel'), {})).status).toBe(200);
    await heading(page, 'This conference has ended');
    expect(await page.getByRole('button', { name: 'Join Conference' }).count()).toBe(0);
    await page.reload();
    await heading(page, 'This conference has ended');
    await checkScreen(page, 'call over at its door');
    await page.getByRole('link', { name: 'Go to the session' }).click();
    await isAt(page, session.id);
    await context.close();
    expect(complaints).toEqual([]);
  });

  test('released after the notary left, says what no longer counts and that a new notary is sought', async () => {
    const { page, context, complaints, session, conference, officer } = await begun();
    officer.ws.terminate();
    await until(
      async () =>
        server.services
          .db('conference_participants')
          .where({ conferenceId: conference, role: 'notary' })
          .first('awaySince'),
      (row) => row?.awaySince !== null,
    );
    await leftLongAgo(conference);
    await releaseSession(server.services, conference);
    await heading(page, 'The conference ended because the notary is unavailable');
    await isAt(page, session.id);
    await page.getByText(/Signatures from this conference no longer count/).waitFor();
    await page.getByText(/^You stay in this session. We will email you/).waitFor();
    expect(await page.getByRole('link', { name: 'Join the conference' }).count()).toBe(0);
    await checkScreen(page, 'call without notary');
    await context.close();
    expect(complaints).toEqual([]);
  });

  test('tells the notary who was away that another notary has the session', async () => {
    const session = await newSession();
    const conference = session.conferenceSessionId;
    const lines: WebSocketRoute[] = [];
    let reachable = true;
    const { page, context } = await joined(notary, conference, 'Notary', (page) =>
      page.routeWebSocket(/\/ws$/, (socket) => {
        if (!reachable) return void socket.close();
        socket.connectToServer();
        lines.push(socket);
      }),
    );
    await TestSocket.join(customer, conference, 'signer');
    await until(
      async () => (await customer.call<NotarizationSession>('GET', at(session.id))).body,
      ({ status }) => status === 'in_progress',
    );
    // The notary's connection is lost, and nobody can notify them any more.
    reachable = false;
    await page.route('**/join', (route) => route.abort());
    await Promise.all(lines.map((line) => line.close()));
    await expect.poll(async () => (await connectedIn(server, conference)).size).toBe(1);
    await leftLongAgo(conference);
    await releaseSession(server.services, conference);
    await page.unroute('**/join');
    await heading(page, 'This session was returned to the queue');
    await checkScreen(page, 'call went to another notary');
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/notary-dashboard');
    await context.close();
  });

  test('refused by the notary with a reason, says who ended it and why', async () => {
    const { page, context, complaints, session, conference } = await begun();
    const reason = 'The passport has expired.';
    const officer = await joined(notary, conference, 'Notary');
    await officer.page.getByRole('button', { name: refuseMessages.open }).click();
    const dialog = officer.page.getByRole('dialog');
    await dialog.getByRole('button', { name: refuseMessages.confirm }).click();
    await dialog.getByText(refuseMessages.reasonMissing).waitFor();
    await checkAsShown(officer.page, 'refuse the act');
    await dialog.getByLabel(refuseMessages.reason).fill(reason);
    await dialog.getByRole('button', { name: refuseMessages.confirm }).click();
    await officer.page.getByText(reason).first().waitFor();
    await officer.context.close();
    await heading(page, /^The notary .+ cancelled the session$/);
    await isAt(page, session.id);
    await page.getByText(/Signatures from the conference do not count/).waitFor();
    await page.getByText(reason).first().waitFor();
    await checkScreen(page, 'call cancelled');
    await page.getByRole('link', { name: 'Open the document' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/documents/${session.documentId}`);
    await context.close();
    expect(complaints).toEqual([]);
  });

  test('tells a removed participant who removed them, immediately and later', async () => {
    const session = await newSession();
    const guest = await invited(server, customer, session.id, 'witness', 'Wanda');
    const { page, context } = await joined(guest, session.conferenceSessionId, 'Witness');
    const { people } = (await customer.call<NotarizationSession>('GET', at(session.id))).body;
    const key = people.find(({ name }) => name.includes('Wanda'))?.key;
    expect((await customer.call('DELETE', at(session.id, `/invitations/${key}`))).status).toBe(204);
    await heading(page, 'You are no longer part of this session');
    await isAt(page, session.id);
    await page.getByText(/^Cole Bennett removed you from this session\./).waitFor();
    await checkScreen(page, 'call taken out of');
    await page.goto('/dashboard');
    await page.goto(`/sessions/${session.id}`);
    await page.getByText(/^Cole Bennett removed you from this session\./).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await context.close();
  });
});
