import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ManagedSession } from '../../../common/administration.ts';
import type { User } from '../../../common/users.ts';
import { pinRules } from '../../notaries/rules/rule-sets-store.ts';
import { eraseAccount, eraseLeftovers } from '../../outputs/account/erase-account.ts';
import { deleteOldPictures, deletePictures } from '../../outputs/evidence/delete-pictures.ts';
import { deleteOldDetails } from '../../outputs/evidence/forget-details.ts';
import { firstRow } from '../../testing/first-row.ts';
import { sendPicture, TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { acceptedSession, until, uploadReady } from '../../testing/world.ts';
import { appendEntry } from '../journal/append-entry.ts';
import { COLE, drawFront } from '../proofings/testing/draw-identity.ts';

let server: TestServer;
let administrator: TestPerson;
let notary: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

/** Returns a session without a recording, whose signer has shown an identity document. */
async function shownSession() {
  const customer = await server.newcomer('Cole');
  const document = await uploadReady(customer);
  const { id, conferenceSessionId } = await acceptedSession(customer, notary, document.id);
  const at = `/api/notarization-sessions/${id}`;
  expect((await customer.call('PUT', `${at}/proofing`, TYPED)).status).toBe(200);
  expect((await sendPicture(customer, id, 'front', await drawFront(COLE, []))).status).toBe(200);
  return {
    customer,
    documentId: document.id,
    conferenceId: conferenceSessionId,
    id,
    cancel: () => customer.call('POST', `${at}/cancel`),
  };
}

const hold = (id: string, held: boolean) =>
  administrator.call<{ hold: { reason: string } | null }>(
    'PUT',
    `/api/admin/sessions/${id}/legal-hold`,
    { held, reason: 'A lawsuit about the deed' },
  );

/**
 * Lists what is left of a session: the stored files of identity pictures, and the stated details.
 */
async function leftOf(sessionId: string) {
  const { db, storage } = server.services;
  const proofings = await db('proofings').where({ sessionId });
  const files = await db('proofing_images')
    .whereIn(
      'proofingId',
      proofings.map(({ id }) => id),
    )
    .pluck('fileId');
  const kept = await Array.fromAsync(storage.listOlderThan(0));
  return {
    pictures: files.filter((id) => kept.includes(id)).length,
    typed: proofings.filter(({ details }) => details !== null).length,
  };
}
/** The notary of a journal entry that was written long ago. */
const journalNotary = (id: string) => ({
  id,
  name: 'Nora Whitfield',
  commissionState: 'OH',
  commissionNumber: 'OH-1',
  commissionExpiry: '2021-01-01',
});

const ALL = { pictures: 1, typed: 1 };
const NOTHING = { pictures: 0, typed: 0 };

test('sets and shows a legal hold on a session without a recording', async () => {
  const { id, cancel } = await shownSession();
  expect((await hold(id, false)).status).toBe(409);
  expect((await hold(id, true)).body.hold?.reason).toBe('A lawsuit about the deed');
  const { body } = await administrator.call<ManagedSession[]>('GET', '/api/admin/sessions');
  expect(body.find((one) => one.id === id)).toMatchObject({
    recording: null,
    hold: { reason: 'A lawsuit about the deed' },
  });
  expect((await hold(id, true)).status).toBe(409);
  await cancel();
});

test('keeps pictures and stated details during a legal hold and deletes them after its release', async () => {
  const { id, cancel } = await shownSession();
  expect((await hold(id, true)).status).toBe(200);
  expect((await cancel()).status).toBe(200);
  await deletePictures(server.services, id);
  await deleteOldPictures(server.services);
  expect(await leftOf(id)).toEqual(ALL);
  expect((await hold(id, false)).status).toBe(200);
  await until(
    () => leftOf(id),
    (left) => left.pictures + left.typed === 0,
  );
});

test('deletes pictures by the rules in force during the act, once there is no legal hold', async () => {
  const { db } = server.services;
  const { id } = await shownSession();
  const pin = (hours: number, digit: string) =>
    pinRules(db, id, {
      state: 'OH',
      version: 'old',
      sha256: digit.repeat(64),
      rules: { credential: { imageHours: { value: hours } } },
    });
  const ended = new Date(Date.now() - 2 * 3_600_000);
  await db('notarization_sessions')
    .where({ id })
    .update({ status: 'completed', completedAt: ended });
  await pin(3, 'a');
  await deleteOldPictures(server.services);
  expect(await leftOf(id)).toEqual(ALL);
  await pin(1, 'b');
  await hold(id, true);
  await deleteOldPictures(server.services);
  expect(await leftOf(id)).toEqual(ALL);
  await hold(id, false);
  await deleteOldPictures(server.services);
  expect(await leftOf(id)).toEqual({ pictures: 0, typed: 1 });
});

test('finds pictures past their retention behind any number of newer ones and behind a failure', async () => {
  const { services } = server;
  const { db } = services;
  const hour = 3_600_000;
  const ended = async (hours: number) => {
    const { id } = await shownSession();
    const rules = { credential: { imageHours: { value: 24 } } };
    await pinRules(db, id, { state: 'OH', version: 'old', sha256: 'd'.repeat(64), rules });
    const change = {
      status: 'completed' as const,
      completedAt: new Date(Date.now() - hours * hour),
    };
    await db('notarization_sessions').where({ id }).update(change);
    return id;
  };
  const [stuck, young, old] = [await ended(50), await ended(2), await ended(40)];
  const { fileId: file } = await firstRow(
    db('proofing_images')
      .whereIn('proofingId', db('proofings').where({ sessionId: stuck }).select('id'))
      .first(),
  );
  const storage = {
    ...services.storage,
    remove: (id: string) =>
      id === file ? Promise.reject(new Error('EACCES')) : services.storage.remove(id),
  };
  await deleteOldPictures({ ...services, storage }, 1);
  expect((await leftOf(stuck)).pictures).toBe(1);
  expect((await leftOf(young)).pictures).toBe(1);
  expect((await leftOf(old)).pictures).toBe(0);
  await deleteOldPictures(services, 1);
  expect((await leftOf(stuck)).pictures).toBe(0);
});

test('deletes stated details after the retention of the act’s record, if there is no legal hold', async () => {
  const { db } = server.services;
  const { id } = await shownSession();
  const { notaryId } = await firstRow(db('notarization_sessions').where({ id }).first());
  const rules = { retention: { years: { value: 7 } }, credential: { imageHours: { value: 1 } } };
  await pinRules(db, id, { state: 'OH', version: 'old', sha256: 'c'.repeat(64), rules });
  const completed = new Date('2020-05-10T12:00:00Z');
  await db('notarization_sessions')
    .where({ id })
    .update({ status: 'completed', completedAt: completed });
  const signer = await server.services.authority.platformSigner();
  await db.transaction((tx) =>
    appendEntry(tx, {
      notary: journalNotary(notaryId as string),
      kind: 'act',
      sessionId: id,
      at: completed,
      body: { outcome: 'completed' },
      search: 'old',
      signer,
      signedBy: 'platform',
    }),
  );
  const tombstones = async () =>
    (
      await db('journal_entries').where({ sessionId: id, kind: 'tombstone' }).pluck('content')
    ).flatMap((content) => JSON.parse(content).deleted);
  await deleteOldDetails(server.services, '2027-05-10');
  expect(await leftOf(id)).toEqual(ALL);
  // The day is over in UTC, but it is still evening in the state of the act.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-11T03:59:59Z') });
  await deleteOldDetails(server.services).finally(() => vi.useRealTimers());
  expect(await leftOf(id)).toEqual(ALL);
  await hold(id, true);
  await deleteOldDetails(server.services, '2027-05-11');
  expect(await leftOf(id)).toEqual(ALL);
  await hold(id, false);
  await Promise.all([
    deleteOldDetails(server.services, '2027-05-11'),
    deleteOldDetails(server.services, '2027-05-11'),
  ]);
  expect(await leftOf(id)).toEqual({ pictures: 1, typed: 0 });
  expect(await tombstones()).toEqual(['identity_details']);
});

test('records once in the journal of an unfinished act that pictures and details were deleted', async () => {
  const { db } = server.services;
  const { id, customer, conferenceId, cancel } = await shownSession();
  const sockets = [
    await TestSocket.join(customer, conferenceId, 'signer'),
    await TestSocket.join(notary, conferenceId, 'notary'),
  ];
  await until(
    () => db('notarization_sessions').where({ id }).first('status'),
    (row) => row?.status === 'in_progress',
  );
  expect((await cancel()).status).toBe(200);
  await until(
    () => leftOf(id),
    (left) => left.pictures + left.typed === 0,
  );
  for (const _again of [1, 2]) await deletePictures(server.services, id);
  const entries = await db('journal_entries').where({ sessionId: id }).orderBy('sequence');
  const [act, ...tombstones] = entries.map(({ content }) => JSON.parse(content));
  expect(act).toMatchObject({ kind: 'act', outcome: 'not_completed' });
  expect(tombstones.flatMap(({ deleted }) => deleted).toSorted()).toEqual([
    'identity_details',
    'identity_images',
  ]);
  for (const socket of sockets) socket.close();
});

test('keeps the data of a deleted account in a session on legal hold until its release', async () => {
  const { db, storage } = server.services;
  const { id, customer, documentId, cancel } = await shownSession();
  const { email, id: userId } = (await customer.call<User>('GET', '/api/user')).body;
  const original = (await db('documents').where({ id: documentId }).first())?.originalFileId;
  await hold(id, true);
  await cancel();
  expect((await customer.call('DELETE', '/api/user', { email })).status).toBe(204);
  // Completes, although it must skip the data on legal hold.
  await eraseAccount(server.services, userId);
  await eraseLeftovers(server.services);
  expect(await leftOf(id)).toEqual(ALL);
  expect(await Array.fromAsync(storage.listOlderThan(0))).toContain(original);
  await hold(id, false);
  await until(
    () => db('documents').where({ id: documentId }),
    (rows) => rows.length === 0,
  );
  expect(await Array.fromAsync(storage.listOlderThan(0))).not.toContain(original);
  expect(await leftOf(id)).toEqual(NOTHING);
});
