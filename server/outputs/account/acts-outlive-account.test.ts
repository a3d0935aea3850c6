import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptUntil } from '../../notaries/rules/retention.ts';
import { pinRules } from '../../notaries/rules/rule-sets-store.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import { TYPED } from '../../testing/prove-identity.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  askForSeal,
  newNotary,
  signedSession,
  startSession,
  until,
  uploadReady,
} from '../../testing/world.ts';
import { eraseLeftovers } from './erase-account.ts';
import { erased, me, onDisk, preview, remove } from './testing/leave.ts';

/** What the law requires us to keep after an account is deleted. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('a sealed act stays complete and verifiable until its retention ends, and is then erased', async () => {
  await server.services.db('notaries').update({ status: 'inactive' });
  const notary = await newNotary(server, { state: 'NV' });
  const authenticator = await setUpTotp(notary);
  const customer = await server.newcomer('Sealed');
  const { id, email } = await me(customer);
  const session = await signedSession(customer, notary);
  const stating = `/api/notarization-sessions/${session.id}/proofing`;
  expect((await customer.call('PUT', stating, TYPED)).status).toBe(200);
  const asked = await askForSeal(notary, session.id, await authenticator.code());
  expect(asked.status).toBe(202);
  const { db } = server.services;
  const seal = await firstRow(
    until(
      () => db('seals').where({ sessionId: session.id }).first(),
      (one) => one?.status === 'completed',
      60_000,
    ),
  );
  for (const socket of session.sockets) socket.close();
  // The evidence bundle exists although nobody requested it.
  const bundle = await firstRow(
    until(
      () => db('evidence_bundles').where({ sessionId: session.id }).first(),
      (one) => one !== undefined,
    ),
  );
  // A guest is informed that the act keeps their name. The name stays after their account is
  // deleted.
  const guest = await server.newcomer('Witness');
  const guestSelf = await me(guest);
  await db('session_invitations').insert({
    sessionId: session.id,
    email: guestSelf.email,
    role: 'witness',
    codeSha256: session.id.replaceAll('-', '').padEnd(64, '0'),
    expiresAt: new Date(),
    acceptedBy: guestSelf.id,
    acceptedAt: new Date(),
  });
  const free = await uploadReady(customer);
  const until7 = keptUntil(seal.requestedAt as Date, {
    state: 'NV',
    act: 'acknowledgment',
    years: null,
  });
  expect(until7.slice(0, 4)).toBe(String((seal.requestedAt as Date).getUTCFullYear() + 7));
  const plan = await preview(customer);
  expect(plan.kept[0]).toEqual({ kind: 'acts', count: 1, until: until7 });
  expect((await preview(notary)).kept[0]).toMatchObject({ kind: 'notarial_acts', count: 1 });
  expect((await preview(guest)).kept[0]).toEqual({
    kind: 'attended_acts',
    count: 1,
    until: until7,
  });
  expect((await remove(guest, guestSelf.email)).status).toBe(204);
  const [toGuest = ''] = await waitForEmails(server, `account-deleted-${guestSelf.id}`);
  expect(toGuest.replace(/\s+/g, ' ')).toContain(
    '1 notarized document of someone else that you signed or witnessed',
  );
  expect(await db('session_invitations').where({ sessionId: session.id })).toHaveLength(1);

  expect((await remove(customer, email)).status).toBe(204);
  await erased(server, id);
  expect(await db('documents').where({ id: free.id })).toEqual([]);
  const [emailText = ''] = await waitForEmails(server, `account-deleted-${id}`);
  expect(emailText.replace(/\s+/g, ' ')).toContain('1 notarized document with the certificate');
  const record = await server.visitor().call('GET', `/api/verify/${seal.publicId}`);
  expect(record.status).toBe(200);
  expect(onDisk(server, seal.sealedFileId as string)).toBe(true);
  expect(await db('signature_marks').where({ sessionId: session.id })).not.toEqual([]);
  // A new account with the same address has nothing of the old one, not even the sealed document.
  const anew = await server.visitor().register(email, 'Sealed', 'Again');
  expect((await anew.call('GET', '/api/notarization-sessions')).body).toEqual([]);
  expect((await anew.call('GET', `/api/documents/${session.documentId}`)).status).toBe(404);

  // When the notary's account is deleted, name and commission stay with the act and the rest is
  // removed.
  const notaryEmail = (await me(notary)).email;
  expect((await remove(notary, notaryEmail)).status).toBe(204);
  const commission = await db('notaries').where({ id: notary.notaryId }).first();
  expect(commission).toMatchObject({ firstName: 'Olga', status: 'inactive', phone: null });
  expect(commission?.email).not.toBe(notaryEmail);

  await eraseLeftovers(server.services);
  expect(onDisk(server, seal.sealedFileId as string)).toBe(true);
  expect(onDisk(server, bundle.fileId)).toBe(true);
  await db('seals')
    .where({ id: seal.id })
    .update({
      requestedAt: db.raw("requested_at - interval '7 years 3 days'"),
      sealedAt: db.raw("sealed_at - interval '7 years 3 days'"),
    });
  // The rules that applied to the act count, not the current rules.
  const sessions = () => db('notarization_sessions').where({ id: session.id });
  const { rulesVersion: version, rulesSha256: sha256 } = await firstRow(sessions().first());
  const rules = { retention: { years: { value: 9 } } };
  await pinRules(db, session.id, { state: 'NV', version: 'old', sha256: 'f'.repeat(64), rules });
  await eraseLeftovers(server.services);
  expect(onDisk(server, seal.sealedFileId as string)).toBe(true);
  await sessions().update({ rulesVersion: version, rulesSha256: sha256 });
  // The act and its conference recording stay until the recording's own retention has ended.
  const conferences = () => db('conference_sessions').where({ notarizationSessionId: session.id });
  const { recordingKeptUntil: kept } = await firstRow(conferences().first());
  await conferences().update({ recordingKeptUntil: db.raw('current_date') });
  await eraseLeftovers(server.services);
  expect(onDisk(server, seal.sealedFileId as string)).toBe(true);
  await conferences().update({ recordingKeptUntil: kept && db.raw('current_date - 2') });
  await db('evidence_bundles').where({ sessionId: session.id }).update({ hasPictures: true });
  await eraseLeftovers(server.services);
  expect(await db('documents').where({ userId: id })).toEqual([]);
  await expect.poll(() => onDisk(server, seal.sealedFileId as string)).toBe(false);
  await expect.poll(() => onDisk(server, bundle.fileId)).toBe(false);
  // The journal also records the deletion of what people stated, because no later job could.
  const tombstones = await db('journal_entries')
    .where({ sessionId: session.id, kind: 'tombstone' })
    .pluck('content');
  const gone = tombstones.flatMap((content) => JSON.parse(content).deleted);
  expect(gone).toEqual(expect.arrayContaining(['identity_details', 'identity_images']));
  // What the journal records anyway is still public, without personal data.
  const left = await server.visitor().call('GET', `/api/verify/${seal.publicId}`);
  expect(left).toMatchObject({ status: 200 });
  expect(Object.keys(left.body as object)).toEqual(['publicId', 'deletedAt', 'revokedSince']);
});

test('the recording of an aborted session stays, and the document in it is erased', async () => {
  await server.services.db('notaries').update({ status: 'inactive' });
  const notary = await newNotary(server);
  const customer = await server.newcomer('Broken');
  const { id, email } = await me(customer);
  const document = await uploadReady(customer, { name: 'secret.pdf' });
  const session = await startSession(customer, document.id);
  const { db, storage } = server.services;
  const recorded = await storage.put(Buffer.from('a piece of video'));
  await db('stored_files').insert({
    id: recorded.id,
    kind: 'recording',
    size: 16,
    sha256: recorded.sha256,
  });
  const [conference] = await db('conference_sessions')
    .insert({ notarizationSessionId: session.id, status: 'ended' })
    .returning('id');
  const take = crypto.randomUUID();
  await db('recording_takes').insert({
    id: take,
    conferenceId: conference?.id as string,
    track: 'session',
    clockOffsetMs: 0,
  });
  await db('recording_segments').insert({
    takeId: take,
    conferenceId: conference?.id as string,
    number: 0,
    sequence: 0,
    startedAt: new Date(),
    durationMs: 2000,
    fileId: recorded.id,
    sha256: recorded.sha256,
    chain: recorded.sha256,
    size: 16,
    head: Buffer.alloc(0),
    tail: Buffer.alloc(0),
    clusters: '[]',
  });
  await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`);
  const row = await firstRow(db('documents').where({ id: document.id }).first());
  expect((await preview(customer)).kept[0]).toMatchObject({ kind: 'recordings', count: 1 });
  expect((await remove(customer, email)).status).toBe(204);
  await erased(server, id);
  expect(onDisk(server, recorded.id)).toBe(true);
  await expect
    .poll(
      () =>
        onDisk(server, row.originalFileId as string) ||
        onDisk(server, row.renditionFileId as string),
    )
    .toBe(false);
  const emptied = await firstRow(db('documents').where({ id: document.id }).first());
  expect(JSON.stringify(emptied)).not.toContain('secret');
  expect([row.aiFindingsTranslations, emptied.aiFindingsTranslations]).toEqual([
    { es: expect.anything() },
    null,
  ]);
  expect(notary.notaryId).toBeTruthy();
});
