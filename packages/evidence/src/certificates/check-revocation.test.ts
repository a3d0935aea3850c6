import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCertificateAuthority,
  listRevoked,
} from '../../../../server/sealing/certificates/certificate-authority.ts';
import type { RevokedCertificate } from '../../../../server/sealing/certificates/issue-revocation-list.ts';
import { requestTimestamp } from '../../../../server/sealing/certificates/timestamp.ts';
import { buildSealed } from '../../../../server/sealing/testing/build-sealed.ts';
import { buildSigners } from '../../../../server/sealing/testing/build-signers.ts';
import {
  startTimestampAuthority,
  type TestTimestampAuthority,
} from '../../../../server/sealing/testing/timestamp-authority.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import type { TrustOptions } from '../verification/check-signature.ts';
import { findSignatures } from '../verification/find-signatures.ts';
import { verifyPdf } from '../verification/verify-pdf.ts';
import { serialNumberOf } from './certificate-fields.ts';

const HOUR_MS = 3_600_000;
const fromNow = (ms: number) => new Date(Math.floor((Date.now() + ms) / 1000) * 1000);

let signers: Awaited<ReturnType<typeof buildSigners>>;
let tsa: TestTimestampAuthority;

beforeAll(async () => {
  signers = await buildSigners();
  tsa = await startTimestampAuthority();
});
afterAll(() => tsa.close());

const times = { number: 1, thisUpdate: fromNow(-HOUR_MS), nextUpdate: fromNow(24 * HOUR_MS) };
const rootList = () => signers.store.revocationList('root', { ...times, revoked: [] });
const issuingList = (revoked: RevokedCertificate[] = [], changes: Partial<typeof times> = {}) =>
  signers.store.revocationList('issuing', { ...times, ...changes, revoked });

const notaryRevoked = (
  revokedAt: Date,
  more: Partial<RevokedCertificate> = {},
): RevokedCertificate => ({
  serial: serialNumberOf(signers.notary.certificate),
  revokedAt,
  reason: 'key_compromise',
  invalidSince: null,
  ...more,
});

/** Verifies a new sealed file with the given lists inside, and with other lists if given. */
async function judged(
  inside: Uint8Array[],
  options: { stamped?: boolean; known?: Partial<TrustOptions> } = {},
) {
  const bytes = await buildSealed({
    ...signers,
    revocationLists: inside,
    ...(options.stamped
      ? { requestTimestamp: (digest: Uint8Array) => requestTimestamp(tsa.url, digest) }
      : {}),
  });
  const found = verifyPdf(bytes, {
    roots: [signers.store.root],
    timestampRoots: [tsa.certificate],
    ...options.known,
  });
  const [notary, platform] = found.signatures;
  return {
    notary: notary?.revocation,
    platform: platform?.revocation,
    signatures: found.signatures,
    intact: found.intact,
    changed: found.changedAfterSealing,
    codes: found.problems.map(({ code }) => code),
  };
}

