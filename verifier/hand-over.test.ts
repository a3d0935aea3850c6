import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '../common/canonical-json.ts';
import type { JournalContent, JournalProof } from '../common/journal.ts';
import type { BundleFiles } from '../server/evidence/pack-files.ts';
import { nextLink } from '../server/journal/chain.ts';
import { growTree } from '../server/journal/grow-tree.ts';
import { setUpTotp } from '../server/testing/authenticator.ts';
import type { TestPerson } from '../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../server/testing/test-server.ts';
import { sealSession, signedSession } from '../server/testing/world.ts';
import { buildVerifier, inFile, judge, runVerifier } from './testing/run-verifier.ts';

/* A journal that was handed over, in the hands of somebody who has only the root. */

let server: TestServer;
let program: string;
let rootPem: string;
let archive: Buffer;
let files: BundleFiles;

beforeAll(async () => {
  program = buildVerifier();
  server = await startTestServer();
  rootPem = inFile('root.pem', server.services.authority.rootPem);
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  for (const _act of [1, 2]) await notarized(customer, notary, await authenticator.code());
  await growTree(server.services);
  const response = await notary.fetch('/api/journal/handovers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ recipient: 'Secretary of State', reason: 'A yearly inspection.' }),
  });
  archive = Buffer.from(await response.arrayBuffer());
  files = unzipSync(archive);
}, 120_000);
afterAll(() => server?.stop());

async function notarized(customer: TestPerson, notary: TestPerson, code: string): Promise<void> {
  const session = await signedSession(customer, notary);
  await sealSession(customer, notary, session.id, code);
}

const judged = (bytes: Uint8Array) => judge(program, bytes, '--root', rootPem);
const entryOf = (number: number) =>
  JSON.parse(
    Buffer.from(files[`entries/00000${number}.json`] as Uint8Array).toString(),
  ) as JournalProof;
const written = (proof: JournalProof) => Buffer.from(canonicalJson(proof));

test('holds down to the root, in words and as JSON', () => {
  expect(Object.keys(files).filter((name) => name.startsWith('entries/'))).toHaveLength(3);
  const found = judged(archive);
  expect(found).toMatchObject({ status: 0, fails: [], result: { kind: 'journal' } });
  const { stdout } = runVerifier(program, archive, '--root', rootPem);
  expect(stdout).toContain('All 3 entries are there in their order');
  expect(stdout).toContain('The last says that 2 came before it, for Secretary of State.');
  expect(stdout).toContain('The tree had not taken up the newest yet: 1.');
});

test('under a root that nobody named it is not proved', () => {
  expect(judge(program, archive)).toMatchObject({ status: 1, fails: ['root'] });
});

describe('a journal that is not whole', () => {
  /** An entry said otherwise, with links that fit again, as whoever holds the database could. */
  const rewritten = (proof: JournalProof, change: (content: JournalContent) => void) => {
    const content = JSON.parse(proof.entry.content) as JournalContent;
    change(content);
    const text = canonicalJson(content);
    const chain = nextLink(content.previous, text);
    return { ...proof, entry: { ...proof.entry, content: text, chain } };
  };
  const attacks: [string, string[], () => BundleFiles][] = [
    [
      'an entry taken out',
      ['journal.chain', 'journal.end'],
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
      'an entry that is none',
      ['journal.entries'],
      () => ({ ...files, 'entries/000002.json': Buffer.from('{}') }),
    ],
  ];
  test.each(attacks)('%s', (_name, fails, make) => {
    expect(judged(Buffer.from(zipSync(make())))).toMatchObject({ status: 1, fails });
  });
});
