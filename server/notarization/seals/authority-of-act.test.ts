import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { UnconfirmedRule } from '../../../common/rules.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { pinRules } from '../../notaries/rules/rule-sets-store.ts';
import { rulesFor } from '../../notaries/rules/rules-for.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import {
  acceptAuthority,
  acceptedSession,
  askForSeal,
  newNotary,
  offerFor,
  START_BODY,
  signedSession,
  startSession,
  until,
  uploadReady,
} from '../../testing/world.ts';

const NOT_CONFIRMED = /^The administrator has not yet accepted .* the rules of Wyoming/;
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson & { notaryId: string };
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.db('notaries').update({ status: 'inactive' });
  customer = await server.person('customer');
  notary = await newNotary(server, { state: 'WY' });
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());
beforeEach(() => acceptAuthority(server, 'WY'));

const withdraw = async () => {
  const administrator = await server.person('administrator');
  const { status } = await administrator.call<UnconfirmedRule>(
    'POST',
    '/api/admin/authority/WY/providerApprovalRequired',
    { accepted: false, reason: 'The statute was repealed.' },
  );
  expect(status).toBe(200);
};
const read = async (person: TestPerson, id: string) =>
  (await person.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;
const cancel = (id: string) => customer.call('POST', `/api/notarization-sessions/${id}/cancel`);
const dispatched = (id: string) =>
  until(
    () => read(customer, id),
    ({ dispatch, dispatchMessage }) =>
      dispatch !== 'waiting' || dispatchMessage !== 'We are looking for an available notary.',
  );

test('an offer cannot be accepted after the acceptance was withdrawn, and no other is made', async () => {
  const session = await startSession(customer, (await uploadReady(customer)).id);
  const offer = await offerFor(notary, session.id);
  await withdraw();
  const path = `/api/notary-assignments/${offer.id}/status`;
  expect(await notary.call('PATCH', path, { status: 'accepted' })).toMatchObject({
    status: 403,
    body: { code: 'authority_not_confirmed', message: expect.stringMatching(NOT_CONFIRMED) },
  });
  await cancel(session.id);
  const second = await startSession(customer, (await uploadReady(customer)).id);
  expect((await dispatched(second.id)).dispatchMessage).toMatch(/No notary is available/);
  await cancel(second.id);
});

test('a session does not start while the acceptance is withdrawn', async () => {
  const { id, conferenceSessionId } = await acceptedSession(
    customer,
    notary,
    (await uploadReady(customer)).id,
  );
  await withdraw();
  const sockets = [
    await TestSocket.join(customer, conferenceSessionId, 'signer'),
    await TestSocket.join(notary, conferenceSessionId, 'notary'),
  ];
  const { status, abilities } = await read(notary, id);
  expect(status).toBe('scheduled');
  expect(abilities.sealMissing).toContainEqual(expect.stringMatching(NOT_CONFIRMED));
  await acceptAuthority(server, 'WY');
  sockets.push(await TestSocket.join(notary, conferenceSessionId, 'notary'));
  await until(
    () => read(customer, id),
    (session) => session.status === 'in_progress',
  );
  for (const socket of sockets) socket.close();
  await cancel(id);
});

test('an act in progress cannot be sealed while the acceptance is withdrawn', async () => {
  const { id, sockets } = await signedSession(customer, notary);
  await withdraw();
  expect((await read(notary, id)).abilities).toMatchObject({
    seal: false,
    sealMissing: [expect.stringMatching(NOT_CONFIRMED)],
  });
  expect(await askForSeal(notary, id, await authenticator.code())).toMatchObject({
    status: 409,
    body: { code: 'not_complete', message: expect.stringMatching(NOT_CONFIRMED) },
  });
  await acceptAuthority(server, 'WY');
  expect((await askForSeal(notary, id, await authenticator.code())).status).toBe(202);
  // The request was judged when it was made.
  await withdraw();
  await until(
    () => read(customer, id),
    ({ status }) => status === 'completed',
  );
  for (const socket of sockets) socket.close();
});

test('an act in progress cannot be sealed by a notary who works with other providers only', async () => {
  const { id, sockets } = await signedSession(customer, notary);
  const work = (ronProviders: string[]) =>
    notary.call('PUT', `/api/notaries/${notary.notaryId}/work`, {
      specializations: [],
      ronProviders,
    });
  await work(['Another provider']);
  const reason = expect.stringMatching(/^Wyoming approves the providers of remote notarization/);
  expect((await read(notary, id)).abilities.sealMissing).toEqual([reason]);
  expect(await askForSeal(notary, id, await authenticator.code())).toMatchObject({
    status: 409,
    body: { code: 'not_complete', message: reason },
  });
  await work([]);
  expect((await read(notary, id)).abilities.sealMissing).toEqual([]);
  expect((await cancel(id)).status).toBe(200);
  for (const socket of sockets) socket.close();
});

test('an act that began under earlier rules is completed under their authority', async () => {
  const { id, sockets } = await signedSession(customer, notary);
  await withdraw();
  const { sha256: _, authority, ...today } = rulesFor('WY', 'acknowledgment');
  const own = (value: unknown) => ({ value, source: 'W.S. 32-3-111', verified: true, from: 'WY' });
  const earlier = {
    ...today,
    version: '2026-01-01.1+2026-01-01.1',
    authority: {
      ...authority,
      permitted: own('yes'),
      providerApprovalRequired: own(false),
    },
  };
  const sha256 = createHash('sha256').update(canonicalJson(earlier)).digest('hex');
  const kept = { state: 'WY', version: earlier.version, sha256, rules: earlier };
  await pinRules(server.services.db, id, kept, { begins: true });
  expect((await askForSeal(notary, id, await authenticator.code())).status).toBe(202);
  const sealed = await until(
    () => read(customer, id),
    ({ status }) => status === 'completed',
  );
  expect(sealed.status).toBe('completed');
  for (const socket of sockets) socket.close();
});

test('a document that the state excludes is offered to notaries of other states only', async () => {
  const { db } = server.services;
  const connecticut = await newNotary(server, { state: 'CT' });
  await db('notaries').where({ id: notary.notaryId }).update({ status: 'inactive' });
  const power = await uploadReady(customer, { documentType: 'power_of_attorney' });
  const session = await startSession(customer, power.id);
  expect((await dispatched(session.id)).dispatchMessage).toMatch(/No notary is available/);
  await cancel(session.id);
  const contract = await startSession(customer, (await uploadReady(customer)).id);
  expect(await offerFor(connecticut, contract.id)).toMatchObject({ status: 'assigned' });
  await cancel(contract.id);
});

test('the notarization of a will cannot be requested', async () => {
  const will = await uploadReady(customer, { name: 'Last will of Ana.pdf', documentType: 'other' });
  const message = expect.stringContaining('A will cannot be notarized remotely here.');
  expect(will).toMatchObject({
    abilities: { startNotarization: false, startNotarizationRefusal: message },
  });
  expect(
    await customer.call('POST', `/api/documents/${will.id}/notarization`, START_BODY),
  ).toMatchObject({ status: 409, body: { code: 'document_excluded_everywhere', message } });
});
