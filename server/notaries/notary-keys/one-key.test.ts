import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AffectedAct, NotaryKey } from '../../../common/notary-keys.ts';
import { notarySignerOf } from '../../notarization/seals/notary-signer.ts';
import { KeyNotReleased } from '../../notarization/seals/require-released.ts';
import { findSeal, type StoredSeal } from '../../notarization/seals/store.ts';
import { makeCredential } from '../../sealing/testing/make-credential.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary, sealSession, signedSession } from '../../testing/world.ts';
import { findNotary, type StoredNotary } from '../notaries/store.ts';
import { listRevoked } from '../revocation/store.ts';
import { keyForSeal, keyInUse, keyObjection, ownerOf, readKeys } from './key-in-use.ts';
import { listUnsentNotices } from './store.ts';

/* A key that was added twice, each time with another certificate. */

const folder = temporaryFolder();
let server: TestServer;
let notary: TestPerson;
let customer: TestPerson;
let authenticator: Authenticator;
let first: NotaryKey;
let second: NotaryKey;
let sealIds: string[];

const upload = async (p12: Buffer, who = notary) =>
  who.call<NotaryKey>('POST', '/api/notary-keys/pkcs12', {
    file: p12.toString('base64'),
    password: 'open sesame',
  });

async function seal(): Promise<string> {
  const session = await signedSession(customer, notary);
  await sealSession(customer, notary, session.id, await authenticator.code());
  return session.id;
}

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  customer = await server.person('customer');
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());

test('suspends both entries, lists the acts of both, and notifies the state once', async () => {
  const { db } = server.services;
  const made = makeCredential(folder, 'first');
  const renewed = makeCredential(folder, 'second', { renewed: 'first' });
  first = (await upload(made.p12)).body;
  const sessions = [await seal()];
  second = (await upload(renewed.p12)).body;
  sessions.push(await seal());
  sealIds = await db('seals').orderBy('createdAt').pluck('id');

  const { status, body } = await notary.call<{ key: NotaryKey; affected: AffectedAct[] }>(
    'POST',
    `/api/notary-keys/${first.id}/suspend`,
    { reason: 'A stolen laptop', since: first.validFrom },
  );
  expect(status).toBe(200);
  expect(body.affected.map(({ sessionId }) => sessionId)).toEqual(sessions.toReversed());
  const { keys } = (await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys')).body;
  expect(keys.map((key) => [key.id, key.status, key.noticeDueAt !== null])).toEqual([
    [second.id, 'suspended', false],
    [first.id, 'suspended', true],
  ]);
  // Every voucher of the key is revoked, for each of its entries.
  const vouchers = (await db('notary_keys').pluck('voucherSerials')).flat();
  expect(vouchers).toHaveLength(2);
  expect((await db('revoked_certificates').pluck('serial')).sort()).toEqual(vouchers.sort());
  expect((await listUnsentNotices(db, new Date())).map(({ id }) => id)).toEqual([first.id]);
  const emails = await waitForEmails(server, `key-suspended-${first.id}`, 2);
  expect(emails.join()).toContain(`${first.serial}, ${second.serial}`);
  const entry = await firstRow(
    db('journal_entries').where({ kind: 'compromise' }).first('content'),
  );
  const { compromise } = JSON.parse(entry.content);
  expect(new Set(compromise.otherSerials)).toEqual(new Set([second.serial, ...vouchers]));
  expect(compromise).toMatchObject({
    serial: first.serial,
    affected: body.affected.map(({ publicId }) => publicId),
  });
  const notice = await notary.fetch(`/api/notary-keys/${first.id}/notice`);
  writeFileSync(join(folder, 'notice.pdf'), Buffer.from(await notice.arrayBuffer()));
  const { output } = runTool('pdftotext', join(folder, 'notice.pdf'), '-');
  expect(output.replace(/\s+/g, ' ')).toContain('2 notarial acts were sealed with this key');
  for (const { p12 } of [made, renewed]) expect((await upload(p12)).status).toBe(409);
});

test('corrects the time in both entries, whichever of them is named', async () => {
  const { db } = server.services;
  const since = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
  const { suspendedAt, compromisedSince } = (
    await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys')
  ).body.keys[0] as NotaryKey;
  // Not later than the suspension, which may have been within the same second.
  const later = [since, suspendedAt as string].sort()[0];
  const corrected = await (await server.person('administrator')).call<{ noLonger: AffectedAct[] }>(
    'POST',
    `/api/notary-keys/${second.id}/moment`,
    { since: later, insteadOf: compromisedSince, reason: 'A digit was wrong' },
  );
  expect(corrected.status).toBe(200);
  expect(corrected.body.noLonger.length).toBeGreaterThan(0);
  const moments = await db('notary_keys').select('compromisedSince', 'momentReason');
  expect(moments).toHaveLength(2);
  expect(new Set(moments.map((one) => JSON.stringify(one))).size).toBe(1);
  const counted = await listRevoked(db, 'issuing');
  expect(new Set(counted.map(({ invalidSince }) => invalidSince?.getTime()))).toEqual(
    new Set([moments[0]?.compromisedSince?.getTime()]),
  );
  expect(counted).toHaveLength(2);
  expect(await db('revoked_certificates')).toHaveLength(4);
});

test('signs nothing with an entry that an earlier version left active', async () => {
  const { services } = server;
  const { db } = services;
  await db('notary_keys').where({ id: second.id }).update({
    status: 'active',
    reason: null,
    suspendedAt: null,
    compromisedSince: null,
    momentCorrectedAt: null,
    momentReason: null,
  });
  const seal = (await findSeal(db, sealIds[1] as string)) as StoredSeal;
  expect(seal.notaryKeyId).toBe(second.id);
  await expect(notarySignerOf(services, db, seal, seal.documentSha256)).rejects.toThrow(
    KeyNotReleased,
  );
  const { body } = await notary.call<{ id: string }>('GET', '/api/notaries/me');
  const stored = await findNotary(db, body.id);
  const inUse = () =>
    db.transaction((tx) => keyInUse(services, tx, ownerOf(stored as StoredNotary)));
  await expect(inUse()).rejects.toMatchObject({ status: 409, code: 'key_suspended' });
  // Another key can still be used.
  await notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' });
  expect(await inUse()).toMatchObject({ kind: 'local', status: 'active' });
});

test('seals for neither of two notaries when one suspends their shared key, and refuses it from a third', async () => {
  const { services } = server;
  const other = await newNotary(server, { state: 'OH' });
  const owner = ownerOf((await findNotary(services.db, other.notaryId)) as StoredNotary);
  const sealing = () => services.db.transaction((tx) => keyForSeal(services, tx, owner));
  const own = makeCredential(folder, 'shared');
  const theirs = makeCredential(folder, 'theirs', { renewed: 'shared', subject: 'Olga Reyes' });
  expect((await upload(theirs.p12, other)).status).toBe(201);
  expect((await sealing()).status).toBe('active');
  const { body: shared } = await upload(own.p12);
  const { status } = await notary.call('POST', `/api/notary-keys/${shared.id}/suspend`, {
    reason: 'A stolen laptop',
    since: shared.validFrom,
  });
  expect(status).toBe(200);
  await expect(sealing()).rejects.toMatchObject({ code: 'key_suspended' });
  // The reason is known before a session starts, not only at its end.
  const keys = await readKeys(services.db, other.notaryId);
  expect(keyObjection(keys, owner, new Date())).toEqual({ code: 'key_suspended' });
  const third = await newNotary(server, { state: 'OH' });
  const refused = await upload(theirs.p12, third);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('was suspended and cannot be used again'),
  ]);
});
