import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openMatterMessages as words } from '../../../common/messages/open-matters.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { OpenMatter } from '../../../common/open-matters.ts';
import { invited } from '../../testing/invite.ts';
import { proveIdentity } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { acceptedSession, startSession, until, uploadReady } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

/** A notary gets only one open offer at a time. */
afterEach(async () => {
  const address = '/api/notarization-sessions';
  const { body } = await customer.call<NotarizationSession[]>('GET', `${address}?state=open`);
  for (const { id } of body) await customer.call('POST', `${address}/${id}/cancel`, {});
});

const see = async (person: TestPerson, id: string) =>
  (await person.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;
const presentIn = ({ people }: NotarizationSession) =>
  people.filter(({ present }) => present).map(({ key }) => key);
const matterOf = ({ openMatters }: NotarizationSession, kind: OpenMatter['kind']) =>
  openMatters.find((matter) => matter.kind === kind);

async function listen(person: TestPerson): Promise<TestSocket> {
  const socket = await TestSocket.updates(person);
  return socket;
}

/** Waits for the next live update of this session or its conference. */
async function waitForChange(socket: TestSocket, resource: string, id: string): Promise<void> {
  for (;;) {
    const change = await socket.next('changed');
    if (change.resource === resource && change.id === id) return;
  }
}

test('notifies waiting participants when the notary joins, reconnects and leaves', async () => {
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const { id, conferenceSessionId: conferenceId } = session;
  const witness = await invited(server, customer, id, 'witness');
  const stranger = await server.newcomer('Stranger');
  const [screen, foreign] = [await listen(witness), await listen(stranger)];
  expect(presentIn(await see(witness, id))).toEqual([]);
  const officer = await TestSocket.join(notary, conferenceId, 'notary', { windowId: 'a' });
  await waitForChange(screen, 'notarization-sessions', id);
  await waitForChange(screen, 'conference', conferenceId);
  expect(presentIn(await see(witness, id))).toEqual(['notary']);
  // Lists show it too.
  const { body: list } = await customer.call<NotarizationSession[]>(
    'GET',
    '/api/notarization-sessions',
  );
  expect(list.filter((one) => presentIn(one).length > 0).map((one) => one.id)).toEqual([id]);
  officer.ws.terminate();
  await waitForChange(screen, 'notarization-sessions', id);
  expect(presentIn(await see(witness, id))).toEqual([]);
  const back = await TestSocket.join(notary, conferenceId, 'notary', {
    windowId: 'a',
    resume: true,
    windowOrder: officer.windowOrder,
  });
  await waitForChange(screen, 'notarization-sessions', id);
  expect(presentIn(await see(customer, id))).toEqual(['notary']);
  back.send({ type: 'leave-room', sessionId: conferenceId, participantId: back.participantId });
  await waitForChange(screen, 'notarization-sessions', id);
  expect(presentIn(await see(witness, id))).toEqual([]);
  expect(foreign.messages).toEqual([]);
  screen.close();
  foreign.close();
});

test('suggests a witness as long as a document asks for one and none is invited', async () => {
  const { id: plainId } = await uploadReady(customer);
  const plain = await startSession(customer, plainId);
  expect(matterOf(await see(customer, plain.id), 'witness')).toBeUndefined();

  const text = 'I agree to sell my boat.\nSeller: ______________\nWitness 1: ______________';
  const { id: documentId } = await uploadReady(customer, { bytes: text, name: 'sale.txt' });
  const { id } = await startSession(customer, documentId);
  const before = await see(customer, id);
  expect(before.notary).toBeNull();
  expect(matterOf(before, 'witness')).toEqual({
    kind: 'witness',
    before: 'act',
    own: true,
    text: words.witness,
  });
  const guest = await invited(server, customer, id, 'signer');
  expect(matterOf(await see(guest, id), 'witness')).toBeUndefined();
  await customer.call('POST', `/api/notarization-sessions/${id}/invitations`, {
    email: 'witness@example.test',
    role: 'witness',
  });
  expect(matterOf(await see(customer, id), 'witness')).toBeUndefined();
});

test('shows each participant their own open matters in detail and those of others without detail', async () => {
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const { id } = session;
  const guest = await invited(server, customer, id, 'signer', 'Gerda');
  await customer.call('POST', `/api/notarization-sessions/${id}/invitations`, {
    email: 'late@example.test',
    role: 'witness',
  });
  const [theirs] = (await see(guest, id)).people.filter(({ name }) => name.startsWith('Gerda'));
  const place = { page: 1, x: 0.1, width: 0.3, height: 0.05 };
  await customer.call('PUT', `/api/notarization-sessions/${id}/fields`, {
    fields: [
      { kind: 'initials', ...place, y: 0.1, person: theirs?.key, required: true },
      { kind: 'date', ...place, y: 0.3, person: null, required: true },
    ],
  });

  const asGuest = await see(guest, id);
  expect(matterOf(asGuest, 'identity')).toEqual({
    kind: 'identity',
    before: 'call',
    own: true,
    text: words.details,
  });
  expect(matterOf(asGuest, 'own_fields')).toMatchObject({
    own: true,
    text: 'You fill in during the conference: initials on page 1.',
  });
  expect(matterOf(asGuest, 'nobodys_fields')).toMatchObject({ own: false });
  expect(matterOf(asGuest, 'invitation')).toMatchObject({
    own: false,
    text: 'The invited witness has not accepted the invitation yet.',
  });
  expect(matterOf(asGuest, 'others_identity')?.text).toMatch(/still has something to prepare\.$/);
  expect(JSON.stringify(asGuest.openMatters)).not.toContain('late@example.test');
  expect(matterOf(asGuest, 'second_factor')).toBeUndefined();

  const asOwner = await see(customer, id);
  expect(matterOf(asOwner, 'own_fields')).toBeUndefined();
  expect(matterOf(asOwner, 'nobodys_fields')).toMatchObject({ own: true });
  expect(matterOf(asOwner, 'invitation')).toMatchObject({
    own: true,
    text: 'late@example.test has not accepted the invitation yet.',
  });

  const asNotary = await see(notary, id);
  expect(matterOf(asNotary, 'identity')).toBeUndefined();
  expect(matterOf(asNotary, 'second_factor')).toMatchObject({ own: true, before: 'act' });
  const identities = asNotary.openMatters.filter(({ kind }) => kind === 'others_identity');
  expect(identities.map(({ text }) => text)).toContain(
    'Gerda Tester has not completed the identity check.',
  );

  // Completed matters are no longer listed for anyone.
  await proveIdentity(guest, id);
  const done = await until(
    () => see(guest, id),
    (seen) => !matterOf(seen, 'identity'),
  );
  expect(matterOf(done, 'own_fields')).toBeDefined();
  expect((await see(notary, id)).openMatters.map(({ text }) => text)).not.toContain(
    'Gerda Tester has not completed the identity check.',
  );
});

test('reports before the conference that the notary may not begin or was not found', async () => {
  const started = await startSession(customer, (await uploadReady(customer)).id);
  expect(matterOf(started, 'notary')).toMatchObject({ before: 'call', own: false });
  expect(matterOf(started, 'identity')).toMatchObject({ own: true, text: words.details });
  await customer.call('POST', `/api/notarization-sessions/${started.id}/cancel`, {});
  expect((await see(customer, started.id)).openMatters).toEqual([]);

  const { id } = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  expect(matterOf(await see(notary, id), 'commission')).toBeUndefined();
  await server.services.db('notaries').update({ commissionExpiry: '2020-01-01' });
  try {
    expect(matterOf(await see(notary, id), 'commission')).toMatchObject({
      before: 'call',
      own: true,
      text: words.commission,
    });
    expect(matterOf(await see(customer, id), 'commission')).toBeUndefined();
  } finally {
    await server.services.db('notaries').update({ commissionExpiry: '2040-01-01' });
  }
});
