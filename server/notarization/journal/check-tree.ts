import type { Knex } from 'knex';
import { leafData } from '../../../packages/evidence/src/journal/chain.ts';
import { TREE_HEAD_VERSION } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { leafHash, nodeHash } from '../../../packages/evidence/src/journal/merkle.ts';
import { findRoot } from './find-root.ts';
import { isOver, isPlatform, openSigner } from './journal-signers.ts';
import type { StoredEntry } from './store.ts';
import {
  type EntryPlace,
  findTreeGaps,
  findTreeHead,
  nodeKey,
  placesOf,
  readNodes,
  type StoredTreeHead,
} from './tree-store.ts';

const CHANGED =
  'The Merkle tree over all journals does not prove this entry. The entry or the tree was changed.';
const NEVER_TAKEN_UP =
  'The entry is not in the Merkle tree over all journals and is not waiting to be added.';
const ELSEWHERE =
  'The Merkle tree over all journals has this entry under another journal or number.';

/**
 * Lists the problems of the tree itself as messages: a leaf without a known entry, or a head that
 * the platform did not sign over this tree.
 * @param root root certificate of the platform, DER
 */
export async function checkTree(db: Knex, root: Uint8Array): Promise<string[]> {
  const { leaves, size, nameless, lost } = await findTreeGaps(db);
  const problems: string[] = [];
  if (leaves !== size) problems.push('Leaves of the Merkle tree over all journals are missing.');
  if (nameless !== null) {
    problems.push(
      `Leaf ${nameless + 1} of the Merkle tree over all journals does not belong to a known entry.`,
    );
  }
  if (lost > 0)
    problems.push(
      'An entry that was waiting to be added to the Merkle tree over all journals is missing.',
    );
  const head = await findTreeHead(db);
  if (!head) {
    if (size > 0) problems.push('The Merkle tree over all journals has no signed tree head.');
    return problems;
  }
  if (!(await isSigned(db, head, root))) {
    problems.push(
      'The tree head of the Merkle tree over all journals was not signed by the platform.',
    );
  } else if (head.size !== size || !(await leadsTo(db, head))) {
    problems.push(
      'The Merkle tree over all journals does not match the tree head that the platform signed.',
    );
  }
  return problems;
}

async function isSigned(db: Knex, head: StoredTreeHead, root: Uint8Array): Promise<boolean> {
  const { createdAt, content, signature, signerSha256 } = head;
  const signer = await openSigner(db, signerSha256, { root, at: createdAt });
  return signer !== null && isPlatform(signer, createdAt) && isOver(content, signer, signature);
}

async function leadsTo(db: Knex, { content, size }: StoredTreeHead): Promise<boolean> {
  const stated = JSON.parse(content) as { type: string; size: number; root: string };
  if (stated.type !== TREE_HEAD_VERSION || stated.size !== size) return false;
  return (await findRoot(db, size))?.toString('hex') === stated.root;
}

/**
 * Returns the objections of the tree to entries of one journal, by entry id. An entry has none if
 * it is unchanged in the tree or still waits for it. Reads the data of a batch in two queries.
 */
export async function objectionsOfTree(
  db: Knex,
  entries: StoredEntry[],
): Promise<Map<string, string>> {
  const places = await placesOf(
    db,
    entries.map(({ id }) => id),
  );
  const { size } = (await findTreeHead(db)) ?? { size: 0 };
  const objections = new Map<string, string>();
  const standing: Leaf[] = [];
  for (const entry of entries) {
    const place = places.get(entry.id) as EntryPlace;
    if (place.position === null) {
      if (!place.waits) objections.set(entry.id, NEVER_TAKEN_UP);
    } else if (place.notaryId !== entry.notaryId || place.sequence !== entry.sequence) {
      objections.set(entry.id, ELSEWHERE);
    } else if (place.position >= size) {
      objections.set(entry.id, CHANGED);
    } else {
      const hash = leafHash(leafData(entry.salt, entry.chain));
      standing.push({ id: entry.id, position: place.position, hash });
    }
  }
  for (const id of await unproved(db, standing, size)) objections.set(id, CHANGED);
  return objections;
}

interface Leaf {
  id: string;
  position: number;
  hash: Uint8Array;
}

/**
 * Returns the level of the largest full subtree with this leaf. The root is computed from these
 * subtrees only.
 */
function topOf(position: number, size: number): number {
  let start = 0;
  for (let level = Math.floor(Math.log2(size)); ; level -= 1) {
    const width = 2 ** level;
    if (Math.floor(size / width) % 2 === 0) continue;
    if (position < start + width) return level;
    start += width;
  }
}

const siblingOf = (position: number) => (position % 2 === 0 ? position + 1 : position - 1);

/** Returns the leaves that do not lead up to the subtrees from which the root is computed. */
async function unproved(db: Knex, leaves: Leaf[], size: number): Promise<string[]> {
  const wanted = new Map<string, { level: number; position: number }>();
  const want = (level: number, position: number) =>
    wanted.set(nodeKey(level, position), { level, position });
  for (const leaf of leaves) {
    const top = topOf(leaf.position, size);
    let { position } = leaf;
    for (let level = 0; level < top; level += 1) {
      want(level, siblingOf(position));
      position = Math.floor(position / 2);
    }
    want(top, Math.floor(leaf.position / 2 ** top));
  }
  const nodes = await readNodes(db, [...wanted.values()]);
  const proved = new Map<string, Uint8Array>();
  return leaves
    .filter((leaf) => !climbs(leaf, topOf(leaf.position, size), nodes, proved))
    .map(({ id }) => id);
}

/** Checks whether a leaf leads to the top. If it does, the nodes on its path are proved too. */
function climbs(
  leaf: Leaf,
  top: number,
  nodes: Map<string, Uint8Array>,
  proved: Map<string, Uint8Array>,
): boolean {
  const way: [string, Uint8Array][] = [];
  let { position, hash } = leaf;
  for (let level = 0; ; level += 1) {
    const key = nodeKey(level, position);
    const known = proved.get(key) ?? (level === top ? nodes.get(key) : undefined);
    if (known) {
      if (!Buffer.from(known).equals(hash)) return false;
      break;
    }
    const siblingKey = nodeKey(level, siblingOf(position));
    const sibling = nodes.get(siblingKey);
    if (!sibling || level === top) return false;
    way.push([key, hash], [siblingKey, sibling]);
    hash = position % 2 === 0 ? nodeHash(hash, sibling) : nodeHash(sibling, hash);
    position = Math.floor(position / 2);
  }
  for (const [key, value] of way) proved.set(key, value);
  return true;
}
