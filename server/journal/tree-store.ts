import type { Knex } from 'knex';
import type { PublicSigner } from '../sealing/signer.ts';
import type { ReadNode } from './merkle.ts';
import { keepSigner } from './store.ts';

/** Reads full subtrees of the tree over all journals. */
export function nodesOf(db: Knex): ReadNode {
  return async (level, position) => {
    const row = (await db('journal_nodes').where({ level, position }).first('hash')) as
      | { hash: Buffer }
      | undefined;
    if (!row) throw new Error(`the tree has no node ${level}/${position}`);
    return row.hash;
  };
}

/** So many leaves stand in the tree. */
export async function treeSize(db: Knex): Promise<number> {
  const row = (await db('journal_leaves').max('position as last').first()) as {
    last: string | null;
  };
  return row.last === null ? 0 : Number(row.last) + 1;
}

/** Where an entry stands in the tree; null where it is not in it yet. */
export async function findPosition(db: Knex, entryId: string): Promise<number | null> {
  const row = (await db('journal_leaves').where({ entry_id: entryId }).first('position')) as
    | { position: string }
    | undefined;
  return row ? Number(row.position) : null;
}

/** An entry that is not in the tree yet. */
export interface PendingEntry {
  id: string;
  chain: string;
  salt: Buffer;
}

/** Entries that wait for their place in the tree, in their order. */
export async function listPending(tx: Knex, most: number): Promise<PendingEntry[]> {
  return tx('journal_pending as p')
    .join('journal_entries as e', 'e.id', 'p.entry_id')
    .orderBy('e.number')
    .limit(most)
    .select('e.id', 'e.chain', 'e.salt');
}

export interface TreeNode {
  level: number;
  position: number;
  hash: Uint8Array;
}

/** Adds leaves from a position on, with the subtrees that they fill; they wait no longer. */
export async function insertLeaves(
  tx: Knex,
  first: number,
  entryIds: string[],
  nodes: TreeNode[],
): Promise<void> {
  await tx('journal_leaves').insert(
    entryIds.map((id, index) => ({ position: first + index, entry_id: id })),
  );
  await tx('journal_nodes').insert(nodes);
  await tx('journal_pending').whereIn('entry_id', entryIds).delete();
}

export interface StoredTreeHead {
  size: number;
  content: string;
  signerSha256: string;
  signature: Buffer;
  createdAt: Date;
}

interface HeadRow {
  size: string;
  content: string;
  signer_sha256: string;
  signature: Buffer;
  created_at: Date;
}

/** The first head that covers so many leaves, or the latest; null where there is none yet. */
export async function findTreeHead(db: Knex, size?: number): Promise<StoredTreeHead | null> {
  const query = db('journal_tree_heads');
  if (size === undefined) query.orderBy('number', 'desc');
  else query.where('size', '>=', size).orderBy('size').orderBy('number');
  const row = (await query.first()) as HeadRow | undefined;
  if (!row) return null;
  return {
    size: Number(row.size),
    content: row.content,
    signerSha256: row.signer_sha256,
    signature: row.signature,
    createdAt: row.created_at,
  };
}

export async function insertTreeHead(
  tx: Knex,
  head: { size: number; content: string; signature: Buffer; createdAt: Date },
  signer: PublicSigner,
): Promise<void> {
  await tx('journal_tree_heads').insert({
    size: head.size,
    content: head.content,
    signer_sha256: await keepSigner(tx, signer),
    signature: head.signature,
    created_at: head.createdAt,
  });
}
