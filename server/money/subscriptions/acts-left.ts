import type { Knex } from 'knex';
import { actsIncluded } from './policy.ts';
import { countActsUsed, type StoredSubscription } from './store.ts';

/** Returns how many acts the current period still includes. */
export async function countActsLeft(db: Knex, subscription: StoredSubscription): Promise<number> {
  return Math.max(0, actsIncluded(subscription) - (await countActsUsed(db, subscription)));
}
