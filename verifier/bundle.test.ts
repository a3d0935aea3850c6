import { createHash, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotaryKey } from '../common/notary-keys.ts';
import type { BundleFiles } from '../packages/evidence/src/bundle/bundle-files.ts';
import { checkManifest } from '../packages/evidence/src/bundle/check-manifest.ts';
import { type Manifest, writeManifest } from '../packages/evidence/src/bundle/manifest.ts';
import { packFiles } from '../packages/evidence/src/bundle/pack-files.ts';
import { verifyFile } from '../packages/evidence/src/bundle/verify-file.ts';
import { serialNumberOf } from '../packages/evidence/src/certificates/certificate-fields.ts';
import { signCms } from '../packages/evidence/src/certificates/cms-signature.ts';
import { canonicalJson } from '../packages/evidence/src/encoding/canonical-json.ts';
import type { JournalProof } from '../packages/evidence/src/journal/journal-proof.ts';
import { growTree } from '../server/notarization/journal/grow-tree.ts';
import { createCertificateAuthority } from '../server/sealing/certificates/certificate-authority.ts';
import { requestTimestamp } from '../server/sealing/certificates/timestamp.ts';
import { appendUpdate, numbersOf, rewritten } from '../server/sealing/testing/append-update.ts';
import { startTimestampAuthority } from '../server/sealing/testing/timestamp-authority.ts';
import { type Authenticator, setUpTotp } from '../server/testing/authenticator.ts';
import type { TestPerson } from '../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';
import { sealSession, signedSession, until } from '../server/testing/world.ts';
import { buildVerifier, inFile, judge, runVerifier } from './testing/run-verifier.ts';

let server: TestServer;
let program: string;
let rootPem: string;
let bundle: Buffer;
let files: BundleFiles;
let customer: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  program = await buildVerifier();
  server = await startTestServer();
  rootPem = inFile('root.pem', server.services.authority.rootPem);
  customer = await server.person('customer');
  const notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  bundle = await bundleOf(await notarized(notary));
  files = unzipSync(bundle);
});
afterAll(() => server?.stop());

/** Performs an act up to its seal. @returns the ID of the document */
async function notarized(notary: TestPerson): Promise<string> {
  const session = await signedSession(customer, notary);
  await sealSession(customer, notary, session.id, await authenticator.code());
  return session.documentId;
}

async function bundleOf(documentId: string): Promise<Buffer> {
  const response = await customer.fetch(`/api/documents/${documentId}/download?version=evidence`);
  return Buffer.from(await response.arrayBuffer());
}

const judged = (bytes: Uint8Array) => judge(program, bytes, '--root', rootPem);
const textOf = (name: string) => Buffer.from(files[name] as Uint8Array).toString();
const bytesOf = (value: unknown) => Buffer.from(canonicalJson(value));

/** Returns the bundle with changed files and a new manifest, signed by the given signer. */
async function signedAgain(
  changes: BundleFiles,
  signer?: Parameters<typeof signCms>[1],
  stamp?: Parameters<typeof signCms>[2],
  all = files,
): Promise<Uint8Array> {
  const { 'manifest.json': _, 'manifest.p7s': __, ...rest } = { ...all, ...changes };
  const { publicId, madeAt } = JSON.parse(textOf('manifest.json')) as Manifest;
  const manifest = writeManifest(rest, { publicId, madeAt: new Date(madeAt) });
  const digest = createHash('sha256').update(manifest).digest();
  return packFiles({
    ...rest,
    'manifest.json': Buffer.from(manifest),
    'manifest.p7s': await signCms(
      digest,
      signer ?? (await server.services.authority.platformSigner()),
      stamp,
    ),
  });
}

const proof = (change: (proof: JournalProof) => void) => {
  const changed = JSON.parse(textOf('journal.json')) as JournalProof;
  change(changed);
  return { 'journal.json': bytesOf(changed) };
};

test('reports a bundle of a newer format as unsupported, not as changed', async () => {
  const manifest = { ...JSON.parse(textOf('manifest.json')), type: 'sealwright-evidence-3' };
  const newer = packFiles({ ...files, 'manifest.json': bytesOf(manifest) });
  const { status, stderr } = await runVerifier(program, newer, '--root', rootPem);
  expect(status).toBe(2);
  expect(stderr).toMatch(/has the format sealwright-evidence-3/);
  expect(stderr).toMatch(/Use a newer version/);
});

