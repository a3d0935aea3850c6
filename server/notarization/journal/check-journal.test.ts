import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JournalCheck } from '../../../common/journal.ts';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import {
  createCertificateAuthority,
  issueEndEntity,
  localSigner,
} from '../../sealing/certificates/certificate-authority.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { appendEntry } from './append-entry.ts';
import { growTree } from './grow-tree.ts';
import { storeTreeHead } from './kept-head.ts';
import { sampleNotary } from './testing/sample-notary.ts';

const TABLES = [
  'journals',
  'journal_signers',
  'journal_entries',
  'journal_pending',
  'journal_leaves',
  'journal_nodes',
  'journal_tree_heads',
];

let server: TestServer;
let notary: TestPerson;
let notaryId: string;
let platform: Signer;
let stranger: Signer;

beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
  notaryId = (await notary.call<{ id: string }>('GET', '/api/notaries/me')).body.id;
  platform = await server.services.authority.platformSigner();
  const authority = await createCertificateAuthority();
  const subject = {
    name: 'Nora Whitfield',
    commission: { state: 'OH', number: '2024-RE-118842' },
    notAfter: new Date(Date.now() + 86_400_000),
  };
  stranger = localSigner(authority, await issueEndEntity(authority, subject));
  for (let count = 0; count < 3; count += 1) await append(server.services.db);
  await growTree(server.services);
  for (let count = 0; count < 2; count += 1) await append(server.services.db);
  await growTree(server.services);
});
afterAll(() => server?.stop());

const append = (db: Knex, signer = platform, signedBy: 'notary' | 'platform' = 'platform') =>
  db.transaction((tx) => appendEntry(tx, anEntry(signer, signedBy)));

const anEntry = (
  signer = platform,
  signedBy: 'notary' | 'platform' = 'platform',
): Parameters<typeof appendEntry>[1] => ({
  notary: sampleNotary(notaryId),
  kind: 'act',
  sessionId: crypto.randomUUID(),
  at: new Date(),
  body: { outcome: signedBy === 'notary' ? 'completed' : 'not_completed' },
  search: '',
  signer,
  signedBy,
});

const check = async () => (await notary.call<JournalCheck>('GET', '/api/journal/check')).body;

/**
 * Returns the problems that the check finds after an attack that bypasses every trigger. All
 * changes are reverted afterwards.
 */
