import type { Knex } from 'knex';
import { z } from 'zod';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { findRoot } from './find-root.ts';
import { treeSize } from './tree-store.ts';

/*
 * The newest head that this installation signed is also kept with the stored files, so that somebody
 * with access to the database only cannot revert the tree to an older head. After an intended
 * restore of the database, the operator deletes the file (docs/deploy/backup.md).
 */

const FILE = 'journal-head.json';

const keptHead = z.object({
  /** The signed content, and its signature in base64. */
  content: z.string(),
  signature: z.base64(),
  size: z.number().int().min(0),
  root: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A head as it is kept outside of the database. */
export type KeptHead = z.infer<typeof keptHead>;

/** Reads the head that is kept outside of the database. Returns null if there is none yet. */
export async function readStoredTreeHead(
  objects: ObjectStore,
): Promise<KeptHead | 'damaged' | null> {
  const text = await objects.read(FILE);
  if (text === null) return null;
  try {
    return keptHead.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return 'damaged';
  }
}

/** The tree does not match the head that is kept outside of the database, or cannot be compared. */
export class TreeRefused extends Error {
  override name = 'TreeRefused';
}

const DAMAGED = `The tree head of the Merkle tree over all journals that is kept outside of the database (${FILE}) is damaged`;

/**
 * Keeps a head that was just signed, unless another process has kept a head of a longer tree in the
 * meantime. The caller has the lock of the tree.
 * @throws TreeRefused if the file is damaged. It is not replaced, because nobody could tell any more
 * whether the tree was reverted before that.
 */
export async function storeTreeHead(
  objects: ObjectStore,
  {
    content,
    signature,
    size,
    root,
  }: { content: string; signature: Uint8Array } & Pick<KeptHead, 'size' | 'root'>,
): Promise<void> {
  const before = await readStoredTreeHead(objects);
  if (before === 'damaged') throw new TreeRefused(`${DAMAGED}, so the new tree head was not kept.`);
  if (before && before.size > size) return;
  const kept: KeptHead = {
    content,
    signature: Buffer.from(signature).toString('base64'),
    size,
    root,
  };
  await objects.replace(FILE, Buffer.from(JSON.stringify(kept)));
}

/**
 * Returns a message if the tree does not extend the kept head, or null if it does (RFC 6962,
 * 2.1.2).
 */
export async function objectionToTree(
  db: Knex,
  kept: Awaited<ReturnType<typeof readStoredTreeHead>>,
): Promise<string | null> {
  if (!kept) return null;
  if (kept === 'damaged') {
    return `${DAMAGED}, so nothing can be compared with it.`;
  }
  const size = await treeSize(db);
  if (size < kept.size) {
    return `The Merkle tree over all journals had ${kept.size} leaves when its tree head was last stored outside of the database. It now has ${size}.`;
  }
  const root = await findRoot(db, kept.size);
  return root?.toString('hex') === kept.root
    ? null
    : 'The Merkle tree over all journals does not continue from the tree head that was stored outside of the database.';
}