test('verifies an unchanged bundle, as text and as JSON', async () => {
  const found = await judged(bundle);
  expect(found).toMatchObject({
    status: 0,
    fails: [],
    revisions: expect.arrayContaining(['sealed']),
  });
  expect(found.result.checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'archive',
      'manifest.signature',
      'journal.tree',
      'recordings',
      'rules',
    ]),
  );
  const output = await runVerifier(program, bundle, '--root', rootPem);
  expect(output.stdout).toContain('No check failed.');
});

test('accepts the root in the bundle if its fingerprint is given', async () => {
  const unnamed = await judge(program, bundle);
  expect(unnamed).toMatchObject({ status: 1, fails: ['root'] });
  const [fingerprint = ''] = unnamed.result.roots;
  expect(await judge(program, bundle, '--fingerprint', fingerprint)).toMatchObject({ status: 0 });
  const other = fingerprint.replace(/^../, fingerprint.startsWith('00') ? '11' : '00');
  expect(await judge(program, bundle, '--fingerprint', other)).toMatchObject({ status: 1 });
  const foreign = await createCertificateAuthority();
  const path = inFile('root.der', foreign.root.certificate);
  const fails = (await judge(program, bundle, '--root', path)).fails;
  expect(fails).toEqual(expect.arrayContaining(['manifest.signature', 'journal.signature']));
});

test('uses a timestamp of the manifest if its authority is trusted, and reports a missing one', async () => {
  const dated = (found: Awaited<ReturnType<typeof judged>>) =>
    found.result.checks.find(({ name }) => name === 'manifest.timestamp');
  expect(dated(await judged(bundle))).toMatchObject({
    open: true,
    says: expect.stringContaining('There is no timestamp'),
  });
  const tsa = await startTimestampAuthority();
  try {
    const bytes = await signedAgain({}, undefined, (digest) => requestTimestamp(tsa.url, digest));
    const unnamed = await judged(bytes);
    expect(unnamed).toMatchObject({ status: 0, fails: [] });
    expect(dated(unnamed)).toMatchObject({ open: true });
    const words = ['--root', rootPem, '--timestamp-root', tsa.certificatePath];
    const named = await judge(program, bytes, ...words);
    expect(named).toMatchObject({ status: 0, fails: [] });
    expect(dated(named)?.open).toBeUndefined();
    expect(dated(named)?.says).toContain(
      'A trusted timestamp proves that everything in the manifest existed at',
    );
    // A token over another signature, or a changed token, is not part of what was signed.
    const other = await requestTimestamp(tsa.url, createHash('sha256').update('x').digest());
    const foreign = await signedAgain({}, undefined, async () => other);
    expect((await judge(program, foreign, ...words)).fails).toContain('manifest.signature');
    const trust = {
      roots: [server.services.authority.root],
      timestampRoots: [tsa.certificate],
      fingerprint: null,
    };
    const signature = unzipSync(bytes)['manifest.p7s'] as Uint8Array;
    for (let at = 900; at < signature.length; at += 41) {
      const changed = Buffer.from(signature);
      changed[at] = (changed[at] as number) ^ 1;
      const again = packFiles({ ...unzipSync(bytes), 'manifest.p7s': changed });
      expect((await verifyFile(again, trust)).holds, `byte ${at}`).toBe(false);
    }
  } finally {
    await tsa.close();
  }
});

