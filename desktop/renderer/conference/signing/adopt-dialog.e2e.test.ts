import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  conferenceMessages,
  conferenceScreenMessages,
} from '../../../../common/messages/conference.ts';
import { lostAnswerMessages } from '../../../../common/messages/lost-answer.ts';
import { scriptMessages } from '../../../../common/messages/script.ts';
import {
  fieldLabel,
  signerStates,
  signingMessages as words,
} from '../../../../common/messages/signing.ts';
import { codeMessages } from '../../../../common/messages/signing-codes.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { enterCall, withSmallCamera } from '../../../../server/testing/call-window.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { invited } from '../../../../server/testing/invite.ts';
import { isInSight } from '../../../../server/testing/is-in-sight.ts';
import {
  keepSignedIn,
  openBrowser,
  openPage,
  openWindow,
} from '../../../../server/testing/open-browser.ts';
import { confirmAddress, countCodes, mailedCode } from '../../../../server/testing/signing-code.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { TestSocket } from '../../../../server/testing/test-socket.ts';
import {
  acceptedSession,
  doScript,
  recordMoment,
  until,
  uploadReady,
} from '../../../../server/testing/world.ts';

let server: TestServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a signature waits for the recording in its dialog, and stays there if it does not arrive', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const at = `/api/notarization-sessions/${session.id}`;
  const officer = await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
  await customer.call('PUT', `${at}/fields`, {
    fields: [{ kind: 'signature', ...place, person: 'owner', required: true }],
  });
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await withSmallCamera(page);
  await keepSignedIn(context, customer);
  await page.goto(`/conference/${session.conferenceSessionId}`);
  await enterCall(page, 'Signer');
  const see = async () => (await customer.call<NotarizationSession>('GET', at)).body;
  await until(see, ({ status }) => status === 'in_progress');
  await confirmAddress(customer, session.id);
  await doScript(session.id, notary, [customer]);

  await page
    .getByRole('button', { name: fieldLabel('signature', { own: true, name: null }) })
    .click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: words.adoptOnly });
  await dialog.getByText(scriptMessages.waitsForRecording).waitFor();
  const typed = dialog.getByRole('radio', { name: words.typed });
  await expect.poll(() => typed.evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(await button.isEnabled()).toBe(false);
  // A long name gets a smaller font, so that the whole signature is visible before it is adopted.
  const long = 'María Fernanda de la Vega Ortega-Villanueva';
  await dialog.getByLabel(words.name).fill(long);
  const preview = dialog.getByText(long, { exact: true });
  expect(await preview.evaluate((hand) => hand.scrollWidth - hand.clientWidth)).toBe(0);
  await dialog.getByLabel(words.name).fill('Cole J. Bennett');
  await checkScreen(page, 'signature waits for the recording');

  const keeping = setInterval(() => {
    recordMoment(notary, session.conferenceSessionId).catch(() => undefined);
  }, 1000);
  onTestFinished(() => clearInterval(keeping));
  await page.route('**/signatures', (route) => route.abort());
  await button.click();
  await page.getByText(lostAnswerMessages.title).waitFor();
  expect(await dialog.getByLabel(words.name).inputValue()).toBe('Cole J. Bennett');
  await page.unroute('**/signatures');
  await button.click();
  await dialog.waitFor({ state: 'detached' });
  const { marks } = await see();
  expect(marks.map(({ appearance }) => appearance)).toEqual([
    { kind: 'typed', text: 'Cole J. Bennett' },
  ]);
  expect(complaints).toEqual([]);
  await context.close();
  officer.close();
  await customer.call('POST', `${at}/cancel`);
});

test('a signer signs with the card in a second tab, although responses of the server are lost', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const at = `/api/notarization-sessions/${session.id}`;
  const officer = await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
  await customer.call('PUT', `${at}/fields`, {
    fields: [{ kind: 'signature', ...place, person: 'owner', required: true }],
  });
  const first = await openWindow(browser, server.origin);
  await keepSignedIn(first.context, customer);
  const enter = async (page: Page) => {
    await withSmallCamera(page);
    await page.goto(`/conference/${session.conferenceSessionId}`);
    await enterCall(page, 'Signer');
  };
  await enter(first.page);
  const see = async () => (await customer.call<NotarizationSession>('GET', at)).body;
  await until(see, ({ status }) => status === 'in_progress');
  await doScript(session.id, notary, [customer]);
  const cardOf = (page: Page) => page.getByRole('form', { name: words.turnTitle });
  await cardOf(first.page).getByText(scriptMessages.waitsForRecording).waitFor();
  await checkScreen(first.page, 'sign card');

  // The second tab takes the seat and has another code sent.
  const outbox = `${server.dataDir}/outbox`;
  const { body: user } = await customer.call<{ email: string }>('GET', '/api/user');
  await mailedCode(outbox, user.email);
  const codes = countCodes(outbox, user.email);
  const { page, complaints } = await openPage(first.context);
  await enter(page);
  await first.page.getByRole('heading', { name: conferenceMessages.replacedTitle }).waitFor();
  const card = cardOf(page);
  await card.getByLabel(codeMessages.label).fill(await mailedCode(outbox, user.email, codes));
  const keeping = setInterval(() => {
    recordMoment(notary, session.conferenceSessionId).catch(() => undefined);
  }, 1000);
  onTestFinished(() => clearInterval(keeping));
  // The server accepts both requests, but its answers do not arrive.
  for (const address of ['**/signing-codes/confirm', '**/signatures']) {
    await page.route(
      address,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  }
  await card.getByRole('button', { name: words.turnSign }).click();
  await card.waitFor({ state: 'detached' });
  expect((await see()).marks.map(({ appearance }) => appearance.kind)).toEqual(['typed']);
  expect([...first.complaints, ...complaints]).toEqual([]);
  await first.context.close();
  officer.close();
  await customer.call('POST', `${at}/cancel`);
});

