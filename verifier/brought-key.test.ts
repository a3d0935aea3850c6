import { X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JournalCheck } from '../common/journal.ts';
import type { NotaryKey } from '../common/notary-keys.ts';
import type { JournalProof } from '../packages/evidence/src/journal/journal-proof.ts';
import { makeCredential } from '../server/sealing/testing/make-credential.ts';
import { temporaryFolder } from '../server/sealing/testing/run-tool.ts';
import { askForLaterSeal } from '../server/testing/ask-for-later-seal.ts';
import { type Authenticator, setUpTotp } from '../server/testing/authenticator.ts';
import type { TestPerson } from '../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';
import { sealSession, signedSession, until } from '../server/testing/world.ts';
import { buildVerifier, inFile, judge } from './testing/run-verifier.ts';

/** A notary signs with a key whose certificate comes from an authority that no verifier knows. */
let server: TestServer;
let program: string;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;
let words: string[];

beforeAll(async () => {
  program = await buildVerifier();
  server = await startTestServer();
  words = ['--root', inFile('root.pem', server.services.authority.rootPem)];
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  const { p12 } = makeCredential(temporaryFolder(), 'brought');
  const { status } = await notary.call('POST', '/api/notary-keys/pkcs12', {
    file: p12.toString('base64'),
    password: 'open sesame',
  });
  expect(status).toBe(201);
});
afterAll(() => server?.stop());

/** Returns the bundle of a new act. */
async function seal(): Promise<Buffer> {
  const session = await signedSession(customer, notary);
  await sealSession(customer, notary, session.id, await authenticator.code());
  return bundleOf(session.documentId);
}

async function bundleOf(documentId: string): Promise<Buffer> {
  const address = `/api/documents/${documentId}/download?version=evidence`;
  return Buffer.from(await (await customer.fetch(address)).arrayBuffer());
}

const judged = (bytes: Uint8Array, ...more: string[]) => judge(program, bytes, ...words, ...more);
const pdfIn = (bundle: Buffer) => unzipSync(bundle)['sealed.pdf'] as Uint8Array;

/**
 * Returns the commission numbers in the platform's certificates of the notary in a journal entry.
 */
function vouchersIn(bundle: Buffer): string[] {
  const text = Buffer.from(unzipSync(bundle)['journal.json'] as Uint8Array).toString();
  const { certificates } = JSON.parse(text) as JournalProof;
  return certificates
    .map((one) => new X509Certificate(Buffer.from(one, 'base64')))
    .filter(({ ca, subject }) => !ca && subject.includes('title=Notary Public'))
    .map(({ subject }) => /^serialNumber=(.+)$/m.exec(subject)?.[1] ?? '');
}

let first: Buffer;

test('verifies signatures of a brought key with only the platform’s root, because the platform issued a voucher', async () => {
  first = await seal();
  expect(await judged(first)).toMatchObject({ status: 0, fails: [] });
  const pdf = await judged(pdfIn(first));
  expect(pdf).toMatchObject({ status: 0, fails: [] });
  const checks = new Map(pdf.result.checks.map((one) => [one.name, one]));
  expect(checks.get('pdf.SealwrightNotary.revocation')).toMatchObject({
    holds: true,
    says: expect.stringContaining('not revoked'),
  });
  expect(checks.get('pdf.SealwrightNotary.revocation')?.open).toBeUndefined();
  expect(vouchersIn(first)).toHaveLength(1);
});

test('issues a new voucher after the commission has changed, and earlier seals stay valid', async () => {
  const { db } = server.services;
  const numbers = vouchersIn(first);
  await db('notaries').where({ firstName: 'Nora' }).update({ licenseNumber: '2026-RE-000042' });
  const second = await seal();
  expect(vouchersIn(second)).toEqual(['2026-RE-000042']);
  expect(vouchersIn(first)).toEqual(numbers);
  expect(await judged(second)).toMatchObject({ status: 0, fails: [] });
  expect(await judged(first)).toMatchObject({ status: 0, fails: [] });
  const { body } = await notary.call<JournalCheck>('GET', '/api/journal/check');
  expect(body).toMatchObject({ holds: true, count: 2, problems: [] });
  // No new certificate is issued for an act under the same commission.
  await seal();
  expect((await db('notary_keys').first())?.voucherSerials).toHaveLength(2);
});

test('uses the commission number from the time of the request when it was corrected before the seal was made', async () => {
  const { db } = server.services;
  const waiting = await signedSession(customer, notary);
  await askForLaterSeal(server, notary, { id: waiting.id, code: await authenticator.code() });
  const right = { licenseNumber: '2026-RE-000043', maxConcurrentSessions: 2 };
  await db('notaries').where({ firstName: 'Nora' }).update(right);
  expect(vouchersIn(await seal())).toEqual(['2026-RE-000043']);
  await server.owner.raw('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await until(
    () => customer.call<{ status: string }>('GET', `/api/notarization-sessions/${waiting.id}`),
    ({ body }) => body.status === 'completed',
    60_000,
  );
  const bundle = await bundleOf(waiting.documentId);
  expect(vouchersIn(bundle)).toEqual(['2026-RE-000042']);
  expect(await judged(bundle)).toMatchObject({ status: 0, fails: [] });
  expect(await judged(pdfIn(bundle))).toMatchObject({ status: 0, fails: [] });
});

test('lists all vouchers of a suspended key in the platform’s revocation list', async () => {
  const { body } = await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys');
  const suspended = await notary.call('POST', `/api/notary-keys/${body.keys[0]?.id}/suspend`, {
    reason: 'Stolen laptop',
    since: body.keys[0]?.validFrom,
  });
  expect(suspended.status).toBe(200);
  const list = await server.visitor().fetch('/api/revocation/issuing.crl');
  const file = inFile('issuing.crl', Buffer.from(await list.arrayBuffer()));
  const found = await judged(first, '--revocations', file);
  expect(found.status).toBe(1);
  expect(found.fails).toEqual(
    expect.arrayContaining(['journal.signature.revocation', 'pdf.SealwrightNotary.revocation']),
  );
});