describe('the signers of the manifest, the entry and the tree', () => {
  const serialOf = (name: 'notary' | 'platform') =>
    serialNumberOf(new X509Certificate(textOf(`certificates/${name}.pem`)).raw);
  const revokedAt = (at: Date, ...lost: ('notary' | 'platform')[]) =>
    inFile(
      'issuing.crl',
      server.services.authority.revocationList('issuing', {
        number: 7,
        thisUpdate: new Date(Date.now() - 1000),
        nextUpdate: new Date(Date.now() + 86_400_000),
        revoked: lost.map((name) => ({
          serial: serialOf(name),
          revokedAt: at,
          reason: 'key_compromise',
          invalidSince: null,
        })),
      }),
    );
  const early = () => new Date(Date.now() - 86_400_000);
  const names = ['manifest.signature', 'journal.signature', 'journal.tree'].map(
    (name) => `${name}.revocation`,
  );
  const revocationChecksOf = ({ result }: Awaited<ReturnType<typeof judged>>) =>
    result.checks.filter(({ name }) => names.includes(name));

  test('are verified as not revoked with the revocation lists in the bundle', async () => {
    expect(revocationChecksOf(await judged(bundle))).toMatchObject(
      names.map((name) => ({ name, holds: true, says: expect.stringContaining('not revoked') })),
    );
    expect(revocationChecksOf(await judged(bundle)).every(({ open }) => open !== true)).toBe(true);
    // Damaged lists prove nothing, which is reported.
    const none = { 'revocations/issuing.crl': Buffer.from('x') };
    const stale = { 'sealed.pdf': Buffer.from('x') };
    const open = revocationChecksOf(await judged(await signedAgain({ ...none, ...stale })));
    expect(open).toMatchObject(names.map((name) => ({ name, open: true })));
  });

  const later = () => new Date(Date.now() + 3_600_000);
  const fails = async (list: string, bytes: Uint8Array = bundle) =>
    (await judge(program, bytes, '--root', rootPem, '--revocations', list)).fails;

  test('count as revoked if nothing proves that they signed before the revocation', async () => {
    const [manifest, entry, tree] = names;
    for (const at of [early(), later()]) {
      const ofPlatform = await fails(revokedAt(at, 'platform'));
      expect(ofPlatform).toEqual(expect.arrayContaining([manifest, tree]));
      expect(ofPlatform).not.toContain(entry);
    }
    const ofNotary = await fails(revokedAt(early(), 'notary'));
    expect(ofNotary).toEqual(
      expect.arrayContaining([entry, 'pdf.SealwrightNotary.revocation', 'pdf.intact']),
    );
    expect(ofNotary).not.toContain(manifest);
  });

  test('of the entry and its PDF stay valid if the tree included the entry before the revocation', async () => {
    const inPdf = 'pdf.SealwrightNotary.revocation';
    const list = revokedAt(later(), 'notary');
    expect(await fails(list)).toEqual([]);
    // A tree head by a compromised key proves no time, nor does one that does not contain this
    // entry.
    const undated = expect.arrayContaining([names[1], inPdf]);
    expect(await fails(revokedAt(later(), 'notary', 'platform'))).toEqual(undated);
    const moved = proof(({ entry }) => {
      entry.sequence += 1;
    });
    expect(await fails(list, await signedAgain(moved))).toEqual(undated);
    const alone = proof((all) => {
      all.inclusion = null;
    });
    expect(await fails(list, await signedAgain(alone))).toEqual(undated);
    // The entry also proves no time for a PDF that it does not name.
    const longer = Buffer.concat([files['sealed.pdf'] as Uint8Array, Buffer.from('\n')]);
    const other = await fails(list, await signedAgain({ 'sealed.pdf': longer }));
    expect(other).toContain(inPdf);
    expect(other).not.toContain(names[1]);
  });

  test('stay valid if a timestamp proves that they signed before the revocation', async () => {
    const tsa = await startTimestampAuthority();
    try {
      const bytes = await signedAgain({}, undefined, (digest) => requestTimestamp(tsa.url, digest));
      const words = ['--root', rootPem, '--timestamp-root', tsa.certificatePath, '--revocations'];
      for (const name of ['platform', 'notary'] as const) {
        const found = await judge(program, bytes, ...words, revokedAt(later(), name));
        expect(found).toMatchObject({ status: 0, fails: [] });
        expect(revocationChecksOf(found).some(({ says }) => says.includes('revoked later'))).toBe(
          true,
        );
      }
      expect((await judge(program, bytes, ...words, revokedAt(early(), 'platform'))).fails).toEqual(
        expect.arrayContaining([names[0], names[2]]),
      );
    } finally {
      await tsa.close();
    }
  });
});

test('detects one flipped byte anywhere in the bundle', async () => {
  const trust = { roots: [server.services.authority.root], timestampRoots: [], fingerprint: null };
  const holds = async (bytes: Uint8Array) => {
    try {
      return (await verifyFile(bytes, trust)).holds;
    } catch {
      return false;
    }
  };
  expect(await holds(bundle)).toBe(true);
  // Tests every byte of the manifest's signature, which nothing else covers, and samples of the
  // rest.
  const signature = files['manifest.p7s'] as Uint8Array;
  const none = { lists: [], answers: [] };
  for (let at = 0; at < signature.length; at += 1) {
    const flipped = Uint8Array.from(signature);
    flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
    const found = checkManifest({ ...files, 'manifest.p7s': flipped }, trust, none);
    expect(
      found.checks.every((one) => one.holds),
      `byte ${at} of the signature`,
    ).toBe(false);
  }
  const places = [
    ...Array.from({ length: 80 }, (_, index) => Math.floor((index * bundle.length) / 80)),
    ...Array.from({ length: 100 }, (_, index) => bundle.length - 1 - 3 * index),
  ];
  for (const at of places) {
    const flipped = Buffer.from(bundle);
    flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
    expect(await holds(flipped), `byte ${at}`).toBe(false);
  }
}, 600_000);

