import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Proofing } from '../../../common/proofings.ts';
import type { User } from '../../../common/users.ts';
import type { Manifest } from '../../../packages/evidence/src/bundle/manifest.ts';
import { withdrawPictureRequests } from '../../notarization/proofings/asked-pictures-store.ts';
import { COLE, drawFront } from '../../notarization/proofings/testing/draw-identity.ts';
import { findSession, type StoredSession } from '../../notarization/session-data/store.ts';
import { countAttempt, forgetAttempts, rateRules } from '../../platform/http/rate-limit.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import { spoilFile } from '../../platform/storage/testing/spoil-file.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import { invited } from '../../testing/invite.ts';
import { proofingOf, sendPicture, TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  checkOf,
  evidenceKept,
  sealSession,
  sendSegment,
  signedSession,
} from '../../testing/world.ts';
import { storeEvidence } from './collect-evidence.ts';
import { deletePictures } from './delete-pictures.ts';
import { describeIdentity } from './describe-identity.ts';
import { deleteOldDetails } from './forget-details.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

/** The act whose owner requests the pictures in the evidence. */
let id: string;
let documentId: string;
let conferenceId: string;
/** The stored pictures, by side. */
let originals: Record<string, Buffer>;
let files: Record<string, Uint8Array>;

const at = (call: string, session = id) => `/api/notarization-sessions/${session}${call}`;
const ask = (person: TestPerson, asked: boolean, session = id) =>
  person.call<Proofing>('PUT', at('/proofing/pictures-in-evidence', session), { asked });
const picturesIn = (bundle: object) =>
  Object.keys(bundle).filter((name) => name.startsWith('pictures/'));
const jsonOf = (bundle: Record<string, Uint8Array>, name: string) =>
  JSON.parse(Buffer.from(bundle[name] ?? []).toString());

async function bundleOf(document = documentId) {
  const response = await customer.fetch(`/api/documents/${document}/download?version=evidence`);
  expect(response.status).toBe(200);
  return unzipSync(Buffer.from(await response.arrayBuffer()));
}

/** States the details and takes the pictures of front and face. */
async function show(person: TestPerson, session: string) {
  expect((await person.call('PUT', at('/proofing', session), TYPED)).status).toBe(200);
  for (const side of ['front', 'selfie'] as const) {
    const sent = await sendPicture(person, session, side, await drawFront(COLE, []));
    expect(sent.status).toBe(200);
  }
}

/** What the journal records as deleted, and why. */
async function tombstones(): Promise<{ deleted: string[]; rule: string }[]> {
  const entries = await server.services
    .db('journal_entries')
    .where({ sessionId: id, kind: 'tombstone' })
    .orderBy('sequence')
    .pluck('content');
  return entries.map((content) => JSON.parse(content));
}

async function originalFiles(): Promise<string[]> {
  return server.services
    .db('proofing_images as i')
    .join('proofings as p', 'p.id', 'i.proofingId')
    .where('p.sessionId', id)
    .pluck('i.fileId');
}

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());

test('the evidence of an act without a request contains no pictures', async () => {
  const session = await signedSession(customer, notary);
  await show(customer, session.id);
  // Requested, then withdrawn.
  expect((await ask(customer, true, session.id)).status).toBe(200);
  expect((await ask(customer, false, session.id)).body.picturesAskedAt).toBeNull();
  await sealSession(customer, notary, session.id, await authenticator.code());
  const bundle = await bundleOf(session.documentId);
  expect(picturesIn(bundle)).toEqual([]);
  expect(jsonOf(bundle, 'identity.json')[0]).not.toHaveProperty('pictures');
  // The pictures are deleted as usual.
  await deletePictures(server.services, session.id);
  const { db } = server.services;
  const [tombstone] = await db('journal_entries')
    .where({ sessionId: session.id, kind: 'tombstone' })
    .pluck('content');
  expect(JSON.parse(tombstone as string)).toMatchObject({
    deleted: ['identity_images'],
    rule: 'Pictures of identity documents are deleted once the time after the act is over.',
  });
});

test('a person requests their own pictures before the act, and the time of the request is stored', async () => {
  const session = await signedSession(customer, notary);
  ({ id, documentId, conferenceId } = session);
  expect((await ask(customer, true)).status).toBe(409);
  await show(customer, id);
  expect((await proofingOf(customer, id)).picturesAskedAt).toBeNull();
  const { status, body } = await ask(customer, true);
  expect(status).toBe(200);
  expect(body.picturesAskedAt).toMatch(/^\d{4}-.*Z$/);
  // A repeated request keeps the time of the first one.
  expect((await ask(customer, true)).body.picturesAskedAt).toBe(body.picturesAskedAt);
  expect((await proofingOf(notary, id)).picturesAskedAt).toBe(body.picturesAskedAt);
  expect((await ask(notary, false)).status).toBe(403);
  const { db } = server.services;
  const auditEvents = await db('audit_events').where({ subjectId: body.id }).orderBy('id');
  expect(auditEvents).toMatchObject([
    { action: 'identity.pictures_asked', subjectType: 'proofings', details: { sessionId: id } },
  ]);
});

