import type { Knex } from 'knex';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { leafData } from '../../../packages/evidence/src/journal/chain.ts';
import { TREE_HEAD_VERSION } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { leafHash, nodeHash, rootOf } from '../../../packages/evidence/src/journal/merkle.ts';
import type { Services } from '../../services.ts';
import { objectionToTree, readStoredTreeHead, storeTreeHead, TreeRefused } from './kept-head.ts';
import {
  findTreeHead,
  insertLeaves,
  insertTreeHead,
  listPending,
  nodesOf,
  treeSize,
} from './tree-store.ts';

const BATCH = 1000;
/** Maximum age of a head, with or without new entries. */
const FRESH_MS = 3_600_000;
/** Lock while the tree grows: one process at a time. */
const TREE_LOCK = 7_263_001;

const lockTree = (tx: Knex) => tx.raw('SELECT pg_advisory_xact_lock(?)', [TREE_LOCK]);

/**
 * Adds waiting entries to the tree, with every subtree that they fill. The caller has the lock of
 * the tree.
 * @returns the number of added entries
 */
async function takeUpPending(tx: Knex): Promise<number> {
  const waiting = await listPending(tx, BATCH);
  if (waiting.length === 0) return 0;
  const first = await treeSize(tx);
  const made = new Map<string, { level: number; position: number; hash: Uint8Array }>();
  const stored = nodesOf(tx);
  const read = async (level: number, position: number) =>
    made.get(`${level}/${position}`)?.hash ?? stored(level, position);
  for (const [index, { chain, salt }] of waiting.entries()) {
    let position = first + index;
    let hash = leafHash(leafData(salt, chain));
    made.set(`0/${position}`, { level: 0, position, hash });
    for (let level = 1; position % 2 === 1; level += 1) {
      hash = nodeHash(await read(level - 1, position - 1), hash);
      position = (position - 1) / 2;
      made.set(`${level}/${position}`, { level, position, hash });
    }
  }
  await insertLeaves(tx, first, waiting, [...made.values()]);
  return waiting.length;
}

/**
 * Adds new entries of all journals to the tree and signs its head. Runs every minute. Without new
 * entries, the last head is used for up to an hour. May run twice.
 * @throws TreeRefused with a message if the tree does not extend the head that is kept outside of
 * the database; no head is signed then
 */
export async function growTree(
  services: Pick<Services, 'db' | 'authority' | 'objects'>,
): Promise<void> {
  const { db, authority, objects } = services;
  const signer = await authority.platformSigner();
  for (;;) {
    const { taken, head } = await db.transaction(async (tx) => {
      await lockTree(tx);
      const objection = await objectionToTree(tx, await readStoredTreeHead(objects));
      if (objection) throw new TreeRefused(`${objection} No head was signed.`);
      const count = await takeUpPending(tx);
      const last = await findTreeHead(tx);
      const at = new Date();
      const stale = !last || at.getTime() - last.createdAt.getTime() >= FRESH_MS;
      if (count === 0 && !stale) return { taken: 0, head: null };
      const size = await treeSize(tx);
      const root = Buffer.from(await rootOf(nodesOf(tx), size)).toString('hex');
      const content = canonicalJson({ type: TREE_HEAD_VERSION, size, root, at });
      const signature = Buffer.from(await signer.sign(Buffer.from(content)));
      await insertTreeHead(tx, { size, content, signature, createdAt: at }, signer);
      return { taken: count, head: { content, signature, size, root } };
    });
    if (head) {
      await db.transaction(async (tx) => {
        await lockTree(tx);
        await storeTreeHead(objects, head);
      });
    }
    if (taken < BATCH) return;
  }
}
