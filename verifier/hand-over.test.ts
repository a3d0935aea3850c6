import { randomUUID, X509Certificate } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BundleFiles } from '../packages/evidence/src/bundle/bundle-files.ts';
import { serialNumberOf } from '../packages/evidence/src/certificates/certificate-fields.ts';
import type { Signer } from '../packages/evidence/src/certificates/signer.ts';
import { canonicalJson } from '../packages/evidence/src/encoding/canonical-json.ts';
import { leafData, nextLink } from '../packages/evidence/src/journal/chain.ts';
import {
  type JournalContent,
  type JournalProof,
  TREE_HEAD_VERSION,
} from '../packages/evidence/src/journal/journal-proof.ts';
import { inclusionProof, rootOf } from '../packages/evidence/src/journal/merkle.ts';
import { treeOf } from '../server/notarization/journal/testing/tree-of.ts';
import { type Authenticator, setUpTotp } from '../server/testing/authenticator.ts';
import type { TestPerson } from '../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';
import { sealSession, signedSession } from '../server/testing/world.ts';
import { buildVerifier, inFile, judge, runVerifier } from './testing/run-verifier.ts';

/* Verifies a handed-over journal with only the root. */

let server: TestServer;
let program: string;
let rootPem: string;
let archive: Buffer;
let files: BundleFiles;
/** The signers of the journal's notary and of the platform. */
let own: Signer;
let platform: Signer;

beforeAll(async () => {
  program = await buildVerifier();
  server = await startTestServer();
  rootPem = inFile('root.pem', server.services.authority.rootPem);
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  for (const _act of [1, 2]) await notarized(customer, notary, authenticator);
  const response = await notary.fetch('/api/journal/handovers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ recipient: 'Secretary of State', reason: 'A yearly inspection.' }),
  });
  archive = Buffer.from(await response.arrayBuffer());
  files = unzipSync(archive);
  const { authority } = server.services;
  const { name, commissionState, commissionNumber } = contentOf(entryOf(1)).notary;
  const notAfter = new Date(Date.now() + 86_400_000);
  const commission = { notaryId: 'own', name, commissionState, commissionNumber, notAfter };
  own = await authority.notarySigner(commission);
  platform = await authority.platformSigner();
});
afterAll(() => server?.stop());

async function notarized(
  customer: TestPerson,
  notary: TestPerson,
  authenticator: Authenticator,
): Promise<void> {
  const session = await signedSession(customer, notary);
  // A code expires soon, so it is made last.
  await sealSession(customer, notary, session.id, await authenticator.code());
}

const judged = (bytes: Uint8Array, ...words: string[]) =>
  judge(program, bytes, '--root', rootPem, ...words);
const nameOf = (number: number) => `entries/00000${number}.json`;
const entryOf = (number: number) =>
  JSON.parse(Buffer.from(files[nameOf(number)] as Uint8Array).toString()) as JournalProof;
const contentOf = ({ entry }: JournalProof) => JSON.parse(entry.content) as JournalContent;
const written = (proof: JournalProof) => Buffer.from(canonicalJson(proof));
const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const certificatesOf = (signer: Signer) => [signer.certificate, ...signer.chain].map(base64Of);
/** Returns the archive with entries that replace its own or follow them. */
const withEntries = (...proofs: JournalProof[]): BundleFiles => ({
  ...files,
  ...Object.fromEntries(proofs.map((one) => [nameOf(one.entry.sequence + 1), written(one)])),
});
const upTo = (last: number, all: BundleFiles) =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => !(name.startsWith('entries/') && name > nameOf(last))),
  );

