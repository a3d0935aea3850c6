import type { Knex } from 'knex';
import { rootOf } from '../../../packages/evidence/src/journal/merkle.ts';
import { MissingNode, nodesOf } from './tree-store.ts';

/** Returns the root of the first `size` leaves, or null if a node that it needs is missing. */
export async function findRoot(db: Knex, size: number): Promise<Buffer | null> {
  try {
    return Buffer.from(await rootOf(nodesOf(db), size));
  } catch (error) {
    if (error instanceof MissingNode) return null;
    throw error;
  }
}