describe('an attack is detected', () => {
  const notJournal = (name: string) => name !== 'journal.json';
  const attacks: [string, string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['a file added', 'manifest.files', () => packFiles({ ...files, 'more.txt': Buffer.from('x') })],
    [
      'a file taken out',
      'manifest.files',
      () =>
        packFiles(Object.fromEntries(Object.entries(files).filter(([name]) => notJournal(name)))),
    ],
    [
      'a statement changed',
      'manifest.files',
      () =>
        packFiles({
          ...files,
          'record.json': Buffer.from(textOf('record.json').replace('Franklin', 'Delaware')),
        }),
    ],
    [
      'a statement and the manifest changed',
      'manifest.signature',
      () => {
        const record = Buffer.from(textOf('record.json').replace('Franklin', 'Delaware'));
        const { 'manifest.json': _, 'manifest.p7s': __, ...rest } = files;
        const about = JSON.parse(textOf('manifest.json')) as Manifest;
        const manifest = writeManifest(
          { ...rest, 'record.json': record },
          { publicId: about.publicId, madeAt: new Date(about.madeAt) },
        );
        return packFiles({
          ...files,
          'record.json': record,
          'manifest.json': Buffer.from(manifest),
        });
      },
    ],
    [
      'the manifest signed by a notary’s key',
      'manifest.signature',
      async () => {
        const notary = await server.services.authority.notarySigner({
          notaryId: 'x',
          name: 'Nora Whitfield',
          commissionState: 'OH',
          commissionNumber: '7',
          notAfter: new Date('2036-01-01'),
        });
        return signedAgain({}, notary);
      },
    ],
    ['bytes behind the archive', 'archive', () => Buffer.concat([bundle, Buffer.from('more')])],
    [
      'another original, signed again by the platform',
      'journal.documents',
      () => signedAgain({ 'original.pdf': Buffer.from('%PDF-1.7 another') }),
    ],
    [
      'another sealed file',
      'pdf.intact',
      () => {
        const other = Buffer.from(files['sealed.pdf'] as Uint8Array);
        other[1000] = (other[1000] as number) ^ 1;
        return signedAgain({ 'sealed.pdf': other });
      },
    ],
    [
      'the entry changed',
      'journal.signature',
      () =>
        signedAgain(
          proof(({ entry }) => {
            entry.content = entry.content.replace('"Cole Bennett"', '"Cole Bernett"');
          }),
        ),
    ],
    [
      'the entry moved in its journal',
      'journal.chain',
      () =>
        signedAgain(
          proof(({ entry }) => {
            entry.sequence += 1;
          }),
        ),
    ],
    [
      'the place in the tree changed',
      'journal.tree',
      () =>
        signedAgain(
          proof(({ inclusion }) => {
            if (inclusion) inclusion.position += 1;
          }),
        ),
    ],
    [
      'a longer path',
      'journal.tree',
      () =>
        signedAgain(
          proof(({ inclusion, salt }) => {
            inclusion?.path.push(salt);
          }),
        ),
    ],
    [
      'the salt changed',
      'journal.tree',
      () =>
        signedAgain(
          proof((all) => {
            all.salt = all.salt.split('').reverse().join('');
          }),
        ),
    ],
    [
      'the head of the tree changed',
      'journal.tree',
      () =>
        signedAgain(
          proof(({ inclusion }) => {
            if (!inclusion) return;
            const head = JSON.parse(inclusion.head.content);
            inclusion.head.content = canonicalJson({ ...head, at: '2030-01-01T00:00:00.000Z' });
          }),
        ),
    ],
    [
      'the proof left out',
      'journal.tree',
      () =>
        signedAgain(
          proof((all) => {
            all.inclusion = null;
          }),
        ),
    ],
    [
      'the rules of another version',
      'rules',
      () => signedAgain({ 'rules.json': Buffer.from('{}') }),
    ],
    [
      'a piece of the recording dropped',
      'recordings',
      () => {
        const all = JSON.parse(textOf('recordings.json'));
        all[0].pieces.splice(1, 1);
        return signedAgain({ 'recordings.json': bytesOf(all) });
      },
    ],
    [
      'a piece of the recording changed',
      'recordings',
      () => {
        const all = JSON.parse(textOf('recordings.json'));
        all[0].pieces[0].durationMs += 1;
        return signedAgain({ 'recordings.json': bytesOf(all) });
      },
    ],
  ];
  test.each(attacks)('%s', async (_name, check, make) => {
    const found = await judged(await make());
    expect(found.status).toBe(1);
    expect(found.fails).toContain(check);
  });

  test('returns status 2 for an archive that was cut in half', async () => {
    expect((await runVerifier(program, bundle.subarray(0, bundle.length / 2))).status).toBe(2);
  });
});