/** Writes an entry after another one, with a valid link. */
async function entryBehind(
  before: JournalProof,
  signer: Signer,
  members: Partial<JournalContent>,
): Promise<JournalProof> {
  const content: JournalContent = {
    ...contentOf(entryOf(1)),
    ...members,
    sequence: before.entry.sequence + 1,
    previous: before.entry.chain,
  };
  const text = canonicalJson(content);
  const { kind, sequence, at, sessionId, outcome } = content;
  const signedBy = kind === 'act' && outcome === 'completed' ? 'notary' : 'platform';
  const chain = nextLink(content.previous, text);
  return {
    entry: { id: randomUUID(), kind, sequence, at, sessionId, content: text, chain, signedBy },
    signature: base64Of(await signer.sign(Buffer.from(text))),
    certificates: certificatesOf(signer),
    salt: before.salt,
    inclusion: null,
  };
}

/**
 * Returns the entries with a proof of inclusion in one tree, with a head that the platform signed.
 */
async function inTree(proofs: JournalProof[], at: string): Promise<JournalProof[]> {
  const size = proofs.length;
  const read = treeOf(
    proofs.map(({ salt, entry }) => leafData(Buffer.from(salt, 'hex'), entry.chain)),
  );
  const stated = { root: Buffer.from(await rootOf(read, size)).toString('hex'), size, at };
  const content = canonicalJson({ ...stated, type: TREE_HEAD_VERSION });
  const signature = base64Of(await platform.sign(Buffer.from(content)));
  const head = { ...stated, content, signature, certificates: certificatesOf(platform) };
  return Promise.all(
    proofs.map(async (proof, position) => {
      const path = (await inclusionProof(read, position, size)).map((one) =>
        Buffer.from(one).toString('hex'),
      );
      return { ...proof, inclusion: { position, path, head } };
    }),
  );
}

async function aloneInTree(proof: JournalProof): Promise<JournalProof> {
  const [alone] = await inTree([proof], new Date().toISOString());
  return alone as JournalProof;
}

/**
 * Returns the archive with another second entry, all in one tree, with a final entry by the
 * platform.
 */
async function withInTree(signer: Signer, members: Partial<JournalContent>): Promise<BundleFiles> {
  const first = entryOf(1);
  const second = await entryBehind(first, signer, members);
  const end = await entryBehind(second, platform, {
    ...contentOf(entryOf(3)),
    outcome: undefined,
    document: undefined,
    ...endAfter(second),
  });
  return withEntries(...(await inTree([first, second, end], new Date().toISOString())));
}

/** The content of a final entry with the number of handed-over entries. */
const endAfter = (before: JournalProof) => ({
  handOver: {
    recipient: 'Secretary of State',
    reason: 'A yearly inspection.',
    by: 'Nora Whitfield',
    entries: before.entry.sequence + 1,
    head: before.entry.chain,
  },
});

test('verifies a handed-over journal down to the root, as text and as JSON', async () => {
  expect(Object.keys(files).filter((name) => name.startsWith('entries/'))).toHaveLength(3);
  const found = await judged(archive);
  expect(found).toMatchObject({ status: 0, fails: [], result: { kind: 'journal' } });
  expect(found.result.checks.some(({ open }) => open)).toBe(false);
  const { stdout } = await runVerifier(program, archive, '--root', rootPem);
  expect(stdout).toContain('All 3 entries are present and in order');
  expect(stdout).toContain(
    `The last entry states that 2 entries come before it, for a handover to “Secretary of State” at “${entryOf(3).entry.at}”.`,
  );
});

test('accepts only the last entry without a proof of inclusion', async () => {
  const untaken = (...numbers: number[]) =>
    withEntries(...numbers.map((number) => ({ ...entryOf(number), inclusion: null })));
  const packed = (all: BundleFiles) => Buffer.from(zipSync(all));
  expect(await judged(packed(untaken(3)))).toMatchObject({ status: 0, fails: [] });
  expect((await runVerifier(program, packed(untaken(3)), '--root', rootPem)).stdout).toContain(
    'The Merkle tree did not include the last entry yet.',
  );
  for (const numbers of [[2], [2, 3]]) {
    expect(await judged(packed(untaken(...numbers)))).toMatchObject({
      status: 1,
      fails: ['journal.tree'],
    });
  }
});

