import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession } from '../../common/notarization-sessions.ts';
import { askForLaterSeal } from '../testing/ask-for-later-seal.ts';
import { type Authenticator, setUpTotp } from '../testing/authenticator.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { TestSocket } from '../testing/test-socket.ts';
import { type SignedSession, signedSession } from '../testing/world.ts';
import { runSealJob } from './run-seal-job.ts';
import { giveUpSeal } from './seal-session.ts';

/* The call is ended by hand between the request for the seal and its end. */

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

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
    .where({ notarization_session_id: id })
    .whereNot({ status: 'ended' })
    .pluck<string[]>('id');

const askedForSeal = async ({ id }: SignedSession) =>
  askForLaterSeal(server, notary, { id, code: await authenticator.code() });
const seal = (sealId: string) => runSealJob(server.services, sealId, { last: true } as never);

test('a call that is ended while the seal is made leaves none behind', async () => {
  const session = await signedSession(customer, notary);
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

test('a seal that fails after its call was ended leaves one to take the act up again', async () => {
  const session = await signedSession(customer, notary);
  const sealId = await askedForSeal(session);
  await endCall(session.conferenceId);
  await giveUpSeal(server.services, sealId, 'The time stamp authority is away.');
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
  // In the new call it is sealed: that ends it with the seal, and closes its room.
  await seal(await askedForSeal({ ...session, conferenceId: next ?? '' }));
  expect(await openCalls(session)).toEqual([]);
  for (const socket of sockets) expect(await socket.closed()).toBe(4003);
});

test('a seal that fails in the middle of its call leaves that call as it is', async () => {
  const session = await signedSession(customer, notary);
  await giveUpSeal(server.services, await askedForSeal(session), 'Nothing was sealed.');
  expect(await openCalls(session)).toEqual([session.conferenceId]);
  expect(session.sockets[0]?.closeCode).toBeNull();
});
