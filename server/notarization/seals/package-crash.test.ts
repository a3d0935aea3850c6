import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JournalCheck } from '../../../common/journal.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import { begunPackage, signAll, type TestPackage } from '../../testing/packages.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { CERTIFICATE, recordMoment } from '../../testing/world.ts';
import { makeFileFolders, sealUpTo } from './testing/seal-up-to.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let made: TestPackage;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  made = await begunPackage(customer, notary, ['acknowledgment', 'jurat']);
  await signAll(made.ids, customer, notary);
  // Processes of this test run the jobs instead of the server.
  await leaveJobs(server);
  makeFileFolders(server);
  const [first, also] = made.ids;
  const path = `/api/notarization-sessions/${first}/seal`;
  await recordMoment(notary, made.session.conferenceSessionId);
  const { challengeId } = (
    await notary.call<{ challengeId: string }>('POST', `${path}/challenge?also=${also}`)
  ).body;
  const stepUp = { method: 'totp', code: await authenticator.code() };
  const body = { certificate: CERTIFICATE, challengeId, stepUp, also: [also] };
  expect((await notary.call('POST', path, body)).status).toBe(202);
});
afterAll(() => server?.stop());

const read = async () =>
  (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${made.session.id}`))
    .body;
const statesNow = async () => (await read()).documents?.map(({ state }) => state);
const sealOf = async (sessionId = '') =>
  server.services.db('seals').where({ sessionId }).first('id', 'sealedSha256');
/** The documents whose fees are recorded as due, and what the customer is charged. */
const money = async () => {
  const { db } = server.services;
  const due = await db('ledger_transactions').where({ kind: 'fee_due' }).pluck('sessionId');
  const charges = await db('charges').select('notarialFeeCents', 'technologyFeeCents', 'status');
  return { due: made.ids.filter((id) => due.includes(id)), charges };
};
const journal = async () => (await notary.call<JournalCheck>('GET', '/api/journal/check')).body;

test('keeps the sealed documents of a session when the process ends, and continues with the others', async () => {
  const [first, second] = made.ids;
  const firstId = (await sealOf(first))?.id ?? '';
  const secondId = (await sealOf(second))?.id ?? '';
  // The process ends at each point, at last when the first document is sealed.
  const states = async (at: number) => {
    expect(await sealUpTo(server, firstId, { at, which: 'commits' })).not.toBeNull();
    const now = await statesNow();
    expect(await money()).toEqual({ due: now?.[0] === 'sealed' ? [first] : [], charges: [] });
    return now;
  };
  let at = 1;
  while ((await states(at))?.[0] !== 'sealed') at += 1;
  expect(await statesNow()).toEqual(['sealed', 'sealing']);
  expect(await read()).toMatchObject({ status: 'in_progress' });
  const before = (await sealOf(first))?.sealedSha256;
  expect(await journal()).toMatchObject({ holds: true, count: 1 });

  // The queue runs both jobs again. The first has nothing left to do, and the second ends twice.
  expect(await sealUpTo(server, firstId, { at: 0, which: 'commits' })).toBeNull();
  for (const early of [1, Math.ceil(at / 2)]) {
    expect(await sealUpTo(server, secondId, { at: early, which: 'commits' })).not.toBeNull();
    expect(await statesNow()).toEqual(['sealed', 'sealing']);
    expect(await money()).toEqual({ due: [first], charges: [] });
  }
  expect(await sealUpTo(server, secondId, { at: 0, which: 'commits' })).toBeNull();
  expect(await statesNow()).toEqual(['sealed', 'sealed']);
  expect(await read()).toMatchObject({ status: 'completed' });
  expect((await sealOf(first))?.sealedSha256).toBe(before);
  expect(await journal()).toMatchObject({ holds: true, count: 2 });
  expect(await money()).toEqual({
    due: [first, second],
    charges: [{ notarialFeeCents: 3000, technologyFeeCents: 1000, status: 'due' }],
  });
  const conference = await server.services.db('conference_sessions').first('status');
  expect(conference).toEqual({ status: 'ended' });
  for (const socket of made.sockets) socket.ws.terminate();
}, 600_000);