test('fails without a named root', async () => {
  expect(await judge(program, archive)).toMatchObject({ status: 1, fails: ['root'] });
});

describe('an incomplete journal', () => {
  /** Changes an entry and computes valid links, as a person with access to the database could. */
  const rewritten = (proof: JournalProof, change: (content: JournalContent) => void) => {
    const content = JSON.parse(proof.entry.content) as JournalContent;
    change(content);
    const text = canonicalJson(content);
    const chain = nextLink(content.previous, text);
    return { ...proof, entry: { ...proof.entry, content: text, chain } };
  };
  const attacks: [string, string[], () => BundleFiles | Promise<BundleFiles>][] = [
    [
      'an entry taken out',
      ['archive', 'journal.chain', 'journal.end'],
      () => {
        const { 'entries/000002.json': _gone, ...rest } = files;
        return rest;
      },
    ],
    [
      'the end cut off',
      ['journal.end'],
      () => {
        const { 'entries/000003.json': _gone, ...rest } = files;
        return rest;
      },
    ],
    [
      'a name changed',
      ['journal.chain', 'journal.signatures', 'journal.tree'],
      () => ({
        ...files,
        'entries/000002.json': written(
          rewritten(entryOf(2), (content) => {
            content.people = [{ role: 'signer', name: 'Somebody Else' }];
          }),
        ),
      }),
    ],
    [
      'the signature of another entry',
      ['journal.signatures'],
      () => ({
        ...files,
        'entries/000002.json': written({ ...entryOf(2), signature: entryOf(1).signature }),
      }),
    ],
    [
      'the place of another entry in the tree',
      ['journal.tree'],
      () => ({
        ...files,
        'entries/000002.json': written({ ...entryOf(2), inclusion: entryOf(1).inclusion }),
      }),
    ],
    [
      'an act that the platform signed in the notary’s place',
      ['journal.signatures'],
      () => {
        const { signature, certificates } = entryOf(3);
        return {
          ...files,
          'entries/000002.json': written({ ...entryOf(2), signature, certificates }),
        };
      },
    ],
    [
      'the end cut off, and a last act with the notary’s own key that says how many there were',
      ['journal.contents', 'journal.end'],
      async () => {
        const first = entryOf(1);
        return upTo(2, withEntries(await entryBehind(first, own, endAfter(first))));
      },
    ],
    [
      'the end cut off, and a hand-over with the notary’s own key',
      ['journal.contents', 'journal.signatures'],
      async () => {
        const first = entryOf(1);
        const end = { kind: 'handover' as const, ...endAfter(first) };
        return upTo(2, withEntries(await entryBehind(first, own, end)));
      },
    ],
    [
      'acts invented in front of the end, with the notary’s own key',
      ['journal.contents', 'journal.tree', 'journal.end'],
      async () => {
        const invented = await entryBehind(entryOf(2), own, {});
        const last = await entryBehind(invented, own, endAfter(invented));
        return withEntries(invented, last);
      },
    ],
    [
      'that something was deleted, with the notary’s own key',
      ['journal.contents', 'journal.signatures', 'journal.tree', 'journal.end'],
      async () => {
        const invented = await entryBehind(entryOf(2), own, { kind: 'tombstone' });
        return withEntries(invented, await entryBehind(invented, own, endAfter(invented)));
      },
    ],
    [
      'an act that was not completed, with the notary’s own key',
      ['journal.contents', 'journal.signatures', 'journal.tree', 'journal.end'],
      async () => {
        const invented = await entryBehind(entryOf(2), own, { outcome: 'not_completed' });
        return withEntries(invented, await entryBehind(invented, own, endAfter(invented)));
      },
    ],
    [
      'an entry whose kind differs from the signed kind',
      ['journal.chain'],
      () => {
        const proof = entryOf(2);
        return withEntries({ ...proof, entry: { ...proof.entry, kind: 'tombstone' } });
      },
    ],
    [
      'a tree of its own for each entry',
      ['journal.tree'],
      async () =>
        withEntries(...(await Promise.all([1, 2, 3].map((one) => aloneInTree(entryOf(one)))))),
    ],
    [
      'a tree head whose time differs from the signed time',
      ['journal.tree'],
      () => {
        const proof = structuredClone(entryOf(2));
        if (proof.inclusion) proof.inclusion.head.at = '2019-01-01T00:00:00.000Z';
        return withEntries(proof);
      },
    ],
    ...['Completed', 'complete', undefined].map((outcome): (typeof attacks)[number] => [
      `an act of the platform’s that came to “${outcome}”`,
      ['journal.contents'],
      () => withInTree(platform, { ...contentOf(entryOf(2)), outcome: outcome as never }),
    ]),
    ['one act twice', ['journal.contents'], () => withInTree(own, contentOf(entryOf(1)))],
    [
      'a member that nobody signed',
      ['journal.entries'],
      () => ({
        ...files,
        [nameOf(2)]: Buffer.from(canonicalJson({ ...entryOf(2), note: 'void' })),
      }),
    ],
    [
      'an entry that is none',
      ['journal.entries'],
      () => ({ ...files, 'entries/000002.json': Buffer.from('{}') }),
    ],
  ];
  test.each(attacks)('%s', async (_name, fails, make) => {
    expect(await judged(Buffer.from(zipSync(await make())))).toMatchObject({ status: 1, fails });
  });
});