async function found(
  attack: (tx: Knex.Transaction) => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const db = server.owner;
  const behind = (work: (tx: Knex.Transaction) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.raw("SET LOCAL session_replication_role = 'replica'");
      // The lock keeps the tree from growing in the meantime.
      await tx.raw('SELECT pg_advisory_xact_lock(7263001)');
      await work(tx);
    });
  for (const table of TABLES) await db.raw(`CREATE TABLE kept_${table} AS TABLE ${table}`);
  try {
    await behind(attack);
    const { holds, problems } = await check();
    expect(holds).toBe(problems.length === 0);
    await meanwhile();
    return problems;
  } finally {
    await behind(async (tx) => {
      for (const table of TABLES) {
        await tx(table).delete();
        await tx.raw(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}`);
      }
    });
    for (const table of TABLES) await db.schema.dropTable(`kept_${table}`);
  }
}

const shorterThan = (kept: number, size: number) =>
  `The Merkle tree over all journals had ${kept} leaves when its tree head was last stored outside of the database. It now has ${size}.`;

/** Deletes the last entry and sets the end of the journal to the entry before it. */
async function cutLast(tx: Knex): Promise<void> {
  const [last, before] = await tx('journal_entries').orderBy('sequence', 'desc').limit(2);
  await tx('journal_entries').where({ id: last?.id }).delete();
  await tx('journals').update({ count: last?.sequence, head: before?.chain });
}

test('a valid journal passes, with entries in the tree and entries that wait for it', async () => {
  expect(await check()).toMatchObject({ holds: true, count: 5, problems: [] });
  expect(await found((tx) => append(tx))).toEqual([]);
});

describe('a consistent alteration is found', () => {
  test('the last entry is deleted and the end of the journal is changed to match', async () => {
    expect(await found(cutLast)).toEqual([
      {
        sequence: 4,
        message:
          'The entry is missing from the journal, but the Merkle tree over all journals has its leaf.',
      },
    ]);
  });

  test('the leaf, the tree node or all tree heads are deleted too', async () => {
    const withLeaf = async (tx: Knex) => {
      await cutLast(tx);
      await tx('journal_leaves').where({ position: 4 }).delete();
    };
    const tree = {
      sequence: null,
      message:
        'The Merkle tree over all journals does not match the tree head that the platform signed.',
    };
    const shorter = { sequence: null, message: shorterThan(5, 4) };
    expect(await found(withLeaf)).toEqual([tree, shorter]);
    const withTree = async (tx: Knex) => {
      await withLeaf(tx);
      await tx('journal_nodes').where({ level: 0, position: 4 }).delete();
    };
    expect(await found(withTree)).toEqual([tree, shorter]);
    const withoutHeads = async (tx: Knex) => {
      await withTree(tx);
      await tx('journal_tree_heads').delete();
    };
    expect(await found(withoutHeads)).toContainEqual({
      sequence: null,
      message: 'The Merkle tree over all journals has no signed tree head.',
    });
  });

  test('everything is reverted to an older signed head, while the newest one is kept outside of the database', async () => {
    const takenBack = async (tx: Knex) => {
      await cutLast(tx);
      await cutLast(tx);
      await tx('journal_leaves').where('position', '>=', 3).delete();
      await tx('journal_nodes').whereRaw('(position + 1) * power(2, level) > 3').delete();
      await tx('journal_tree_heads').where('size', '>', 3).delete();
    };
    const message = shorterThan(5, 3);
    const signsNothing = async () => {
      await append(server.owner);
      await expect(growTree(server.services)).rejects.toThrow(`${message} No head was signed.`);
    };
    expect(await found(takenBack, signsNothing)).toEqual([{ sequence: null, message }]);
    // Inserting the older head again as the newest row does not help, because the last signed head
    // is kept.
    const inFront = async (tx: Knex) => {
      const { number: _, ...head } = await firstRow(
        tx('journal_tree_heads').where({ size: 3 }).first(),
      );
      await tx('journal_tree_heads').insert({ ...head, createdAt: new Date() });
    };
    await found(inFront, () => growTree(server.services));
    expect(await found(takenBack)).toEqual([{ sequence: null, message }]);
  });

  test('the kept head belongs to a different tree or is damaged', async () => {
    const file = path.join(server.dataDir, 'journal-head.json');
    const kept = readFileSync(file, 'utf8');
    const head = JSON.parse(kept);
    expect(JSON.parse(head.content)).toMatchObject({ size: 5, root: head.root });
    writeFileSync(file, JSON.stringify({ ...head, size: 3, root: 'ab'.repeat(32) }));
    const message =
      'The Merkle tree over all journals does not continue from the tree head that was stored outside of the database.';
    expect(await check()).toMatchObject({ holds: false, problems: [{ sequence: null, message }] });
    await expect(growTree(server.services)).rejects.toThrow(message);
    writeFileSync(file, kept.slice(0, 40));
    await expect(growTree(server.services)).rejects.toThrow(/\(journal-head\.json\) is damaged/);
    // The file may also be damaged while a new head is signed.
    const signed = { ...head, size: 6, signature: Buffer.from(head.signature, 'base64') };
    await expect(storeTreeHead(server.services.objects, signed)).rejects.toThrow(
      /the new tree head was not kept/,
    );
    expect(readFileSync(file, 'utf8')).toBe(kept.slice(0, 40));
    expect(await check()).toMatchObject({
      holds: false,
      problems: [{ message: expect.stringContaining('(journal-head.json) is damaged') }],
    });
    writeFileSync(file, kept);
    expect(await check()).toMatchObject({ holds: true });
  });

  test('a leaf in the middle loses the name of its entry or is deleted', async () => {
    const problems = await found((tx) =>
      tx('journal_leaves').where({ position: 1 }).update({ notaryId: null, sequence: null }),
    );
    expect(problems).toEqual([
      {
        sequence: null,
        message: 'Leaf 2 of the Merkle tree over all journals does not belong to a known entry.',
      },
      {
        sequence: 1,
        message:
          'The Merkle tree over all journals has this entry under another journal or number.',
      },
    ]);
    expect(
      await found((tx) => tx('journal_leaves').where({ position: 1 }).delete()),
    ).toContainEqual({
      sequence: null,
      message: 'Leaves of the Merkle tree over all journals are missing.',
    });
  });

  test('a forged entry is signed in the notary’s name with another key', async () => {
    const message =
      'The entry claims to be signed by the notary, but the certificate does not belong to the notary.';
    const problems = await found((tx) => append(tx, stranger, 'notary'));
    expect(problems).toEqual([{ sequence: 5, message }]);
    expect(await found((tx) => append(tx, platform, 'notary'))).toEqual([{ sequence: 5, message }]);
  });

  test('a forged entry is signed in the platform’s name with another key', async () => {
    expect(await found((tx) => append(tx, stranger))).toEqual([
      {
        sequence: 5,
        message:
          'The entry claims to be signed by the platform, but the certificate does not belong to the platform.',
      },
    ]);
  });

  test('the last entry is replaced by one that the platform’s own key signed', async () => {
    const problems = await found(async (tx) => {
      const [last] = await tx('journal_entries').orderBy('sequence', 'desc').limit(1);
      await cutLast(tx);
      const id = await append(tx);
      await tx('journal_pending').where({ entryId: id }).delete();
      await tx('journal_entries').where({ id }).update({ id: last?.id, salt: last?.salt });
    });
    expect(problems).toEqual([
      {
        sequence: 4,
        message:
          'The Merkle tree over all journals does not prove this entry. The entry or the tree was changed.',
      },
    ]);
  });

  test('the signer, session or kind in the row differs from the signed content', async () => {
    const message = 'The stored details of the entry differ from what was signed.';
    const set = (values: object) => (tx: Knex) =>
      tx('journal_entries').where({ sequence: 2 }).update(values);
    for (const values of [{ signedBy: 'notary' }, { sessionId: null }, { kind: 'tombstone' }]) {
      expect(await found(set(values))).toContainEqual({ sequence: 2, message });
    }
  });

  test('an entry is kept out of the tree permanently', async () => {
    const problems = await found(async (tx) => {
      const id = await append(tx);
      await tx('journal_pending').where({ entryId: id }).delete();
    });
    expect(problems).toEqual([
      {
        sequence: 5,
        message:
          'The entry is not in the Merkle tree over all journals and is not waiting to be added.',
      },
    ]);
  });

  test('a tree head is not signed by the platform, or a certificate is missing', async () => {
    const problems = await found((tx) =>
      tx('journal_tree_heads').update({ signature: Buffer.alloc(70) }),
    );
    expect(problems).toEqual([
      {
        sequence: null,
        message:
          'The tree head of the Merkle tree over all journals was not signed by the platform.',
      },
    ]);
    expect(await found((tx) => tx('journal_signers').delete())).toContainEqual({
      sequence: 0,
      message: 'The certificate of the signature is missing.',
    });
  });
});

test('the journal passes again after all changes are reverted, and continues', async () => {
  await append(server.services.db);
  await growTree(server.services);
  expect(await check()).toMatchObject({ holds: true, count: 6, problems: [] });
});

const sequences = async (): Promise<number[]> =>
  server.services.db('journal_entries').where({ notaryId }).orderBy('sequence').pluck('sequence');

describe('append', () => {
  test('needs one SQL statement besides its transaction if the journal ends as expected', async () => {
    const { db } = server.services;
    const count = () =>
      db.transaction(async (tx) => {
        let statements = 0;
        const note = () => {
          statements += 1;
        };
        tx.on('query', note);
        await appendEntry(tx, anEntry());
        tx.removeListener('query', note);
        return statements;
      });
    await count();
    expect(await count()).toBe(1);
  });

  test('keeps the chain without gaps for 20 entries at once, with and without transactions', async () => {
    const { db } = server.services;
    const before = (await sequences()).length;
    const appends = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? append(db) : appendEntry(db, anEntry()),
    );
    expect(new Set(await Promise.all(appends)).size).toBe(20);
    expect(await sequences()).toEqual([...Array(before + 20).keys()]);
    await growTree(server.services);
    expect(await check()).toMatchObject({ holds: true, problems: [] });
  });

  test('continues after an entry whose transaction was rolled back', async () => {
    const { db } = server.services;
    const before = await sequences();
    const rolledBack = db.transaction(async (tx) => {
      await appendEntry(tx, anEntry());
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await append(db);
    expect(await sequences()).toEqual([...before, before.length]);
    await growTree(server.services);
    expect(await check()).toMatchObject({ holds: true, problems: [] });
  });
});
