import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Proofing } from '../../../common/proofings.ts';
import { firstRow } from '../../testing/first-row.ts';
import { proofingOf, sendBack, sendPicture, TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../testing/world.ts';
import { deleteAskedAbout } from './attempts-store.ts';
import { retireSandboxProofs } from './proof-records-store.ts';
import { COLE, drawFront } from './testing/draw-identity.ts';

/** Changes in a session whose records are under a legal hold. */
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const document = await uploadReady(customer);
  ({ id } = await acceptedSession(customer, notary, document.id));
  const administrator = await server.person('administrator');
  const held = { held: true, reason: 'Case 24-118' };
  const { status } = await administrator.call('PUT', `/api/admin/sessions/${id}/legal-hold`, held);
  expect(status).toBe(200);
});
afterAll(() => server?.stop());

const state = (change: object) =>
  customer.call<Proofing & { message: string; code: string }>(
    'PUT',
    `/api/notarization-sessions/${id}/proofing`,
    { ...TYPED, ...change },
  );

const KEPT = [409, { code: 'records_kept', message: expect.stringContaining('must be kept') }];

/** Returns the stored rows and the files. */
async function kept() {
  const { db, storage } = server.services;
  const proofing = await firstRow(db('proofings').where({ sessionId: id }).first());
  const images = await db('proofing_images').where({ proofingId: proofing.id }).orderBy('side');
  const files = await Array.fromAsync(storage.listOlderThan(0));
  return { proofing, images, files: files.toSorted() };
}

test('accepts the first details and the first images', async () => {
  expect((await state({})).status).toBe(200);
  expect((await sendPicture(customer, id, 'front', await drawFront(COLE, []))).status).toBe(200);
  expect((await sendBack(customer, id)).reading).not.toBeNull();
  expect((await proofingOf(customer, id)).images.map(({ side }) => side)).toEqual([
    'back',
    'front',
  ]);
});

test('returns 409 when an image would be replaced', async () => {
  const before = await kept();
  for (const side of ['front', 'back'] as const) {
    const sent = await sendPicture(customer, id, side, await drawFront(COLE, ['SECOND']));
    expect([sent.status, sent.body]).toMatchObject(KEPT);
  }
  expect(await kept()).toEqual(before);
});

test('returns 409 when any stated detail would change', async () => {
  const before = await kept();
  for (const change of [
    { documentKind: 'passport' },
    { familyName: 'Other' },
    { street: '2 Other Street' },
  ]) {
    const { status, body } = await state(change);
    expect([status, body]).toMatchObject(KEPT);
  }
  expect(await kept()).toEqual(before);
  // Saving the same details again changes nothing.
  expect((await state({})).status).toBe(200);
  expect(await kept()).toEqual(before);
});

test('keeps the person in the attempts, including those of the sandbox', async () => {
  const { db } = server.services;
  const { proofing } = await kept();
  const { notaryId } = await firstRow(db('notarization_sessions').where({ id }).first());
  const long = new Date('2020-05-10T12:00:00Z');
  await db('knowledge_attempts').insert({
    proofingId: proofing?.id,
    userId: proofing?.userId,
    notaryId: notaryId as string,
    status: 'failed',
    vendor: 'sandbox',
    sandbox: true,
    parameters: JSON.stringify({ retakeHours: 24, lockHours: 24, minutes: 2 }),
    askedAbout: ['them'],
    startedAt: long,
    endedAt: long,
  });
  await db('users').where({ id: proofing?.userId }).update({ deletedAt: new Date() });
  await deleteAskedAbout(db);
  await retireSandboxProofs(db);
  const left = await db('knowledge_attempts').where({ proofingId: proofing?.id });
  expect(left).toMatchObject([{ askedAbout: ['them'], status: 'failed', current: false }]);
});

test('accepts new images and another document after the hold is lifted', async () => {
  const { db } = server.services;
  await db('users').update({ deletedAt: null });
  await db('recording_holds').where({ sessionId: id }).delete();
  expect((await sendPicture(customer, id, 'front', await drawFront(COLE, []))).status).toBe(200);
  expect((await state({ documentKind: 'passport' })).body.images).toEqual([]);
});