describe('a compromised key', () => {
  const MINUTE = 60_000;
  const revokedAt = (at: number, ...lost: Signer[]) =>
    inFile(
      'issuing.crl',
      server.services.authority.revocationList('issuing', {
        number: 7,
        thisUpdate: new Date(Date.now() - 1000),
        nextUpdate: new Date(Date.now() + 86_400_000),
        revoked: lost.map(({ certificate }) => ({
          serial: serialNumberOf(new X509Certificate(certificate).raw),
          revokedAt: new Date(at),
          reason: 'key_compromise',
          invalidSince: null,
        })),
      }),
    );
  /** The notary’s signer, with the certificate in their entries. */
  const notarys = (): Signer => ({
    ...own,
    certificate: Buffer.from(entryOf(1).certificates[0] ?? '', 'base64'),
  });

  test('of the notary invalidates all entries that the tree did not include before', async () => {
    const later = revokedAt(Date.now() + 60 * MINUTE, notarys());
    expect(await judged(archive, '--revocations', later)).toMatchObject({ status: 0, fails: [] });
    const earlier = revokedAt(Date.now() - 20 * MINUTE, notarys());
    expect((await judged(archive, '--revocations', earlier)).fails).toEqual([
      'journal.revocations',
    ]);
  });

  test('of the platform proves no dates', async () => {
    const later = revokedAt(Date.now() + 60 * MINUTE, platform);
    expect((await judged(archive, '--revocations', later)).fails).toEqual(['journal.revocations']);
    // The holder of the key claims for each entry that a tree contained it before the keys were
    // compromised.
    const at = new Date(Date.now() - 30 * MINUTE).toISOString();
    const forged = withEntries(...(await inTree([1, 2, 3].map(entryOf), at)));
    const bytes = Buffer.from(zipSync(forged));
    const found = await judged(bytes);
    expect(found).toMatchObject({ status: 0, fails: [] });
    expect(found.result.checks).toContainEqual(
      expect.objectContaining({ name: 'journal.times', open: true }),
    );
    const alone = revokedAt(Date.now() - 20 * MINUTE, notarys());
    expect((await judged(bytes, '--revocations', alone)).fails).toEqual(['journal.revocations']);
    const lost = revokedAt(Date.now() - 20 * MINUTE, platform, notarys());
    expect((await judged(bytes, '--revocations', lost)).fails).toEqual(['journal.revocations']);
  });
});