describe('a certificate that no list revokes', () => {
  test('is good as of the older of the lists for it and for its issuer', async () => {
    const newer = issuingList([], { thisUpdate: fromNow(-1000) });
    const found = await judged([rootList(), newer]);
    expect(found).toMatchObject({ intact: true, codes: [] });
    const at = times.thisUpdate.toISOString();
    expect(found.notary).toMatchObject({ status: 'good', at, since: null, reason: null });
    expect(found.platform).toMatchObject({ status: 'good', at });
  });

  test('has the status unknown without lists, and the signatures stay intact', async () => {
    for (const inside of [[], [rootList()], [issuingList()]]) {
      const found = await judged(inside);
      expect(found).toMatchObject({ intact: true, codes: [] });
      expect(found.notary).toMatchObject({ status: 'unknown', at: null, since: null });
      expect(found.notary?.says).toContain('no revocation list of its issuer');
    }
  });

  test('has the status unknown when its list expired before the signature', async () => {
    const old = { thisUpdate: fromNow(-9 * HOUR_MS), nextUpdate: fromNow(-HOUR_MS) };
    const found = await judged([rootList(), issuingList([], old)]);
    expect(found).toMatchObject({ intact: true, notary: { status: 'unknown' } });
    expect(found.notary?.says).toContain('had expired before the signature');
    const fresh = await judged([rootList(), issuingList([], old), issuingList()]);
    expect(fresh.notary).toMatchObject({ status: 'good' });
  });

  test('has the status unknown when its issuer did not sign the list', async () => {
    const namesake = await createCertificateAuthority();
    const foreign = listRevoked(namesake, 'issuing', { ...times, revoked: [] });
    const forged = Buffer.from(issuingList());
    const last = forged.length - 1;
    forged[last] = (forged[last] as number) ^ 1;
    for (const list of [foreign, forged]) {
      const found = await judged([rootList(), list]);
      expect(found).toMatchObject({ intact: true, notary: { status: 'unknown' } });
    }
    expect((await judged([rootList(), foreign])).notary?.says).toContain(
      'not signed by its issuer',
    );
  });

  test('is not revoked by a list from another authority', async () => {
    const namesake = await createCertificateAuthority();
    const revoked = [notaryRevoked(fromNow(-HOUR_MS))];
    const foreign = listRevoked(namesake, 'issuing', { ...times, revoked });
    const found = await judged([rootList(), issuingList(), foreign]);
    expect(found).toMatchObject({ intact: true, notary: { status: 'good' } });
    // A list of the root must not revoke it either, because the root did not issue it.
    const ofRoot = signers.store.revocationList('root', { ...times, revoked });
    expect(await judged([ofRoot, issuingList()])).toMatchObject({
      intact: true,
      notary: { status: 'good' },
    });
  });
});

describe('a revoked certificate', () => {
  test('makes later signatures invalid, with or without a timestamp, and reports the reason', async () => {
    const at = fromNow(-HOUR_MS);
    const lists = [rootList(), issuingList([notaryRevoked(at)])];
    for (const stamped of [false, true]) {
      const found = await judged(lists, { stamped });
      expect(found).toMatchObject({ intact: false, changed: false, codes: ['revoked'] });
      expect(found.notary).toMatchObject({
        status: 'revoked',
        since: at.toISOString(),
        reason: 'key_compromise',
      });
      expect(found.notary?.says).toContain('the key was not safe');
      expect(found.platform).toMatchObject({ status: 'good' });
    }
  });

  test('keeps signatures valid that a timestamp proves to be older, and reports the revocation', async () => {
    const later = fromNow(2 * HOUR_MS);
    const elsewhere = [issuingList([notaryRevoked(later)], { thisUpdate: later })];
    const inside = [rootList(), issuingList()];
    const known = { revocationLists: elsewhere };
    const stamped = await judged(inside, { stamped: true, known });
    expect(stamped).toMatchObject({ intact: true, codes: [] });
    expect(stamped.notary).toMatchObject({ status: 'good', since: later.toISOString() });
    expect(stamped.notary?.says).toContain('revoked later');
    // Neither the signer's own time nor an untrusted authority proves the time.
    expect(await judged(inside, { known })).toMatchObject({ intact: false, codes: ['revoked'] });
    const untrusted = { ...known, timestampRoots: [] };
    expect(await judged(inside, { stamped: true, known: untrusted })).toMatchObject({
      intact: false,
      codes: ['revoked'],
    });
    // A record of the verifying system does.
    const recorded = { ...known, knownAt: new Date() };
    expect(await judged(inside, { known: recorded })).toMatchObject({ intact: true });
  });

  test('a record of the first bytes of a file proves the time only of signatures that end within them', async () => {
    const later = fromNow(2 * HOUR_MS);
    const both = [signers.notary, signers.platform].map(({ certificate }) =>
      notaryRevoked(later, { serial: serialNumberOf(certificate) }),
    );
    const bytes = await buildSealed({
      ...signers,
      revocationLists: [rootList(), issuingList(both)],
    });
    const ends = findSignatures(new PdfFile(bytes))
      .signatures.map(({ byteRange = [0, 0, 0, 0] }) => byteRange[2] + byteRange[3])
      .sort((one, other) => one - other);
    const statuses = (knownUpTo: number) =>
      verifyPdf(bytes, {
        roots: [signers.store.root],
        knownAt: new Date(),
        knownUpTo,
      }).signatures.map(({ revocation }) => revocation.status);
    const [notarys = 0, platforms = 0] = ends;
    expect(statuses(platforms)).toEqual(['good', 'good']);
    expect(statuses(platforms - 1)).toEqual(['good', 'revoked']);
    expect(statuses(notarys)).toEqual(['good', 'revoked']);
    expect(statuses(notarys - 1)).toEqual(['revoked', 'revoked']);
  });

  test('counts as revoked since its key was unsafe, not since the revocation', async () => {
    const later = fromNow(2 * HOUR_MS);
    const early = fromNow(-2 * HOUR_MS);
    const list = issuingList([notaryRevoked(later, { invalidSince: early })]);
    const found = await judged([rootList(), list], { stamped: true });
    expect(found).toMatchObject({ intact: false, codes: ['revoked'] });
    expect(found.notary).toMatchObject({ since: early.toISOString(), at: later.toISOString() });
  });

  test('counts as revoked since the date that the newest list gives, earlier or later', async () => {
    const at = fromNow(2 * HOUR_MS);
    const [early, late] = [fromNow(-2 * HOUR_MS), fromNow(HOUR_MS)];
    const listSince = (invalidSince: Date, changes: Partial<typeof times>) =>
      issuingList([notaryRevoked(at, { invalidSince })], changes);
    // If two lists have the same second, the list number decides which one is newer.
    for (const [older, newer] of [
      [{ number: 5 }, { number: 3, thisUpdate: fromNow(-1000) }],
      [{ number: 5 }, { number: 6 }],
    ] as const) {
      const inside = [rootList(), listSince(late, newer), listSince(early, older)];
      expect(await judged(inside, { stamped: true })).toMatchObject({
        intact: true,
        notary: { status: 'good', since: late.toISOString() },
      });
      const known = { revocationLists: [listSince(early, newer)] };
      const other = await judged([rootList(), listSince(late, older)], { stamped: true, known });
      expect(other).toMatchObject({
        intact: false,
        notary: { status: 'revoked', since: early.toISOString() },
      });
    }
  });

  test('is found on a list that has expired, because revocations are permanent', async () => {
    const old = { thisUpdate: fromNow(-9 * HOUR_MS), nextUpdate: fromNow(-HOUR_MS) };
    const stale = issuingList([notaryRevoked(fromNow(-10 * HOUR_MS))], old);
    expect(await judged([rootList(), stale, issuingList()])).toMatchObject({
      intact: false,
      notary: { status: 'revoked' },
    });
  });

  test('of the issuing authority makes all certificates below it revoked', async () => {
    const [issuing = new Uint8Array()] = signers.notary.chain;
    const revoked = [notaryRevoked(fromNow(-HOUR_MS), { serial: serialNumberOf(issuing) })];
    const found = await judged([
      signers.store.revocationList('root', { ...times, revoked }),
      issuingList(),
    ]);
    expect(found.codes).toEqual(['revoked', 'revoked']);
  });
});