test('the evidence contains pictures only of people who requested them, and not of removed people', async () => {
  const { services } = server;
  const guest = await invited(server, customer, id, 'signer', 'Grace');
  await show(guest, id);
  const described = async () =>
    describeIdentity(services, (await findSession(services.db, id)) as StoredSession);
  expect(picturesIn((await described()).pictures)).toEqual([
    'pictures/1-front.jpg',
    'pictures/1-selfie.jpg',
  ]);
  expect((await ask(guest, true)).status).toBe(200);
  expect((await ask(customer, false)).status).toBe(200);
  const { pictures, identity } = await described();
  expect(picturesIn(pictures)).toEqual(['pictures/2-front.jpg', 'pictures/2-selfie.jpg']);
  expect(identity[0]).not.toHaveProperty('pictures');
  expect(identity[1]?.pictures?.files).toEqual(picturesIn(pictures));
  const { id: guestId } = (await guest.call<User>('GET', '/api/user')).body;
  const { id: invitation } = await firstRow(
    services.db('session_invitations').where({ sessionId: id, acceptedBy: guestId }).first(),
  );
  expect((await notary.call('DELETE', at(`/invitations/${invitation}`))).status).toBe(204);
  const left = await services.db('proofings').where({ sessionId: id, userId: guestId }).first();
  expect(left?.picturesAskedAt).toBeNull();
  expect(picturesIn((await described()).pictures)).toEqual([]);
});

test('no request remains after a restore, and the session continues', async () => {
  expect((await ask(customer, true)).body.picturesAskedAt).not.toBeNull();
  await withdrawPictureRequests(server.services.db);
  expect((await proofingOf(customer, id)).picturesAskedAt).toBeNull();
});

test('a request can be changed a limited number of times an hour, and the last one counts', async () => {
  const { db } = server.services;
  const { id: userId } = (await customer.call<User>('GET', '/api/user')).body;
  const rule = rateRules.identityAskPerUser;
  await forgetAttempts(db, rule, userId);
  await countAttempt(db, rule, userId, rule.points - 1);
  const askedAt = (await ask(customer, true)).body.picturesAskedAt;
  expect(askedAt).not.toBeNull();
  const refused = await ask(customer, false);
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }]);
  expect((await proofingOf(customer, id)).picturesAskedAt).toBe(askedAt);
  await forgetAttempts(db, rule, userId);
  expect((await ask(customer, false)).body.picturesAskedAt).toBeNull();
});

test('a picture that is damaged on the disk does not affect the others', async () => {
  expect((await ask(customer, true)).status).toBe(200);
  const [damaged = ''] = await originalFiles();
  const mend = spoilFile(server.dataDir, damaged);
  const session = (await findSession(server.services.db, id)) as StoredSession;
  const { pictures } = await describeIdentity(server.services, session);
  expect(picturesIn(pictures)).toHaveLength(1);
  mend();
});

test('pictures are included as stored, listed by digest, and cannot be withdrawn after the seal', async () => {
  const { db, storage } = server.services;
  const asked = (await ask(customer, true)).body.picturesAskedAt;
  const rows = await db('proofing_images')
    .whereIn('proofingId', db('proofings').where({ sessionId: id }).select('id'))
    .select('side', 'fileId');
  originals = Object.fromEntries(
    await Promise.all(
      rows.map(async ({ side, fileId: file }) => [side, await readFile(db, storage, file)]),
    ),
  );
  await sealSession(customer, notary, id, await authenticator.code());
  await withdrawPictureRequests(db);
  expect((await proofingOf(customer, id)).picturesAskedAt).toBe(asked);
  expect((await ask(customer, false)).status).toBe(409);
  files = await bundleOf();
  const names = ['pictures/1-front.jpg', 'pictures/1-selfie.jpg'];
  expect(picturesIn(files)).toEqual(names);
  const front = originals.front as Buffer;
  expect(front.equals(files['pictures/1-front.jpg'] as Uint8Array)).toBe(true);
  expect(jsonOf(files, 'identity.json')[0].pictures).toEqual({ askedAt: asked, files: names });
  expect((jsonOf(files, 'manifest.json') as Manifest).files).toContainEqual({
    name: 'pictures/1-front.jpg',
    sha256: createHash('sha256').update(front).digest('hex'),
    size: front.length,
  });
});