describe('an archive that can be read in more than one way', () => {
  const forged = () =>
    written({ ...entryOf(2), certificates: entryOf(1).certificates, signature: 'AAAA' });
  const spelled = (bytes: Uint8Array, from: string, to: string) =>
    Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');
  const endOf = (bytes: Buffer) => bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  /** Inserts bytes before the central directory and adjusts the offset in the end record. */
  const inserted = (bytes: Buffer, more: Buffer) => {
    const at = bytes.readUInt32LE(endOf(bytes) + 16);
    const out = Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
    out.writeUInt32LE(at + more.length, endOf(out) + 16);
    return out;
  };
  const attacks: [string, () => Uint8Array][] = [
    ['bytes behind its end', () => Buffer.concat([archive, Buffer.from('more')])],
    [
      'a comment',
      () => {
        const out = Buffer.concat([archive, Buffer.from('more')]);
        out.writeUInt16LE(4, endOf(out) + 20);
        return out;
      },
    ],
    ['bytes between its entries and their list', () => inserted(archive, Buffer.from('more'))],
    [
      'an entry that the list does not name',
      () => {
        const hidden = Buffer.from(zipSync({ [nameOf(2)]: forged() }));
        return inserted(archive, hidden.subarray(0, hidden.readUInt32LE(endOf(hidden) + 16)));
      },
    ],
    [
      'a name twice, with another entry each time',
      () =>
        spelled(
          zipSync({
            [nameOf(1)]: files[nameOf(1)] as Uint8Array,
            'entries/00000x.json': forged(),
            ...files,
          }),
          'entries/00000x.json',
          nameOf(2),
        ),
    ],
    [
      'another name at the entry than in the list',
      () => {
        const out = Buffer.from(archive);
        out.write(nameOf(9), out.indexOf(nameOf(2), 0, 'latin1'), 'latin1');
        return out;
      },
    ],
    [
      'another length at the entry than in the list',
      () => {
        const out = Buffer.from(archive);
        out.writeUInt32LE(5, 18);
        return out;
      },
    ],
    [
      'another sum than that of its bytes',
      () => {
        const out = Buffer.from(zipSync(files));
        const at = out.readUInt32LE(endOf(out) + 16);
        out[14] = out[at + 16] = (out[14] as number) ^ 1;
        return out;
      },
    ],
    [
      'bytes behind the end of what is compressed',
      () => {
        const [name = '', ...others] = Object.keys(files);
        const rest = Object.fromEntries(others.map((one) => [one, files[one] as Uint8Array]));
        const alone = Buffer.from(zipSync({ [name]: files[name] as Uint8Array }));
        const packed = alone.readUInt32LE(18);
        const begin = 30 + name.length;
        const data = Buffer.concat([alone.subarray(begin, begin + packed), Buffer.from('more')]);
        const out = Buffer.from(zipSync({ [name]: [data, { level: 0 }], ...rest }));
        const central = out.readUInt32LE(endOf(out) + 16);
        for (const at of [8, central + 10]) out.writeUInt16LE(8, at);
        for (const at of [14, central + 16]) alone.copy(out, at, 14, 18);
        for (const at of [22, central + 24]) alone.copy(out, at, 22, 26);
        return out;
      },
    ],
    [
      'a file in addition to the entries',
      () => zipSync({ ...files, 'readme.txt': Buffer.from('x') }),
    ],
    [
      'an entry in another folder',
      () => zipSync({ ...files, 'entries/old/000002.json': forged() }),
    ],
    [
      'an entry under another number',
      () => {
        const { [nameOf(3)]: last, ...rest } = files;
        return zipSync({ ...rest, 'entries/000007.json': last as Uint8Array });
      },
    ],
  ];
  test.each(attacks)('%s', async (_name, make) => {
    expect(await judged(make())).toMatchObject({ status: 1, fails: ['archive'] });
  });

  test('accepts an archive that another program packed', async () => {
    expect(await judged(zipSync(files))).toMatchObject({ status: 0, fails: [] });
    expect(await judged(zipSync(files, { level: 0 }))).toMatchObject({ status: 0, fails: [] });
  });
});
