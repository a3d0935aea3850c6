import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stretchReasons } from '../../../common/messages/recording.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { Script, ScriptStep } from '../../../common/script.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import { freshTake } from '../../testing/recording-sample.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  CERTIFICATE,
  checkOf,
  recordMoment,
  SIGNATURE,
  type SignedSession,
  sendSegment,
  signedSession,
  until,
  valueFor,
} from '../../testing/world.ts';
import { runSealJob } from './run-seal-job.ts';

/* A step counts only if the recording covers the time in which it was said. */

const SECONDS = 1000;

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;
let session: SignedSession;
let last: ScriptStep;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  session = await signedSession(customer, notary);
  last = (await script()).steps.at(-1) as ScriptStep;
});
afterAll(() => server?.stop());

const place = () => `/api/notarization-sessions/${session.id}`;
const script = async () => (await notary.call<Script>('GET', `${place()}/script`)).body;
const lastStep = async () => (await script()).steps.find(({ key }) => key === last.key);
const read = async () => (await notary.call<NotarizationSession>('GET', place())).body;

/** Does the last step and signs again, this many seconds after the end of the recording. */
async function confirmUnrecorded(seconds: number): Promise<void> {
  const recordedUntil = await recordMoment(notary, session.conferenceId);
  if ((await lastStep())?.done) await notary.call('DELETE', `${place()}/script/${last.key}`);
  // A step is refused ten seconds after the end of the recording, so the checks on a busy machine
  // must not add to this time.
  await sleep(recordedUntil + seconds * SECONDS - Date.now());
  const person = last.by === 'notary' ? notary : customer;
  const confirmed = await person.call(
    'POST',
    `${place()}/script/${last.key}`,
    valueFor(last, 'OH'),
  );
  expect(confirmed.status).toBe(200);
  // The signature that was made before the step is void.
  const { marks } = await read();
  if (marks.length === 0) {
    const signed = await customer.call('POST', `${place()}/signatures`, SIGNATURE);
    expect(signed.status).toBe(201);
  }
}

/** Requests the seal without sending any segment of the recording. */
async function askForSeal() {
  const { body } = await notary.call<{ challengeId: string }>('POST', `${place()}/seal/challenge`);
  return notary.call<{ message?: string }>('POST', `${place()}/seal`, {
    certificate: CERTIFICATE,
    challengeId: body.challengeId,
    stepUp: { method: 'totp', code: await authenticator.code() },
  });
}

const sealEnds = () =>
  until(read, ({ status, sealing }) => status === 'completed' || sealing?.status === 'failed');

test('requires a step to be repeated when the recording has a gap of more than five seconds before it', async () => {
  await confirmUnrecorded(6);
  await sleep(2.1 * SECONDS);
  const [bytes] = freshTake(1) as [Buffer];
  const piece = await sendSegment(notary, session.conferenceId, { bytes });
  expect((await checkOf(notary, session.conferenceId, piece.body)).check).toBe('valid');
  expect(await lastStep()).toMatchObject({ done: null, repeat: stretchReasons.unusable });
  expect((await read()).abilities.sealMissing.join(' ')).toContain(stretchReasons.unusable);
  const { status, body } = await askForSeal();
  expect([status, body.message]).toEqual([
    409,
    expect.stringContaining('The recording from that time is missing or cannot be played.'),
  ]);
  // A segment that was recorded in time and arrives late closes the gap.
  await recordMoment(notary, session.conferenceId);
  expect(await lastStep()).toMatchObject({ done: { by: expect.any(String) }, repeat: null });
});

test('covers only the media of a segment, not a longer stated duration', async () => {
  await confirmUnrecorded(8);
  const [bytes] = freshTake(1) as [Buffer];
  const startedAt = Date.now() - 7 * SECONDS;
  const piece = { bytes, startedAt, durationMs: 7 * SECONDS };
  const sent = await sendSegment(notary, session.conferenceId, piece);
  expect((await checkOf(notary, session.conferenceId, sent.body)).check).toBe('valid');
  await sleep(2.1 * SECONDS);
  const [next] = freshTake(1) as [Buffer];
  const later = await sendSegment(notary, session.conferenceId, { bytes: next });
  expect((await checkOf(notary, session.conferenceId, later.body)).check).toBe('valid');
  expect(await lastStep()).toMatchObject({ done: null, repeat: stretchReasons.unusable });
});

test('does not seal when random bytes are sent as the recording of the last step', async () => {
  await confirmUnrecorded(6);
  expect((await askForSeal()).status).toBe(202);
  const bytes = randomBytes(2000);
  expect((await sendSegment(notary, session.conferenceId, { bytes })).status).toBe(201);
  const { status, sealing } = await sealEnds();
  expect(status).toBe('in_progress');
  expect(sealing?.reason).toContain('Nothing was sealed. The recording from that time is missing');
});

test('does not seal when the recording of the last step never arrives', async () => {
  await confirmUnrecorded(6);
  expect((await askForSeal()).status).toBe(202);
  const { id } = await firstRow(
    server.services.db('seals').where({ sessionId: session.id }).first(),
  );
  // The queue retries for 90 seconds. This is the last attempt.
  await runSealJob(server.services, id, { number: 5, last: true });
  const { status, sealing } = await read();
  expect([status, sealing?.status]).toEqual(['in_progress', 'failed']);
  expect(sealing?.reason).toContain('Nothing was sealed. The recording from that time is missing');
});

test('waits with the seal for the recording of the last step and makes it after the check passes', async () => {
  await confirmUnrecorded(6);
  expect((await askForSeal()).status).toBe(202);
  await recordMoment(notary, session.conferenceId);
  expect(await sealEnds()).toMatchObject({ status: 'completed' });
});