test('lets the platform report a sealed file with added evidence as intact', async () => {
  const sealed = Buffer.from(files['sealed.pdf'] as Uint8Array);
  const verdictOf = async (bytes: Uint8Array) => {
    const form = new FormData();
    form.set('file', new Blob([bytes as BlobPart]), 'x.pdf');
    const answer = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
    return (await answer.json()) as unknown;
  };
  const { root, page } = numbersOf(sealed);
  const { publicId } = JSON.parse(textOf('manifest.json')) as Manifest;
  const extended = appendUpdate(sealed, {
    [root]: rewritten(sealed, root, '/Extensions<<>>/Lang(x)'),
  });
  expect(await verdictOf(extended)).toMatchObject({ verdict: 'changed', seal: { publicId } });
  const turned = appendUpdate(sealed, { [page]: rewritten(sealed, page, '/Rotate 90') });
  expect(await verdictOf(turned)).toMatchObject({ verdict: 'changed', seal: { publicId } });
  const { pdf } = numbersOf(sealed);
  const store = pdf.catalog.entries.get('DSS') as { number: number };
  const more = appendUpdate(sealed, {
    [store.number]: rewritten(sealed, store.number, '/OCSPs[]'),
  });
  expect(await verdictOf(more)).toMatchObject({
    verdict: 'extended',
    seal: { publicId },
    revisions: [{ kind: 'sealed' }, { kind: 'sealed' }, { kind: 'added' }],
  });
});

describe('an act from before the journals', () => {
  /** Returns the bundle as the platform makes it without an entry. */
  const older = (changes: BundleFiles = {}) => {
    const { 'journal.json': _, ...rest } = { ...files, ...changes };
    return signedAgain({}, undefined, undefined, rest);
  };

  test('is valid, and the missing entry is reported', async () => {
    const found = await judged(await older());
    expect(found).toMatchObject({ status: 0, fails: [] });
    expect(found.result.checks).toContainEqual(
      expect.objectContaining({ name: 'journal', open: true }),
    );
  });

  test('is refused if an entry in its manifest is missing or is another file', async () => {
    const { 'journal.json': _, ...rest } = files;
    expect(await judged(packFiles(rest))).toMatchObject({ status: 1, fails: ['manifest.files'] });
    const empty = await signedAgain({ 'journal.json': Buffer.from('') });
    expect(await judged(empty)).toMatchObject({ status: 1, fails: ['journal'] });
  });

  test('is refused if a segment of its recording is missing', async () => {
    const all = JSON.parse(textOf('recordings.json'));
    all[0].pieces.splice(1, 1);
    const found = await judged(await older({ 'recordings.json': bytesOf(all) }));
    expect(found).toMatchObject({ status: 1, fails: ['recordings'] });
  });
});

