import type { Knex } from 'knex';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import {
  listActsToNotifyAbout,
  listKeysToNotifyAbout,
  recordNotified,
} from './notified-owners-store.ts';
import { entriesOf, publicKeyOf } from './same-key.ts';
import { findKey, listKeys, lockKeysOf } from './store.ts';

/** Number of emails that are queued in one transaction. */
const AT_A_TIME = 100;

/** Queues the emails to owners of acts that a key sealed, after a change of the key. */
export async function notifyOwnersLater(
  { addJob }: Pick<Services, 'addJob'>,
  tx: Knex,
  keyId: string,
): Promise<void> {
  await addJob(tx, 'tell-owners', { keyId }, { jobKey: `tell-owners-${keyId}`, maxAttempts: 20 });
}

/**
 * Scheduled job: queues the emails to owners that are still missing, including keys that were
 * suspended by an earlier version or from a revocation list after a restored backup.
 */
export async function watchNotifiedOwners(
  services: Pick<Services, 'addJob' | 'db'>,
): Promise<void> {
  for (const keyId of await listKeysToNotifyAbout(services.db)) {
    await notifyOwnersLater(services, services.db, keyId);
  }
}

/**
 * Emails each owner of a document that was sealed since the key was compromised, once, and owners
 * whose act a correction clears. May run twice, because the last information is stored with the
 * seal.
 */
export async function notifyOwners(
  services: Services,
  { keyId }: { keyId: string },
): Promise<void> {
  while ((await tellSome(services, keyId)) === AT_A_TIME);
}

/** @returns the number of acts in this batch */
function tellSome(services: Services, keyId: string): Promise<number> {
  return withTransaction(services, async (tx, emit) => {
    const named = await findKey(tx, keyId);
    if (!named) return 0;
    // Wait for a concurrent correction of the time, because the latest time counts.
    await lockKeysOf(tx, named.notaryId);
    const entries = entriesOf(await listKeys(tx, named.notaryId), publicKeyOf(named));
    const moments = entries.flatMap((one) => one.compromisedSince?.getTime() ?? []);
    if (moments.length === 0) return 0;
    const since = new Date(Math.min(...moments));
    const ids = entries.map(({ id }) => id);
    const acts = await listActsToNotifyAbout(tx, ids, since, AT_A_TIME);
    for (const act of acts) {
      const times = await recordNotified(tx, act);
      await emit({
        type: act.affected ? 'seal.affected' : 'seal.cleared',
        version: 1,
        actorId: null,
        subjects: { userId: act.ownerId, notaryKeyId: keyId, sealId: act.sealId },
        data: { since: since.toISOString(), times },
      });
    }
    return acts.length;
  });
}