test('pictures are deleted only after the evidence contains them, and each deletion is recorded', async () => {
  const { services } = server;
  const { db } = services;
  // The job after the seal has ended, so it does not build the bundle again.
  await evidenceKept(server);
  // Simulate that the timestamp authority has not responded since the seal.
  const [bundle] = await db('evidence_bundles').where({ sessionId: id }).delete().returning('*');
  const silent = { ...services.config, tsaUrl: 'http://127.0.0.1:9/' };
  await deletePictures({ ...services, config: silent }, id);
  expect(await originalFiles()).toHaveLength(2);
  expect(await tombstones()).toEqual([]);
  // The bundle is built and its file lost. It is rebuilt while the pictures exist, which may be
  // deleted only then.
  await storeEvidence(services, id);
  const [lost] = await db('evidence_bundles').where({ sessionId: id }).pluck('fileId');
  await services.storage.remove(lost as string);
  for (const _again of [1, 2]) await deletePictures(services, id);
  expect(await originalFiles()).toEqual([]);
  expect(await tombstones()).toMatchObject([
    { deleted: ['identity_images'], rule: expect.stringContaining('are kept there') },
  ]);
  await db('stored_files').where({ id: bundle?.fileId }).delete();
  expect(await proofingOf(notary, id)).toMatchObject({
    pictureState: 'in_evidence',
    picturesAskedAt: expect.any(String),
  });
  expect(picturesIn(await bundleOf())).toEqual(picturesIn(files));
});

test('pictures are copied when the bundle is rebuilt after their originals were deleted', async () => {
  const late = { bytes: Buffer.from('late'), startedAt: Date.now() - 120_000 };
  const sent = await sendSegment(notary, conferenceId, late);
  expect(sent.status).toBe(201);
  await checkOf(notary, conferenceId, sent.body);
  const anew = await bundleOf();
  expect(jsonOf(anew, 'recordings.json')).not.toEqual(jsonOf(files, 'recordings.json'));
  expect(picturesIn(anew)).toHaveLength(2);
  for (const name of picturesIn(files)) expect(anew[name]).toEqual(files[name]);
  expect(jsonOf(anew, 'identity.json')).toEqual(jsonOf(files, 'identity.json'));
});

test('pictures stay in the stored bundle under a legal hold, even if its file is unreadable for long', async () => {
  const { db } = server.services;
  const before = await bundleOf();
  await db('recording_holds').insert({ sessionId: id, reason: 'Case 24-118' });
  const [kept] = await db('evidence_bundles').where({ sessionId: id }).pluck('fileId');
  const mend = spoilFile(server.dataDir, kept as string);
  const path = `/api/documents/${documentId}/download?version=evidence`;
  for (const again of [1, 2]) {
    // A late segment causes a rebuild of the bundle from the one before.
    const late = { bytes: Buffer.from('later'), startedAt: Date.now() - 90_000 };
    if (again === 2) {
      const sent = await sendSegment(notary, conferenceId, late);
      expect(sent.status).toBe(201);
      await checkOf(notary, conferenceId, sent.body);
    }
    const { status, body } = await customer.call<{ message: string }>('GET', path);
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('under a legal hold') },
    });
  }
  mend();
  const after = await bundleOf();
  for (const name of [...picturesIn(before), 'identity.json']) {
    expect(after[name]).toEqual(before[name]);
  }
  await db('recording_holds').where({ sessionId: id }).delete();
});

test('pictures are removed with the stated details when the retention is over and there is no hold', async () => {
  const { services } = server;
  const { db } = services;
  const before = await bundleOf();
  await db('recording_holds').insert({ sessionId: id, reason: 'Case 24-118' });
  await deleteOldDetails(services, '2099-01-01');
  expect(await bundleOf()).toEqual(before);
  await db('recording_holds').where({ sessionId: id }).delete();
  await deleteOldDetails(services, '2099-01-01');
  const after = await bundleOf();
  const { 'details.json': _, ...rest } = before;
  for (const name of picturesIn(rest)) delete rest[name];
  expect(after).toEqual(rest);
  // The notary is no longer informed of pictures in the evidence.
  expect(await proofingOf(notary, id)).toMatchObject({
    pictureState: 'deleted',
    picturesAskedAt: null,
  });
  expect((await tombstones()).at(-1)?.deleted).toEqual(['identity_details', 'identity_images']);
  expect(await db('evidence_bundles').where({ sessionId: id }).first()).toMatchObject({
    hasDetails: false,
    hasPictures: false,
  });
});
