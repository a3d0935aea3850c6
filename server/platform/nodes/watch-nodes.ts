import type { Knex } from 'knex';
import { listLivingNodes } from './nodes-store.ts';

/**
 * Watches which other nodes serve the installation.
 * @returns a function that looks once. It returns whether a node ended since the last time without
 * saying so: it may have stored something that it did not announce.
 */
export function watchNodes(db: Knex): () => Promise<boolean> {
  let known: string[] = [];
  return async () => {
    const living = await listLivingNodes(db);
    const hasLost = known.some((id) => !living.some((node) => node.id === id));
    known = living.flatMap(({ id, draining }) => (draining ? [] : [id]));
    return hasLost;
  };
}
