import type { Knex } from 'knex';
import type { Publish } from '../../platform/database/with-transaction.ts';
import { publishSession } from '../session-data/publish-session.ts';
import { listLiveSessionIds } from './store.ts';

/**
 * Publishes all live sessions of a notary, after a change that affects whether the notary may seal.
 */
export async function publishWork(tx: Knex, publish: Publish, notaryId: string): Promise<void> {
  for (const id of await listLiveSessionIds(tx, notaryId)) await publishSession(tx, publish, id);
}
