import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endOfDay, localDate } from '../../../common/local-date.ts';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { makeCertificateRequest } from '../../../common/signing/certificate-request.ts';
import { serialNumberOf } from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import { requireReadyNotary } from '../../notarization/conference/require-ready-notary.ts';
import { requireReleased } from '../../notarization/seals/require-released.ts';
import { notarySignerName } from '../../sealing/certificates/certificate-store.ts';
import { makeCredential } from '../../sealing/testing/make-credential.ts';
import { temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findNotary, type StoredNotary } from '../notaries/store.ts';
import {
  commissionText,
  endOfSession,
  keyForSeal,
  keyInUse,
  ownerOf,
  requestOf,
} from './key-in-use.ts';
import { insertKey, type StoredKey, storeVoucher } from './store.ts';

const HOUR_MS = 3_600_000;
const folder = temporaryFolder();
let server: TestServer;
let notary: TestPerson;
let notaryId: string;

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  notaryId = (await notary.call<{ id: string }>('GET', '/api/notaries/me')).body.id;
});
afterAll(() => server?.stop());

const setCommission = (commissionExpiry: string) =>
  server.services.db('notaries').where({ id: notaryId }).update({
    commissionState: 'HI',
    legalTimezone: 'Pacific/Honolulu',
    timezone: 'Pacific/Kiritimati',
    commissionExpiry,
  });
// Hawaii is ten hours behind UTC all year.
beforeEach(() => setCommission('2030-04-30'));
/**
 * One day after the commission's last second: an act that was requested by then may be signed until
 * this time.
 */
const A_DAY_BEHIND = '2030-05-02T09:59:59.000Z';

const owner = async () => ownerOf((await findNotary(server.services.db, notaryId)) as StoredNotary);
const endOf = (der: Uint8Array | undefined) =>
  der && new X509Certificate(der).validToDate.toISOString();
const makeKey = () =>
  notary.call<NotaryKey>('POST', '/api/notary-keys/local', { algorithm: 'P-256' });

/** Adds a key of a signing service with a certificate that ends at the given time. */
async function bringKey(notAfter: Date): Promise<StoredKey> {
  const { db, authority } = server.services;
  const { body } = await makeKey();
  const row = await firstRow(db('notary_keys').where({ id: body.id }).first('certificate'));
  const { publicKey } = new X509Certificate(row.certificate);
  const request = { ...requestOf(await owner()), notAfter };
  const { certificate, chain } = await authority.certifyNotaryKey(request, publicKey);
  return db.transaction((tx) =>
    insertKey(tx, {
      notaryId,
      kind: 'remote',
      certificate,
      chain,
      serial: serialNumberOf(certificate),
      sealedKey: null,
      storeName: null,
      commission: null,
    }),
  );
}

test('ends a certificate one day after the commission, by the calendar of the notary’s state', async () => {
  expect((await makeKey()).body.validUntil).toBe(A_DAY_BEHIND);
  const { db, ...services } = server.services;
  await bringKey(new Date(Date.now() + 24 * HOUR_MS));
  const vouched = await db.transaction(async (tx) => keyForSeal(services, tx, await owner()));
  expect(endOf(vouched.voucher[0])).toBe(A_DAY_BEHIND);
});

test('replaces a key that was made here when its certificate ends before its commission', async () => {
  const { db, ...services } = server.services;
  const notAfter = new Date(Date.now() - 60_000);
  const request = { ...requestOf(await owner(), 'an earlier version'), notAfter };
  const { certificate, chain } = await services.authority.notarySigner(request);
  const commission = commissionText(await owner());
  const inUse = await db.transaction(async (tx) => {
    await insertKey(tx, {
      notaryId,
      kind: 'local',
      certificate,
      chain,
      serial: serialNumberOf(certificate),
      sealedKey: null,
      storeName: notarySignerName(request),
      commission,
    });
    return keyInUse(services, tx, await owner());
  });
  expect(endOf(inUse.certificate)).toBe(A_DAY_BEHIND);
  const again = await db.transaction(async (tx) => keyInUse(services, tx, await owner()));
  expect(again.id).toBe(inUse.id);
});

test('returns the same certificate for a known device key, and a new one when that ends before the commission', async () => {
  const { db, authority } = server.services;
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const enroll = async () => {
    const answer = await notary.call<{ key: NotaryKey }>('POST', '/api/notary-keys/device', {
      request: makeCertificateRequest('Nora Whitfield', keys).toString('base64'),
      deviceName: 'The office',
    });
    expect(answer.status).toBe(201);
    return answer.body.key;
  };
  const first = await enroll();
  expect(await enroll()).toEqual(first);
  // An earlier version ended the certificate with the day in UTC.
  const notAfter = new Date('2030-04-30T23:59:59Z');
  const { certificate } = await authority.certifyNotaryKey(
    { ...requestOf(await owner()), notAfter },
    keys.publicKey,
  );
  await db('notary_keys')
    .where({ id: first.id })
    .update({ certificate: Buffer.from(certificate), serial: serialNumberOf(certificate) });
  const second = await enroll();
  expect(second.id).not.toBe(first.id);
  expect(second.validUntil).toBe(A_DAY_BEHIND);
});

test('issues a new voucher for a brought key when the voucher has ended, and does not sign with the ended one', async () => {
  const { db, ...services } = server.services;
  const made = makeCredential(folder, 'brought');
  const { body } = await notary.call<NotaryKey>('POST', '/api/notary-keys/pkcs12', {
    file: made.p12.toString('base64'),
    password: 'open sesame',
  });
  const whose = await owner();
  const { certificate, chain } = await services.authority.certifyNotaryKey(
    { ...requestOf(whose), notAfter: new Date(Date.now() - 60_000) },
    new X509Certificate(made.pem).publicKey,
  );
  await db.transaction((tx) =>
    storeVoucher(tx, body.id, {
      voucher: [certificate, ...chain],
      serial: serialNumberOf(certificate),
      commission: commissionText(whose),
    }),
  );
  const seal = {
    ...whose,
    id: body.id,
    notaryKeyId: body.id,
    voucher: null,
    documentSha256: 'of one',
  };
  await expect(requireReleased(db, seal, 'of one')).rejects.toThrow(
    'The certificate of the signing key expired',
  );
  const forSeal = () => db.transaction((tx) => keyForSeal(services, tx, whose));
  const key = await forSeal();
  expect(endOf(key.voucher[0])).toBe(A_DAY_BEHIND);
  expect(key.voucherSerials).toHaveLength(2);
  expect((await forSeal()).voucherSerials).toEqual(key.voucherSerials);
  expect((await requireReleased(db, seal, 'of one')).id).toBe(body.id);
});

test('requires a key that is valid for some hours at session start, and until the commission ends on its last day', async () => {
  const atTheDoor = () => requireReadyNotary(server.services, { status: 'scheduled', notaryId });
  await bringKey(new Date(Date.now() + HOUR_MS));
  await expect(atTheDoor()).rejects.toMatchObject({ status: 409, code: 'key_expired' });
  await bringKey(new Date(Date.now() + 24 * HOUR_MS));
  await atTheDoor();
  const today = localDate(new Date(), 'Pacific/Honolulu');
  await setCommission(today);
  await makeKey();
  await atTheDoor();
  const until = (at: string) => endOfSession(whose, new Date(at)).toISOString();
  const whose = await owner();
  const last = endOfDay(today, 'Pacific/Honolulu');
  const before = (hours: number) => new Date(last.getTime() - hours * HOUR_MS).toISOString();
  expect(until(before(2))).toBe(last.toISOString());
  expect(until(before(4))).toBe(before(1));
});