describe('the stated details and the data of documents', () => {
  const without = (name: string, all = files) =>
    packFiles(Object.fromEntries(Object.entries(all).filter(([one]) => one !== name)));

  /** Verifies the bundle as if on the given day. */
  const onDay = async (bytes: Uint8Array, day: string, time = '12:00:00') => {
    const { root } = server.services.authority;
    const trust = { roots: [root], timestampRoots: [], fingerprint: null };
    const { holds, checks } = await verifyFile(bytes, trust, new Date(`${day}T${time}Z`));
    return { holds, details: checks.find(({ name }) => name === 'manifest.details') };
  };
  /** The last day on which the platform keeps the details, and the following day. */
  const lastDays = () => {
    const { entry } = JSON.parse(textOf('journal.json')) as JournalProof;
    const { retention } = JSON.parse(textOf('rules.json'));
    const day = new Date(entry.at);
    day.setUTCFullYear(day.getUTCFullYear() + retention.years.value);
    const last = day.toISOString().slice(0, 10);
    day.setUTCDate(day.getUTCDate() + 1);
    return [last, day.toISOString().slice(0, 10)] as const;
  };

  test('must not be missing while the platform keeps them', async () => {
    const [last, after] = lastDays();
    const bytes = without('details.json');
    const found = await judged(bytes);
    expect(found).toMatchObject({ status: 1, fails: ['manifest.details'] });
    const says = expect.stringContaining(
      `(details.json) is missing, although the platform keeps it until ${last}.`,
    );
    expect(found.result.checks).toContainEqual({ name: 'manifest.details', holds: false, says });
    expect(await onDay(bytes, last)).toMatchObject({ holds: false, details: { holds: false } });
    // The day is not over in every state yet.
    expect(await onDay(bytes, after, '11:59:59')).toMatchObject({ holds: false });
    expect(await onDay(bytes, after)).toMatchObject({
      holds: true,
      details: { open: true, says: expect.stringContaining(last) },
    });
    expect((await judged(bundle)).result.checks.map(({ name }) => name)).not.toContain(
      'manifest.details',
    );
  });

  test('may be missing if their retention is unknown, and the verifier does not state who removed them', async () => {
    const { 'journal.json': _, ...older } = files;
    const bytes = await signedAgain({}, undefined, undefined, older);
    const found = await judged(without('details.json', unzipSync(bytes)));
    expect(found).toMatchObject({ status: 0, fails: [] });
    const says = expect.stringContaining('it cannot be proved who removed the file');
    expect(found.result.checks).toContainEqual(
      expect.objectContaining({ name: 'manifest.details', open: true, says }),
    );
  });

  test('must not be replaced, and the findings must stay', async () => {
    const other = packFiles({ ...files, 'details.json': bytesOf({ people: [], salt: '' }) });
    expect(await judged(other)).toMatchObject({ status: 1, fails: ['manifest.files'] });
    expect(await judged(without('identity.json'))).toMatchObject({
      status: 1,
      fails: ['manifest.files'],
    });
  });

  test('may be missing together with the findings in an older bundle, which has both in one file', async () => {
    const { 'details.json': _, ...older } = files;
    const bytes = await signedAgain({}, undefined, undefined, older);
    expect(await judged(bytes)).toMatchObject({ status: 0, fails: [] });
    const [, after] = lastDays();
    const lacking = without('identity.json', unzipSync(bytes));
    expect(await judged(lacking)).toMatchObject({ status: 1, fails: ['manifest.details'] });
    expect(await onDay(lacking, after)).toMatchObject({ holds: true, details: { open: true } });
  });
});

test('accepts a bundle that the platform signed again without a change', async () => {
  expect(await judged(await signedAgain({}))).toMatchObject({ status: 0, fails: [] });
});

// Must be the last test, because it suspends the key of the notary of the bundle above.
test('verifies a bundle that was made after the key was suspended, for acts from before the key was compromised', async () => {
  const notary = await server.person('notary');
  const older = await notarized(notary);
  await growTree(server.services);
  // Revocation lists contain whole seconds, so the next second begins after the tree included the
  // entry.
  const lost = Math.ceil((Date.now() + 1) / 1000) * 1000;
  await until(
    async () => Date.now(),
    (time) => time >= lost,
  );
  const newer = await notarized(notary);
  const { body } = await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys');
  const suspended = await notary.call('POST', `/api/notary-keys/${body.keys[0]?.id}/suspend`, {
    reason: 'Stolen laptop',
    since: new Date(lost).toISOString(),
  });
  expect(suspended.status).toBe(200);
  // Bundles that were stored after the seals do not contain the revocation, so they are made again.
  const { db } = server.services;
  await until(
    () =>
      db('seals')
        .where({ status: 'completed' })
        .whereNotIn('sessionId', db('evidence_bundles').select('sessionId')),
    (unkept) => unkept.length === 0,
  );
  await db('evidence_bundles').delete();
  const before = await judged(await bundleOf(older));
  expect(before).toMatchObject({ status: 0, fails: [] });
  expect(before.result.checks).toContainEqual(
    expect.objectContaining({
      name: 'journal.signature.revocation',
      says: expect.stringContaining('revoked later'),
    }),
  );
  expect(await judged(await bundleOf(newer))).toMatchObject({
    status: 1,
    fails: expect.arrayContaining(['journal.signature.revocation', 'pdf.intact']),
  });
});