test('a signer sees that the lost connection is being restored, keeps the code, and signs once', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const { body: user } = await customer.call<{ email: string }>('GET', '/api/user');
  const outbox = `${server.dataDir}/outbox`;
  const codesBefore = countCodes(outbox, user.email);
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const at = `/api/notarization-sessions/${session.id}`;
  const officer = await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
  await customer.call('PUT', `${at}/fields`, {
    fields: [{ kind: 'signature', ...place, person: 'owner', required: true }],
  });
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await withSmallCamera(page);
  await keepSignedIn(context, customer);
  await page.goto(`/conference/${session.conferenceSessionId}`);
  await enterCall(page, 'Signer');
  const see = async () => (await customer.call<NotarizationSession>('GET', at)).body;
  await until(see, ({ status }) => status === 'in_progress');
  await doScript(session.id, notary, [customer]);
  const keeping = setInterval(() => {
    recordMoment(notary, session.conferenceSessionId).catch(() => undefined);
  }, 1000);
  onTestFinished(() => clearInterval(keeping));

  const card = page.getByRole('form', { name: words.turnTitle });
  const code = await mailedCode(outbox, user.email, codesBefore);
  const input = card.getByLabel(codeMessages.label);
  await input.fill(code);
  const button = card.getByRole('button', { name: words.turnSign });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await context.setOffline(true);
  await card.getByText(conferenceScreenMessages.reconnecting).waitFor();
  expect(await button.isEnabled()).toBe(false);
  await checkScreen(page, 'sign card without a connection');
  await context.setOffline(false);
  await card.getByText(conferenceScreenMessages.reconnecting).waitFor({ state: 'detached' });
  expect(await input.inputValue()).toBe(code);

  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.click();
  await card.waitFor({ state: 'detached' });
  expect((await see()).marks.map(({ appearance }) => appearance.kind)).toEqual(['typed']);
  expect(complaints).toEqual([]);
  await context.close();
  officer.close();
  await customer.call('POST', `${at}/cancel`);
});

test('the dialog for the code shows its button on the smallest phone', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const at = `/api/notarization-sessions/${session.id}`;
  await server.services.db('conference_sessions').update({ recordingEnabled: false });
  const officer = await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await withSmallCamera(page);
  await keepSignedIn(context, customer);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/conference/${session.conferenceSessionId}`);
  await enterCall(page, 'Signer');
  const see = async () => (await customer.call<NotarizationSession>('GET', at)).body;
  await until(see, ({ status }) => status === 'in_progress');
  await doScript(session.id, notary, [customer]);
  await page.getByRole('button', { name: words.sign }).click();
  const dialog = page.getByRole('dialog', { name: codeMessages.title });
  await dialog.getByRole('button', { name: codeMessages.send }).click();
  await dialog.getByLabel(codeMessages.label).fill('000000');
  const confirm = dialog.getByRole('button', { name: codeMessages.confirm });
  await expect.poll(() => isInSight(confirm)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
  officer.close();
  await customer.call('POST', `${at}/cancel`);
});

test('on a phone, the field to sign is in sight above the sheet that asks for the signature', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const at = `/api/notarization-sessions/${session.id}`;
  await server.services.db('conference_sessions').update({ recordingEnabled: false });
  const officer = await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  const place = { page: 1, x: 0.1, y: 0.9, width: 0.3, height: 0.05 };
  await customer.call('PUT', `${at}/fields`, {
    fields: [{ kind: 'signature', ...place, person: 'owner', required: true }],
  });
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await withSmallCamera(page);
  await keepSignedIn(context, customer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/conference/${session.conferenceSessionId}`);
  await enterCall(page, 'Signer');
  const see = async () => (await customer.call<NotarizationSession>('GET', at)).body;
  await until(see, ({ status }) => status === 'in_progress');
  await doScript(session.id, notary, [customer]);
  await page.getByRole('form', { name: words.turnTitle }).getByLabel(codeMessages.label).waitFor();
  const field = page.getByRole('button', {
    name: fieldLabel('signature', { own: true, name: null }),
  });
  await expect.poll(() => isInSight(field)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
  officer.close();
  await customer.call('POST', `${at}/cancel`);
});

test('a witness is not asked to sign before the signer has signed', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const at = `/api/notarization-sessions/${session.id}`;
  await server.services.db('conference_sessions').update({ recordingEnabled: false });
  const witness = await invited(server, customer, session.id, 'witness', 'Wanda');
  const officer = await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  const signer = await TestSocket.join(customer, session.conferenceSessionId, 'signer');
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await withSmallCamera(page);
  await keepSignedIn(context, witness);
  await page.goto(`/conference/${session.conferenceSessionId}`);
  await enterCall(page, 'Witness');
  const see = async () => (await customer.call<NotarizationSession>('GET', at)).body;
  await until(see, ({ status }) => status === 'in_progress');
  await doScript(session.id, notary, [customer, witness]);
  await page.getByText(signerStates.witness, { exact: true }).first().waitFor();
  const sign = page.getByRole('button', { name: words.sign });
  const isFilled = () => sign.evaluate((node) => node.dataset.variant === 'filled');
  await expect.poll(() => sign.isEnabled()).toBe(true);
  expect(await isFilled()).toBe(false);
  await confirmAddress(customer, session.id);
  const mark = { kind: 'signature', page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
  const signed = await customer.call('POST', `${at}/signatures`, {
    ...mark,
    appearance: { kind: 'typed', text: 'Cole' },
  });
  expect(signed.status).toBe(201);
  await expect.poll(isFilled).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
  officer.close();
  signer.close();
  await customer.call('POST', `${at}/cancel`);
});
