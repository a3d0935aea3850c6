import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SILENT_MS } from '../../../common/attendance.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { Script } from '../../../common/script.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { connectedIn } from '../../testing/connected-in.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptedSession,
  askForSeal,
  doScript,
  recordMoment,
  SIGNATURE,
  until,
  uploadReady,
} from '../../testing/world.ts';

/**
 * A recorded conference in which participants turn off camera and microphone and peer connections
 * break.
 */
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let session: NotarizationSession & { conferenceSessionId: string };
let signer: TestSocket & { participantId: string };
let officer: TestSocket & { participantId: string };

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  session = await acceptedSession(customer, notary, document.id);
  signer = await TestSocket.join(customer, session.conferenceSessionId, 'signer');
  officer = await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  await until(
    async () => (await customer.call<NotarizationSession>('GET', at())).body,
    ({ status }) => status === 'in_progress',
  );
  const steps = (await notary.call<Script>('GET', at('/script'))).body.steps;
  await doScript(session.id, notary, [customer], steps.find(({ kind }) => kind === 'place')?.key);
  await confirmAddress(customer, session.id);
});
afterAll(() => server?.stop());

const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
type Refusal = { code?: string; message?: string };

async function place() {
  await recordMoment(notary, session.conferenceSessionId);
  const city = `Columbus ${Math.random()}`;
  const value = { kind: 'place', country: 'US', state: 'OH', city };
  return notary.call<Refusal>('POST', at(`/script/place.${session.userId}`), value);
}

async function sign() {
  await recordMoment(notary, session.conferenceSessionId);
  return customer.call<Refusal>('POST', at('/signatures'), SIGNATURE);
}

/** Updates the media state of a seat and waits until another socket is notified. */
async function turn(
  socket: TestSocket & { participantId: string },
  teller: TestSocket,
  updates: { audioEnabled?: boolean; videoEnabled?: boolean },
) {
  teller.messages.length = 0;
  socket.send({
    type: 'participant-update',
    updates,
    sessionId: session.conferenceSessionId,
    participantId: socket.participantId,
  });
  await teller.next('participant-updated');
}

/** Sends a report of the notary's client and waits until the signer is notified. */
async function report(
  from: TestSocket & { participantId: string },
  sees: { seen: string[]; heard: string[] },
) {
  signer.messages.length = 0;
  const seat = { sessionId: session.conferenceSessionId, participantId: from.participantId };
  from.send({ type: 'recording-sees', ...sees, ...seat });
  expect(await signer.next('recording-sees')).toMatchObject(sees);
}

test('blocks the act while a camera or a microphone is off', async () => {
  await turn(signer, officer, { videoEnabled: false });
  for (const refused of [await place(), await sign()]) {
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'not_recorded',
        message:
          'Cole Bennett’s camera is off. This session is recorded, so the camera must be on to continue.',
      },
    });
  }
  await turn(signer, officer, { videoEnabled: true, audioEnabled: false });
  expect((await place()).body.message).toContain('Cole Bennett’s microphone is off');
  await turn(signer, officer, { audioEnabled: true });
  await turn(officer, signer, { audioEnabled: false, videoEnabled: false });
  expect((await sign()).body.message).toContain('Nora Whitfield’s camera and microphone are off');
  await turn(officer, signer, { audioEnabled: true, videoEnabled: true });
  expect((await place()).status).toBe(200);
});

test('does not count media as recorded that does not reach the notary’s client', async () => {
  const both = [officer.participantId, signer.participantId];
  await report(officer, { seen: [officer.participantId], heard: both });
  expect((await place()).body).toMatchObject({
    code: 'not_recorded',
    message:
      'Cole Bennett’s video is not reaching the recording. The notarization continues when it does.',
  });
  expect((await sign()).body.message).toContain('Your video is not reaching the recording.');
  await report(officer, { seen: both, heard: [officer.participantId] });
  expect((await place()).body.message).toContain('Cole Bennett’s audio is not reaching');
  await report(officer, { seen: [signer.participantId], heard: [signer.participantId] });
  expect((await place()).body.message).toContain(
    'Nora Whitfield’s video and audio are not reaching',
  );
  // Reports of other clients are ignored.
  signer.send({
    type: 'recording-sees',
    seen: both,
    heard: both,
    sessionId: session.conferenceSessionId,
    participantId: signer.participantId,
  });
  signer.send({ type: 'ping' });
  await signer.next('pong');
  expect((await place()).status).toBe(409);
  await report(officer, { seen: both, heard: both });
  expect((await place()).status).toBe(200);
});

test('keeps the call of a notary whose report cannot be stored, and stores it later', async () => {
  const both = [officer.participantId, signer.participantId];
  const { rows } = await server.services.db.raw('SELECT current_user AS name');
  const right = (verb: string) =>
    server.owner.raw(
      `${verb} UPDATE ON conference_sessions ${verb === 'GRANT' ? 'TO' : 'FROM'} ??`,
      [rows[0].name],
    );
  await right('REVOKE');
  const sees = { seen: [officer.participantId], heard: both };
  const seat = {
    sessionId: session.conferenceSessionId,
    participantId: officer.participantId,
  };
  signer.messages.length = 0;
  officer.send({ type: 'recording-sees', ...sees, ...seat });
  officer.send({ type: 'ping' });
  await officer.next('pong');
  expect(signer.messages.map(({ type }) => type)).not.toContain('recording-sees');
  await right('GRANT');
  officer.send({ type: 'ping' });
  expect(await signer.next('recording-sees')).toMatchObject(sees);
  expect((await place()).status).toBe(409);
  await report(officer, { seen: both, heard: both });
  expect((await place()).status).toBe(200);
});

test('drops the report of a notary’s window when its socket closes', async () => {
  const both = [officer.participantId, signer.participantId];
  officer.ws.terminate();
  const conferenceId = session.conferenceSessionId;
  await until(
    async () => (await connectedIn(server, conferenceId)).size,
    (count) => count === 1,
  );
  expect((await sign()).body.message).toContain('The notary is not in the conference');
  officer = await TestSocket.join(notary, conferenceId, 'notary', { resume: true, records: false });
  expect((await place()).body.message).toContain('checking who can be seen and heard');
  // A page loaded before the last update never sends reports.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SILENT_MS + 1000 });
  expect((await place()).body.message).toContain('Reload the page, or update the app');
  expect((await sign()).body.message).toContain('The notary must reload the page');
  vi.useRealTimers();
  await report(officer, { seen: both, heard: both });
  expect((await place()).status).toBe(200);
  officer.close();
  officer = await TestSocket.join(notary, conferenceId, 'notary');
});

test('does not accept a shared screen in place of a face', async () => {
  const seat = {
    sessionId: session.conferenceSessionId,
    participantId: signer.participantId,
  };
  officer.messages.length = 0;
  signer.send({ type: 'screen-share-start', ...seat });
  await officer.next('screen-share-started');
  expect((await place()).body.message).toContain('Cole Bennett is sharing their screen');
  signer.send({ type: 'screen-share-stop', ...seat });
  await officer.next('screen-share-stopped');
  expect((await place()).status).toBe(200);
});

test('requires the signers in the conference to be recorded for the seal', async () => {
  await doScript(session.id, notary, [customer]);
  const authenticator = await setUpTotp(notary);
  expect((await sign()).status).toBe(201);
  await turn(signer, officer, { videoEnabled: false });
  const refused = await askForSeal(notary, session.id, await authenticator.code());
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_recorded' } });
  await turn(signer, officer, { videoEnabled: true });
  expect((await askForSeal(notary, session.id, await authenticator.code())).status).toBe(202);
});
