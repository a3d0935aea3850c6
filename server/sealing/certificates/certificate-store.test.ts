import { verify, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chainIsTrusted } from '../../../packages/evidence/src/certificates/certificate-chain.ts';
import { openFolder } from '../../platform/storage/folder-store.ts';
import { buildVault } from '../testing/build-signers.ts';
import { runTool, temporaryFolder } from '../testing/run-tool.ts';
import { loadOrCreateCertificateAuthority } from './certificate-store.ts';

const jane = {
  notaryId: 'n-1',
  name: 'Jane Ünal',
  commissionState: 'Ohio',
  commissionNumber: '2024-RE-1',
  notAfter: new Date('2029-03-04T00:00:00Z'),
};

test('returns the stored authority and signers with the same keys', async () => {
  const options = { objects: openFolder(temporaryFolder()), vault: buildVault() };
  const first = await loadOrCreateCertificateAuthority(options);
  const before = await first.notarySigner(jane);
  const second = await loadOrCreateCertificateAuthority(options);
  const after = await second.notarySigner(jane);
  expect(Buffer.from(second.root)).toEqual(Buffer.from(first.root));
  expect(Buffer.from(after.certificate)).toEqual(Buffer.from(before.certificate));
  const signature = await after.sign(Buffer.from('deed'));
  const key = new X509Certificate(before.certificate).publicKey;
  expect(verify('sha256', Buffer.from('deed'), key, signature)).toBe(true);
});

test('openssl accepts the chain and its extensions', async () => {
  const folder = temporaryFolder();
  const store = await loadOrCreateCertificateAuthority({
    objects: openFolder(folder),
    vault: buildVault(),
  });
  const signer = await store.notarySigner(jane);
  const pem = (name: string, der: Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, new X509Certificate(der).toString());
    return path;
  };
  const leaf = pem('leaf.pem', signer.certificate);
  const issuing = pem('issuing.pem', signer.chain[0] ?? new Uint8Array());
  const root = join(folder, 'certificates', 'root.pem');
  const strict = ['verify', '-x509_strict', '-CAfile', root, '-untrusted', issuing, leaf];
  expect(runTool('openssl', ...strict).output).toContain('OK');
  const { output } = runTool('openssl', 'x509', '-in', leaf, '-noout', '-text', '-nameopt', 'utf8');
  expect(output).toContain('Digital Signature, Non Repudiation');
  expect(output).toContain('Jane Ünal');
  expect(output).toContain('2024-RE-1');
});

test('stores no private key in clear text and gives no other user read access', async () => {
  const folder = temporaryFolder();
  const store = await loadOrCreateCertificateAuthority({
    objects: openFolder(folder),
    vault: buildVault(),
  });
  await Promise.all([store.notarySigner(jane), store.platformSigner()]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBe(4);
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    expect(statSync(path).mode & 0o077).toBe(0);
    const text = readFileSync(path, 'utf8');
    // Base64 of the first bytes of a PKCS#8 P-256 key.
    expect(text).not.toContain('MIGHAgEAMBMGByqGSM49');
    expect(text).not.toContain('PRIVATE KEY');
  }
});

test('throws when another vault opens the authority', async () => {
  const folder = temporaryFolder();
  await loadOrCreateCertificateAuthority({ objects: openFolder(folder), vault: buildVault() });
  await expect(
    loadOrCreateCertificateAuthority({ objects: openFolder(folder), vault: buildVault() }),
  ).rejects.toThrow();
});

test('concurrent callers get the same authority and the same certificate', async () => {
  const options = { objects: openFolder(temporaryFolder()), vault: buildVault() };
  const stores = await Promise.all(
    Array.from({ length: 8 }, () => loadOrCreateCertificateAuthority(options)),
  );
  const signers = await Promise.all(
    stores.flatMap((store) => [store.notarySigner(jane), store.notarySigner(jane)]),
  );
  const seen = new Set(signers.map(({ certificate }) => Buffer.from(certificate).toString('hex')));
  expect(seen.size).toBe(1);
});

test('a new commission gets a new certificate, and no certificate expires after the authority', async () => {
  const store = await loadOrCreateCertificateAuthority({
    objects: openFolder(temporaryFolder()),
    vault: buildVault(),
  });
  const old = await store.notarySigner(jane);
  const renewed = await store.notarySigner({ ...jane, notAfter: new Date('2090-01-01') });
  expect(Buffer.from(renewed.certificate)).not.toEqual(Buffer.from(old.certificate));
  const end = new X509Certificate(renewed.certificate).validToDate.getUTCFullYear();
  expect(end).toBeLessThan(2060);
});

test('checks a chain at the given time, for the given purpose and against the given root', async () => {
  const store = await loadOrCreateCertificateAuthority({
    objects: openFolder(temporaryFolder()),
    vault: buildVault(),
  });
  const { certificate, chain } = await store.notarySigner(jane);
  const question = {
    certificate: new X509Certificate(certificate),
    intermediates: chain.map((der) => new X509Certificate(der)),
    roots: [store.root],
    at: new Date(),
    purpose: 'documents' as const,
  };
  expect(chainIsTrusted(question)).toBe(true);
  expect(chainIsTrusted({ ...question, at: new Date('2031-01-01') })).toBe(false);
  expect(chainIsTrusted({ ...question, at: new Date('2020-01-01') })).toBe(false);
  expect(chainIsTrusted({ ...question, purpose: 'timestamps' })).toBe(false);
  expect(chainIsTrusted({ ...question, intermediates: [] })).toBe(false);
  // An end-entity certificate must not be accepted as an authority.
  const posing = { ...question, roots: [certificate], certificate: question.certificate };
  expect(chainIsTrusted(posing)).toBe(false);
});