test('reports the revocation status of a timestamp authority', async () => {
  const response = await fetch(`${tsa.url}ca.crl`);
  const list = new Uint8Array(await response.arrayBuffer());
  const without = await judged([rootList(), issuingList()], { stamped: true });
  expect(without.signatures[0]?.timestampRevocation).toMatchObject({ status: 'unknown' });
  expect(without.signatures[2]).toMatchObject({
    role: 'timestamp',
    timestampTrusted: true,
    revocation: { status: 'unknown' },
  });
  const covered = await judged([rootList(), issuingList(), list], { stamped: true });
  expect(covered.signatures[0]?.timestampRevocation).toMatchObject({ status: 'good' });
  expect(covered.signatures[2]).toMatchObject({ revocation: { status: 'good' } });
});

test('does not accept the time of a timestamp authority with a compromised key', async () => {
  const at = fromNow(48 * HOUR_MS);
  const list = await tsa.revoke('keyCompromise', at);
  const inside = [rootList(), issuingList()];
  const found = await judged(inside, { stamped: true, known: { revocationLists: [list] } });
  expect(found.signatures[0]).toMatchObject({ timestamped: true, timestampTrusted: false });
  expect(found.signatures[2]).toMatchObject({ role: 'timestamp', chainTrusted: false });
  // Only the time is lost. The signatures stay valid.
  expect(found).toMatchObject({ intact: true });
  const replaced = await tsa.revoke('superseded', at);
  const still = await judged(inside, { stamped: true, known: { revocationLists: [replaced] } });
  expect(still.signatures[0]).toMatchObject({ timestampTrusted: true });
});
