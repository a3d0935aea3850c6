import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../../common/users.ts';
import { eraseAccount, eraseLeftovers } from '../../outputs/account/erase-account.ts';
import { firstRow } from '../../testing/first-row.ts';
import { invited } from '../../testing/invite.ts';
import { sendPicture, TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../testing/world.ts';
import { appendEntry } from '../journal/append-entry.ts';
import { eraseRecordings } from '../recording/erase-recordings.ts';
import { COLE, drawFront } from './testing/draw-identity.ts';

/** What a journal records about deleted data of people in an act. */
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

/** Creates an open session with a journal entry, and a guest who has stated details in it. */
async function sessionWithDetails(owner = customer, upload?: string) {
  const { db, authority } = server.services;
  const documentId = upload ?? (await uploadReady(owner)).id;
  const { id, conferenceSessionId } = await acceptedSession(owner, notary, documentId);
  const guest = await invited(server, owner, id, 'signer', 'Grace');
  const stated = await guest.call('PUT', `/api/notarization-sessions/${id}/proofing`, TYPED);
  expect(stated.status).toBe(200);
  const { notaryId } = await firstRow(db('notarization_sessions').where({ id }).first());
  const signer = await authority.platformSigner();
  await db.transaction((tx) =>
    appendEntry(tx, {
      notary: {
        id: notaryId as string,
        name: 'Nora Whitfield',
        commissionState: 'OH',
        commissionNumber: 'OH-1',
        commissionExpiry: '2031-01-01',
      },
      kind: 'act',
      sessionId: id,
      at: new Date(),
      body: { outcome: 'not_completed' },
      search: 'absent',
      signer,
      signedBy: 'platform',
    }),
  );
  const tombstones = async (): Promise<string[][]> =>
    (
      await db('journal_entries')
        .where({ sessionId: id, kind: 'tombstone' })
        .orderBy('sequence')
        .pluck('content')
    ).map((content) => JSON.parse(content).deleted);
  const { id: guestId } = (await guest.call<User>('GET', '/api/user')).body;
  return { id, guest, guestId, documentId, conferenceId: conferenceSessionId, tombstones };
}

async function withdraw(id: string, guestId: string) {
  const { db } = server.services;
  const { id: invitation } = await firstRow(
    db('session_invitations').where({ sessionId: id, acceptedBy: guestId }).first(),
  );
  const at = `/api/notarization-sessions/${id}/invitations/${invitation}`;
  expect((await customer.call('DELETE', at)).status).toBe(204);
  // Cancel the session, so that the notary is free for the next one.
  await customer.call('POST', `/api/notarization-sessions/${id}/cancel`);
}

test('adds a tombstone when a person is removed from a session with a journal entry', async () => {
  const { id, guest, guestId, tombstones } = await sessionWithDetails();
  expect((await sendPicture(guest, id, 'front', await drawFront(COLE, []))).status).toBe(200);
  await withdraw(id, guestId);
  expect(await tombstones()).toEqual([['identity_details', 'identity_images']]);
});

test('names only the stated details in the tombstone of a removed person without images', async () => {
  const { id, guestId, tombstones } = await sessionWithDetails();
  await withdraw(id, guestId);
  expect(await tombstones()).toEqual([['identity_details']]);
});

/** Ends a session without running its final job. */
async function over(id: string) {
  await server.services.db('notarization_sessions').where({ id }).update({ status: 'cancelled' });
}

async function markDeleted(userId: string) {
  await server.services.db('users').where({ id: userId }).update({ deletedAt: new Date() });
}

test('adds one tombstone for what a deleted person stated in a session without an act', async () => {
  const { id, guestId, tombstones } = await sessionWithDetails();
  const { db } = server.services;
  await over(id);
  await markDeleted(guestId);
  for (const _again of [1, 2]) await eraseAccount(server.services, guestId);
  expect(await db('proofings').where({ sessionId: id }).pluck('details')).toEqual([null]);
  expect(await tombstones()).toEqual([['identity_details']]);
});

test('keeps what a deleted person stated in an act or under a legal hold', async () => {
  const { id, guestId, tombstones } = await sessionWithDetails();
  const { db } = server.services;
  await db('recording_holds').insert({ sessionId: id, reason: 'Case 24-118' });
  await over(id);
  await markDeleted(guestId);
  const kept = async () => {
    await eraseAccount(server.services, guestId);
    expect(await db('proofings').where({ sessionId: id }).pluck('details')).not.toContain(null);
    expect(await tombstones()).toEqual([]);
  };
  await kept();
  await db('notarization_sessions').where({ id }).update({ status: 'completed' });
  await db('recording_holds').where({ sessionId: id }).delete();
  await kept();
});

test('deletes what others stated for a document with the document of a deleted owner, and records it', async () => {
  const owner = await server.newcomer('Owner');
  const { id, documentId, tombstones } = await sessionWithDetails(owner);
  const { db } = server.services;
  await over(id);
  const { id: ownerId } = (await owner.call<User>('GET', '/api/user')).body;
  await markDeleted(ownerId);
  await eraseAccount(server.services, ownerId);
  expect(await db('documents').where({ id: documentId })).toEqual([]);
  expect(await tombstones()).toEqual([['document', 'identity_details']]);
});

test('records only the document when nobody stated details for it', async () => {
  const owner = await server.newcomer('Silent');
  const { id, tombstones } = await sessionWithDetails(owner);
  await server.services.db('proofings').where({ sessionId: id }).update({ details: null });
  await over(id);
  const { id: ownerId } = (await owner.call<User>('GET', '/api/user')).body;
  await markDeleted(ownerId);
  await eraseAccount(server.services, ownerId);
  expect(await tombstones()).toEqual([['document']]);
});

/** Adds a recording segment to a conference, kept until the given day. */
async function record(conferenceId: string, keptUntil: string) {
  const { db, storage } = server.services;
  const { id: fileId, sha256 } = await storage.put(Buffer.from(randomUUID()));
  const take = randomUUID();
  const of = { conferenceId };
  await db('stored_files').insert({ id: fileId, kind: 'recording', size: 36, sha256 });
  await db('recording_takes').insert({ ...of, id: take, track: 'session', clockOffsetMs: 0 });
  await db('recording_segments').insert({
    ...of,
    ...{ takeId: take, number: 0, sequence: 0, startedAt: new Date(), durationMs: 2000 },
    ...{ fileId, sha256, chain: sha256, size: 36 },
    ...{ head: Buffer.alloc(0), tail: Buffer.alloc(0), clusters: '[]' },
  });
  await db('conference_sessions')
    .where({ id: conferenceId })
    .update({ recordingCount: 1, recordingKeptUntil: keptUntil });
}

test('records once for each session of a document which of its data was deleted', async () => {
  const { services } = server;
  const { db } = services;
  const owner = await server.newcomer('Thrice');
  const first = await sessionWithDetails(owner);
  await record(first.conferenceId, '2020-05-10');
  await over(first.id);
  await eraseRecordings(services);
  const second = await sessionWithDetails(owner, first.documentId);
  await record(second.conferenceId, '2090-05-10');
  await over(second.id);
  const third = await sessionWithDetails(owner, first.documentId);
  await over(third.id);
  await db('proofings').where({ sessionId: third.id }).update({ details: null });
  const { id: ownerId } = (await owner.call<User>('GET', '/api/user')).body;
  await markDeleted(ownerId);
  const allTombstones = () => Promise.all([first, second, third].map((one) => one.tombstones()));
  // The document is deleted with its owner, except for what the second recording needs.
  for (const _again of [1, 2]) await eraseAccount(services, ownerId);
  expect(await allTombstones()).toEqual([
    [['recording'], ['document']],
    [['document']],
    [['document']],
  ]);
  await db('conference_sessions')
    .where({ id: second.conferenceId })
    .update({ recordingKeptUntil: '2020-05-10' });
  await eraseLeftovers(services, '2089-01-01');
  expect(await db('documents').where({ id: first.documentId })).toEqual([]);
  expect(await allTombstones()).toEqual([
    [['recording'], ['document'], ['identity_details']],
    [['document'], ['recording', 'identity_details']],
    [['document']],
  ]);
});
