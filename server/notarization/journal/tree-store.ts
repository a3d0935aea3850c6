import type { Knex } from 'knex';
import type { PublicSigner } from '../../../packages/evidence/src/certificates/signer.ts';
import type { ReadNode } from '../../../packages/evidence/src/journal/merkle.ts';
import type { JournalTreeHeadsRow } from '../../platform/database/tables.ts';
import { storeSigner } from './store.ts';

/** Reads full subtrees of the tree over all journals. */
export function nodesOf(db: Knex): ReadNode {
  return async (level, position) => {
    const row = await db('journal_nodes').where({ level, position }).first('hash');
    if (!row) throw new MissingNode(`the tree has no node ${level}/${position}`);
    return row.hash;
  };
}

/** A required subtree is missing. */
export class MissingNode extends Error {}

/** Returns the number of leaves in the tree. */
export async function treeSize(db: Knex): Promise<number> {
  const row = await db('journal_leaves').max<{ last: number | null }>('position as last').first();
  return row?.last == null ? 0 : row.last + 1;
}

/** Returns the position of an entry in the tree, or null if it is not in the tree yet. */
export async function findPosition(db: Knex, entryId: string): Promise<number | null> {
  const row = await db('journal_leaves').where({ entryId }).first('position');
  return row ? Number(row.position) : null;
}

/** An entry that is not in the tree yet. */
export interface PendingEntry {
  id: string;
  notaryId: string;
  sequence: number;
  chain: string;
  salt: Buffer;
}

/** Lists entries that wait for their position in the tree, in order. */
export async function listPending(tx: Knex, most: number): Promise<PendingEntry[]> {
  return tx('journal_pending as p')
    .join('journal_entries as e', 'e.id', 'p.entryId')
    .orderBy('e.number')
    .limit(most)
    .select('e.id', 'e.notaryId', 'e.sequence', 'e.chain', 'e.salt');
}

export interface TreeNode {
  level: number;
  position: number;
  hash: Uint8Array;
}

/**
 * Adds leaves from a position on, with the subtrees that they fill, and removes their entries from
 * the queue.
 */
export async function insertLeaves(
  tx: Knex,
  first: number,
  entries: Pick<PendingEntry, 'id' | 'notaryId' | 'sequence'>[],
  nodes: TreeNode[],
): Promise<void> {
  await tx('journal_leaves').insert(
    entries.map(({ id, notaryId, sequence }, index) => ({
      position: first + index,
      entryId: id,
      notaryId,
      sequence,
    })),
  );
  await tx('journal_nodes').insert(nodes);
  await tx('journal_pending')
    .whereIn(
      'entryId',
      entries.map(({ id }) => id),
    )
    .delete();
}

/** The position of an entry, or that it waits for one. */
export interface EntryPlace {
  id: string;
  /** Null if it is not in the tree. */
  position: number | null;
  /** What its leaf names. */
  notaryId: string | null;
  sequence: number | null;
  waits: boolean;
}

export async function placesOf(db: Knex, entryIds: string[]): Promise<Map<string, EntryPlace>> {
  const { rows } = (await db.raw(
    `SELECT e.id, l.position::float8 AS position, l.notary_id, l.sequence,
       p.entry_id IS NOT NULL AS waits
     FROM unnest(?::uuid[]) AS e(id)
     LEFT JOIN journal_leaves l ON l.entry_id = e.id
     LEFT JOIN journal_pending p ON p.entry_id = e.id`,
    [entryIds],
  )) as { rows: EntryPlace[] };
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the numbers of a journal's missing entries whose leaves are in the tree. */
export async function listEndedSessions(
  db: Knex,
  notaryId: string,
  most: number,
): Promise<number[]> {
  return db('journal_leaves as l')
    .leftJoin('journal_entries as e', 'e.id', 'l.entryId')
    .where('l.notaryId', notaryId)
    .whereNull('e.id')
    .orderBy('l.sequence')
    .limit(most)
    .pluck('l.sequence');
}

/** What is missing in the tree, for all journals. */
export interface TreeGaps {
  leaves: number;
  size: number;
  /** The first leaf that names no journal. */
  nameless: number | null;
  /** Number of missing entries that waited for the tree. */
  lost: number;
}

export async function findTreeGaps(db: Knex): Promise<TreeGaps> {
  const nameless = db('journal_leaves').whereNull('notaryId').min('position');
  const lost = db('journal_pending as p')
    .leftJoin('journal_entries as e', 'e.id', 'p.entryId')
    .whereNull('e.id')
    .count('*');
  const [gaps] = await db
    .from('journal_leaves')
    .select<TreeGaps[]>(
      db.raw('count(*) AS leaves, coalesce(max(position) + 1, 0) AS size'),
      nameless.as('nameless'),
      lost.as('lost'),
    );
  return gaps as TreeGaps;
}

/** Returns the key of a full subtree. */
export const nodeKey = (level: number, position: number) => `${level}/${position}`;

/** Reads many full subtrees by their keys. Missing ones are omitted. */
export async function readNodes(
  db: Knex,
  wanted: { level: number; position: number }[],
): Promise<Map<string, Buffer>> {
  const { rows } = (await db.raw(
    `SELECT n.level, n.position::float8 AS position, n.hash
     FROM unnest(?::smallint[], ?::bigint[]) AS w(level, position)
     JOIN journal_nodes n ON n.level = w.level AND n.position = w.position`,
    [wanted.map(({ level }) => level), wanted.map(({ position }) => position)],
  )) as { rows: { level: number; position: number; hash: Buffer }[] };
  return new Map(rows.map(({ level, position, hash }) => [nodeKey(level, position), hash]));
}

export type StoredTreeHead = Omit<JournalTreeHeadsRow, 'number'>;

/**
 * Returns the first head that covers this number of leaves, or the latest one; null if there is
 * none yet.
 */
export async function findTreeHead(db: Knex, size?: number): Promise<StoredTreeHead | null> {
  const query = db('journal_tree_heads');
  if (size === undefined) query.orderBy('number', 'desc');
  else query.where('size', '>=', size).orderBy('size').orderBy('number');
  const row = await query.first('size', 'content', 'signerSha256', 'signature', 'createdAt');
  return row ?? null;
}

export async function insertTreeHead(
  tx: Knex,
  head: { size: number; content: string; signature: Buffer; createdAt: Date },
  signer: PublicSigner,
): Promise<void> {
  await tx('journal_tree_heads').insert({
    size: head.size,
    content: head.content,
    signerSha256: await storeSigner(tx, signer),
    signature: head.signature,
    createdAt: head.createdAt,
  });
}
