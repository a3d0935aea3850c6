import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import type { SealRecord, VerificationReport } from '../../../common/verification.ts';
import { serialNumberOf } from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import { currentLists, publishList } from '../../notaries/revocation/current-list.ts';
import { insertRevoked } from '../../notaries/revocation/store.ts';
import { loadConfig } from '../../platform/config.ts';
import { requestTimestamp } from '../../sealing/certificates/timestamp.ts';
import { appendUpdate, numbersOf, rewritten } from '../../sealing/testing/append-update.ts';
import { buildSealed } from '../../sealing/testing/build-sealed.ts';
import { makePdf } from '../../sealing/testing/make-pdf.ts';
import { temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { stampAgain } from '../../sealing/testing/stamp-again.ts';
import {
  startTimestampAuthority,
  type TestTimestampAuthority,
} from '../../sealing/testing/timestamp-authority.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sealSession, signedSession, until } from '../../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;
/**
 * External timestamp authorities: one whose root is in TIMESTAMP_ROOTS, and one whose root is not.
 */
let known: TestTimestampAuthority;
let unknown: TestTimestampAuthority;

beforeAll(async () => {
  [known, unknown] = await Promise.all([startTimestampAuthority(), startTimestampAuthority()]);
  server = await startTestServer({ TIMESTAMP_ROOTS: known.certificatePath });
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(async () => {
  await server?.stop();
  await known?.close();
  await unknown?.close();
});

async function sealed(bytes?: Uint8Array): Promise<{ publicId: string; file: Buffer }> {
  const session = await signedSession(customer, notary, bytes ? { bytes } : {});
  const done = await sealSession(customer, notary, session.id, await authenticator.code());
  const file = await customer.fetch(`/api/documents/${session.documentId}/download`);
  return { publicId: done.publicId ?? '', file: Buffer.from(await file.arrayBuffer()) };
}

async function verify(bytes: Uint8Array): Promise<VerificationReport> {
  const form = new FormData();
  form.set('file', new Blob([bytes as BlobPart]), 'x.pdf');
  const answer = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
  return (await answer.json()) as VerificationReport;
}

/** Appends revocation data to a file, as a program that renews evidence does. */
function extended(bytes: Buffer): Buffer {
  const store = numbersOf(bytes).pdf.catalog.entries.get('DSS') as { number: number };
  return appendUpdate(bytes, { [store.number]: rewritten(bytes, store.number, '/OCSPs[]') });
}

test("shows the record of a file's own seal, even if it contains another number", async () => {
  const first = await sealed();
  expect(await verify(first.file)).toMatchObject({
    verdict: 'unchanged',
    seal: { publicId: first.publicId },
  });
  const address = `(${server.origin}/verify/${first.publicId})`;
  const hidden = await makePdf({
    prepare: (document) => {
      const text = Buffer.from(address, 'utf16le').swap16().toString('hex');
      const stream = document.context.register(document.context.stream(text));
      document.getPage(0).node.set(PDFName.of('PieceInfo'), stream);
    },
  });
  const second = await sealed(hidden);
  expect(second.file.includes(Buffer.from(address, 'utf16le').swap16().toString('hex'))).toBe(true);
  expect(await verify(extended(second.file))).toMatchObject({
    verdict: 'extended',
    seal: { publicId: second.publicId },
  });
  const turned = numbersOf(second.file).page;
  expect(
    await verify(
      appendUpdate(second.file, { [turned]: rewritten(second.file, turned, '/Rotate 90') }),
    ),
  ).toMatchObject({ verdict: 'changed', seal: { publicId: second.publicId } });
  // With one changed bit, no digest matches the record. The signature in the file names it instead.
  const flipped = Buffer.from(second.file);
  const middle = flipped.indexOf('/MediaBox') + 1;
  flipped[middle] = (flipped[middle] as number) ^ 1;
  expect(await verify(flipped)).toMatchObject({
    verdict: 'changed',
    seal: { publicId: second.publicId },
  });
});

test('reports unrecorded for a file with our valid signatures but without a record', async () => {
  const { authority } = server.services;
  const signer = await authority.notarySigner({
    notaryId: 'nobody',
    name: 'Nora Whitfield',
    commissionState: 'Ohio',
    commissionNumber: '1',
    notAfter: new Date(Date.now() + 86_400_000),
  });
  const both = Buffer.from(
    await buildSealed({
      notary: signer,
      platform: await authority.platformSigner(),
      revocationLists: await currentLists(server.services),
    }),
  );
  const unrecorded = { seal: null, problems: [] };
  expect(await verify(both)).toMatchObject({ verdict: 'unrecorded', ...unrecorded });
  expect(await verify(extended(both))).toMatchObject({
    verdict: 'unrecorded',
    ...unrecorded,
    revisions: [{ kind: 'sealed' }, { kind: 'sealed' }, { kind: 'added' }],
  });
  const page = numbersOf(both).page;
  const turned = appendUpdate(both, { [page]: rewritten(both, page, '/Rotate 90') });
  expect(await verify(turned)).toMatchObject({ verdict: 'changed', seal: null });
  const alone = await buildSealed({ notary: signer, platform: signer });
  expect(await verify(alone)).toMatchObject({
    verdict: 'changed',
    seal: null,
    problems: [expect.stringMatching(/signature of Sealwright/)],
  });

  // The file was not altered, so its verdict is revoked and not changed.
  await server.services.db.transaction(async (tx) => {
    await insertRevoked(tx, 'issuing', {
      serial: serialNumberOf(signer.certificate),
      revokedAt: new Date(),
      reason: 'key_compromise',
      invalidSince: null,
    });
    await publishList(server.services, tx, 'issuing');
  });
  expect(await verify(both)).toMatchObject({
    verdict: 'revoked',
    seal: null,
    problems: [expect.stringMatching(/certificate was revoked/)],
  });
  expect(await verify(turned)).toMatchObject({ verdict: 'changed', seal: null });
});

test('trusts a timestamp of an external authority only if its root is configured', async () => {
  const { publicId, file } = await sealed();
  const renewed = (by: TestTimestampAuthority) =>
    stampAgain(file, (digest) => requestTimestamp(by.url, digest));
  const seal = { publicId };
  expect(await verify(await renewed(known))).toMatchObject({
    verdict: 'extended',
    seal,
    problems: [],
    signatures: [
      { role: 'certification' },
      { role: 'approval' },
      { role: 'timestamp', chainTrusted: true, signedAt: expect.any(String) },
    ],
    revisions: [{ kind: 'sealed' }, { kind: 'sealed' }, { kind: 'added' }],
  });
  // A timestamp of an unknown authority proves no time, but is not an error.
  expect(await verify(await renewed(unknown))).toMatchObject({
    verdict: 'extended',
    seal,
    problems: [],
    signatures: [{}, {}, { role: 'timestamp', chainTrusted: false, signedAt: null }],
  });
});

test('reads one or several certificates from the file in TIMESTAMP_ROOTS', () => {
  const file = join(temporaryFolder(), 'roots.pem');
  const config = () =>
    loadConfig({ SEALWRIGHT_DATA_DIR: server.dataDir, TIMESTAMP_ROOTS: file }).timestampRoots;
  expect(config).toThrow(/TIMESTAMP_ROOTS.*roots\.pem/);
  writeFileSync(file, 'nothing');
  expect(config).toThrow(/TIMESTAMP_ROOTS/);
  const roots = [known, unknown];
  writeFileSync(file, roots.map((one) => readFileSync(one.certificatePath, 'utf8')).join('\n'));
  expect(config()).toEqual(roots.map(({ certificate }) => certificate));
  expect(loadConfig({ SEALWRIGHT_DATA_DIR: server.dataDir }).timestampRoots).toEqual([]);
});

test('reports a seal with a compromised key as revoked by number, digest and file', async () => {
  const safe = await sealed();
  const next = Math.ceil(Date.now() / 1000) * 1000;
  await until(
    async () => Date.now(),
    (time) => time >= next,
  );
  const unsafe = await sealed();
  const { body } = await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys');
  const { sealedAt } = await firstRow(
    server.owner('seals').where({ publicId: unsafe.publicId }).first(),
  );
  /** Returns the result of each way to verify a file. */
  const asked = async ({ publicId, file }: { publicId: string; file: Buffer }) => {
    const visitor = server.visitor();
    const sha256 = createHash('sha256').update(file).digest('hex');
    const { verdict, seal } = await verify(file);
    const record = await visitor.call<SealRecord>('GET', `/api/verify/${publicId}`);
    const digest = await visitor.call('GET', `/api/verify/digests/${sha256}`);
    expect(record.status).toBe(200);
    return {
      verdict,
      file: seal?.revokedSince,
      number: record.body.revokedSince,
      digest: digest.body,
    };
  };
  const intact = {
    verdict: 'unchanged',
    file: null,
    number: null,
    digest: { sealed: true, revokedSince: null, deletedAt: null },
  };
  expect([await asked(safe), await asked(unsafe)]).toEqual([intact, intact]);

  // Revocation lists use whole seconds. A seal in the same second is not proved to be older.
  const second = Math.floor((sealedAt as Date).getTime() / 1000) * 1000;
  const since = new Date(second).toISOString();
  const suspended = await notary.call('POST', `/api/notary-keys/${body.keys[0]?.id}/suspend`, {
    reason: 'Stolen laptop',
    since: new Date(Math.min(second + 999, Date.now())).toISOString(),
  });
  expect(suspended.status).toBe(200);
  expect([await asked(safe), await asked(unsafe)]).toEqual([
    intact,
    {
      verdict: 'revoked',
      file: since,
      number: since,
      digest: { sealed: true, revokedSince: since, deletedAt: null },
    },
  ]);
  const never = await server.visitor().call('GET', `/api/verify/digests/${'0'.repeat(64)}`);
  expect(never.body).toEqual({ sealed: false, revokedSince: null, deletedAt: null });
  const anew = await notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' });
  expect(anew.status).toBe(201);
});

// This test must be last, because it suspends the key of the notary.
test('keeps the verdict with renewed evidence when the key was lost after the seal', async () => {
  const { publicId, file } = await sealed();
  const lost = Math.ceil((Date.now() + 1) / 1000) * 1000;
  await until(
    async () => Date.now(),
    (time) => time >= lost,
  );
  const { body } = await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys');
  const suspended = await notary.call('POST', `/api/notary-keys/${body.keys[0]?.id}/suspend`, {
    reason: 'Stolen laptop',
    since: new Date(lost).toISOString(),
  });
  expect(suspended.status).toBe(200);
  const seal = { publicId };
  expect(await verify(file)).toMatchObject({ verdict: 'unchanged', seal, problems: [] });
  expect(await verify(extended(file))).toMatchObject({ verdict: 'extended', seal, problems: [] });
  // The known age of the original bytes proves nothing about data that was added later.
  const turned = numbersOf(file).page;
  expect(
    await verify(appendUpdate(file, { [turned]: rewritten(file, turned, '/Rotate 90') })),
  ).toMatchObject({ verdict: 'changed', seal });
});
