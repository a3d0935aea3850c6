import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeEvidence } from '../../outputs/evidence/collect-evidence.ts';
import { deletePictures } from '../../outputs/evidence/delete-pictures.ts';
import { spoilFile } from '../../platform/storage/testing/spoil-file.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { invited } from '../../testing/invite.ts';
import { askForPictures, proofingOf, sendPicture, TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  acceptedSession,
  evidenceKept,
  sealSession,
  signedSession,
  uploadReady,
} from '../../testing/world.ts';
import { COLE, drawFront } from './testing/draw-identity.ts';

/** The state of their images that people see. */
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

async function state(person: TestPerson, id: string, change = {}) {
  expect(
    (await person.call('PUT', `/api/notarization-sessions/${id}/proofing`, { ...TYPED, ...change }))
      .status,
  ).toBe(200);
}

async function showFront(person: TestPerson, id: string) {
  expect((await sendPicture(person, id, 'front', await drawFront(COLE, []))).status).toBe(200);
}

/**
 * Seals the act, with signers identified by personal knowledge, and waits for the job after the
 * seal.
 */
async function seal(id: string, sockets: { close: () => void }[]) {
  await sealSession(customer, notary, id, await authenticator.code());
  for (const socket of sockets) socket.close();
  await evidenceKept(server);
}

const imagesOf = (id: string) =>
  server.services
    .db('proofing_images as i')
    .join('proofings as p', 'p.id', 'i.proofingId')
    .where('p.sessionId', id);

/** Damages the image of the front. @returns a function that repairs it */
async function spoilFront(id: string) {
  const [front] = await imagesOf(id).where('i.side', 'front').pluck('i.fileId');
  return spoilFile(server.dataDir, front);
}

const stateOf = async (person: TestPerson, id: string) =>
  (await proofingOf(person, id)).pictureState;

test('does not report requested images in the evidence when they were deleted after a change of the document', async () => {
  const { id, documentId, sockets } = await signedSession(customer, notary);
  await state(customer, id);
  await showFront(customer, id);
  await askForPictures(customer, id);
  await state(customer, id, { documentKind: 'passport' });
  expect(await stateOf(customer, id)).toBe('open');
  await seal(id, sockets);
  const bundle = await customer.fetch(`/api/documents/${documentId}/download?version=evidence`);
  const names = Object.keys(unzipSync(Buffer.from(await bundle.arrayBuffer())));
  expect(names.filter((name) => name.startsWith('pictures/'))).toEqual([]);
  await deletePictures(server.services, id);
  expect(await proofingOf(customer, id)).toMatchObject({
    pictureState: 'deleted',
    picturesAskedAt: expect.any(String),
  });
});

test('reports requested images as awaited until they are in the evidence, and then as included', async () => {
  const { services } = server;
  const { id, sockets } = await signedSession(customer, notary);
  await state(customer, id);
  await showFront(customer, id);
  await askForPictures(customer, id);
  await seal(id, sockets);
  expect(await stateOf(customer, id)).toBe('kept_in_evidence');
  await services.db('evidence_bundles').where({ sessionId: id }).delete();
  expect(await stateOf(customer, id)).toBe('awaited');
  await storeEvidence(services, id);
  await deletePictures(services, id);
  expect(await stateOf(customer, id)).toBe('in_evidence');
});

test('adds an image that was damaged when the evidence was made after it is repaired', async () => {
  const { services } = server;
  const { db } = services;
  const { id, documentId, sockets } = await signedSession(customer, notary);
  await state(customer, id);
  await showFront(customer, id);
  const selfie = await sendPicture(customer, id, 'selfie', await drawFront(COLE, []));
  expect(selfie.status).toBe(200);
  await askForPictures(customer, id);
  const kept = () => imagesOf(id).pluck('i.side');
  const putRight = await spoilFront(id);
  await seal(id, sockets);
  const identity = async () => {
    const response = await customer.fetch(`/api/documents/${documentId}/download?version=evidence`);
    const files = unzipSync(Buffer.from(await response.arrayBuffer()));
    return JSON.parse(Buffer.from(files['identity.json'] ?? []).toString());
  };
  const [before] = await identity();
  expect(before.pictures.files).toEqual(['pictures/1-selfie.jpg']);

  putRight();
  // While no timestamp is available, images that are already in the evidence are still deleted.
  const silent = { ...services.config, tsaUrl: 'http://127.0.0.1:9/' };
  await deletePictures({ ...services, config: silent }, id);
  expect(await kept()).toEqual(['front']);
  expect(await stateOf(customer, id)).toBe('awaited');
  // The evidence keeps the findings of its time, without the current name of the account.
  await db('users').where({ id: before.userId }).update({ lastName: 'Otherwise' });
  for (const _again of [1, 2]) await deletePictures(services, id);
  expect(await kept()).toEqual([]);
  expect(await stateOf(customer, id)).toBe('in_evidence');
  const files = ['pictures/1-front.jpg', 'pictures/1-selfie.jpg'];
  expect(await identity()).toEqual([{ ...before, pictures: { ...before.pictures, files } }]);
  await db('users').where({ id: before.userId }).update({ lastName: 'Bennett' });
});

test('reports an image that stays damaged as awaited, and leaves the evidence unchanged', async () => {
  const { services } = server;
  const { db } = services;
  const { id, sockets } = await signedSession(customer, notary);
  await state(customer, id);
  await showFront(customer, id);
  await askForPictures(customer, id);
  await spoilFront(id);
  await seal(id, sockets);
  const bundle = () => db('evidence_bundles').where({ sessionId: id }).first();
  const before = await bundle();
  for (const _again of [1, 2]) await deletePictures(services, id);
  expect(await stateOf(customer, id)).toBe('awaited');
  expect(await bundle()).toEqual(before);
});

test('reports images that were not requested as kept and then as deleted, and reports neither without images', async () => {
  const { services } = server;
  const document = await uploadReady(customer);
  const { id } = await acceptedSession(customer, notary, document.id);
  const guest = await invited(server, customer, id, 'signer', 'Grace');
  await state(customer, id);
  await showFront(customer, id);
  await state(guest, id);
  await askForPictures(guest, id);
  await services.db('recording_holds').insert({ sessionId: id, reason: 'Case 24-118' });
  await customer.call('POST', `/api/notarization-sessions/${id}/cancel`);
  expect([await stateOf(customer, id), await stateOf(guest, id)]).toEqual(['kept', 'none']);
  await services.db('recording_holds').where({ sessionId: id }).delete();
  await deletePictures(services, id);
  expect([await stateOf(customer, id), await stateOf(guest, id)]).toEqual(['deleted', 'none']);
});
