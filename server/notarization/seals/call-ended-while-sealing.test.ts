import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { PlainErrorCode } from '../../../common/messages/errors.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { up as endLeftOpen } from '../../platform/database/migrations/20261122151000_calls_left_open.ts';
import { askForLaterSeal } from '../../testing/ask-for-later-seal.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { type SignedSession, signedSession } from '../../testing/world.ts';
import { runSealJob } from './run-seal-job.ts';
import { failSeal } from './seal-session.ts';
import { findSeal, type StoredSeal } from './store.ts';

/* The conference is ended manually between the request for the seal and its completion. */

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;
let sealed: SignedSession;
let underWay: SignedSession;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());

const read = async ({ id }: SignedSession) =>
  (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;
const endCall = async (conferenceId: string) =>
  expect((await notary.call('POST', `/api/conference/${conferenceId}/end`)).status).toBe(200);
const openCalls = ({ id }: SignedSession) =>
  server.services
    .db('conference_sessions')
    .where({ notarizationSessionId: id })
    .whereNot({ status: 'ended' })
    .pluck<string[]>('id');

const askedForSeal = async ({ id }: SignedSession) =>
  askForLaterSeal(server, notary, { id, code: await authenticator.code() });
const giveUp = async (sealId: string, reason: PlainErrorCode) =>
  failSeal(server.services, (await findSeal(server.services.db, sealId)) as StoredSeal, [reason]);
const seal = (sealId: string) =>
  runSealJob(server.services, sealId, { number: 1, last: true } as never);

test('leaves no open conference when the conference ends during a successful seal', async () => {
  const session = await signedSession(customer, notary);
  sealed = session;
  const sealId = await askedForSeal(session);
  expect(await read(session)).toMatchObject({ openMatters: [], abilities: { join: true } });
  await endCall(session.conferenceId);
  expect(await openCalls(session)).toEqual([]);
  expect(await read(session)).toMatchObject({
    status: 'in_progress',
    sealing: { status: 'queued' },
    abilities: { join: false },
  });
  await seal(sealId);
  expect(await read(session)).toMatchObject({ status: 'completed' });
  expect(await openCalls(session)).toEqual([]);
  await endCall(session.conferenceId);
  expect(await openCalls(session)).toEqual([]);
});

test('opens a new conference when the seal fails after its conference ended', async () => {
  const session = await signedSession(customer, notary);
  const sealId = await askedForSeal(session);
  await endCall(session.conferenceId);
  await giveUp(sealId, 'seal_not_timestamped');
  const [next, ...more] = await openCalls(session);
  expect(more).toEqual([]);
  expect(await read(session)).toMatchObject({
    status: 'in_progress',
    sealing: { status: 'failed' },
    conferenceSessionId: next,
    abilities: { join: true },
  });
  const sockets = [
    await TestSocket.join(customer, next ?? '', 'signer'),
    await TestSocket.join(notary, next ?? '', 'notary'),
  ];
  // The seal in the new conference succeeds, ends that conference and disconnects its participants.
  await seal(await askedForSeal({ ...session, conferenceId: next ?? '' }));
  expect(await openCalls(session)).toEqual([]);
  for (const socket of sockets) expect(await socket.closed()).toBe(4003);
});

test('keeps the conference open when the seal fails during it', async () => {
  const session = await signedSession(customer, notary);
  underWay = session;
  await giveUp(await askedForSeal(session), 'nothing_sealed');
  expect(await openCalls(session)).toEqual([session.conferenceId]);
  expect(session.sockets[0]?.closeCode).toBeNull();
});

test('ends only the open conferences that an earlier version left behind sessions that are over', async () => {
  const { db } = server.services;
  /** The state that such a version left: a waiting conference, opened when the session ended. */
  const leaveOpen = async ({ id }: NotarizationSession, at: string) => {
    const left = { notarizationSessionId: id, status: 'waiting' as const, createdAt: at };
    const [row] = await db('conference_sessions').insert(left).returning<{ id: string }[]>('id');
    return row?.id;
  };
  const ledTo = async ({ documentId }: NotarizationSession) =>
    (await customer.call<Document>('GET', `/api/documents/${documentId}`)).body.session
      ?.conferenceSessionId;
  const over = await read(sealed);
  const left = await leaveOpen(over, over.completedAt ?? '');
  expect(await ledTo(over)).toBe(left);
  for (let run = 0; run < 2; run += 1) await endLeftOpen(server.owner);
  expect(await ledTo(over)).toBeNull();
  const row = await firstRow(db('conference_sessions').where({ id: left }).first());
  expect(row.endedAt?.toISOString()).toBe(over.completedAt);
  expect(await db('audit_events').where({ subjectId: left })).toMatchObject([
    {
      action: 'conference.ended',
      userId: null,
      details: { sessionId: over.id, reason: expect.stringContaining('its session was over') },
    },
  ]);
  expect(await openCalls(underWay)).toEqual([underWay.conferenceId]);

  await customer.call('POST', `/api/notarization-sessions/${underWay.id}/cancel`, {});
  const cancelled = await read(underWay);
  await leaveOpen(cancelled, cancelled.updatedAt);
  await endLeftOpen(server.owner);
  expect(await ledTo(cancelled)).toBeNull();
});
