import type { Knex } from 'knex';
import { rootOf } from './merkle.ts';
import { MissingNode, nodesOf } from './tree-store.ts';

/** The root of the first `size` leaves; null where what it is made of is not all there. */
export async function findRoot(db: Knex, size: number): Promise<Buffer | null> {
  try {
    return Buffer.from(await rootOf(nodesOf(db), size));
  } catch (error) {
    if (error instanceof MissingNode) return null;
    throw error;
  }
}
