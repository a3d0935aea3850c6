import type { Knex } from 'knex';
import { actAffectedLetter, actClearedLetter } from '../../common/words/affected-acts.ts';
import { notifyPerson } from '../letters/notify-person.ts';
import type { Services } from '../services.ts';
import { entriesOf, publicKeyOf } from './same-key.ts';
import { findKey, listKeys, lockKeysOf } from './store.ts';
import { listActsToTell, listKeysToTellOf, noteTold } from './told-owners-store.ts';

/** So many letters are queued in one transaction. */
const AT_A_TIME = 100;

/** Has the owners of what a key sealed written to, behind what was said of it. */
export async function tellOwnersLater(
  { addJob }: Pick<Services, 'addJob'>,
  tx: Knex,
  keyId: string,
): Promise<void> {
  await addJob(tx, 'tell-owners', { keyId }, { jobKey: `tell-owners-${keyId}`, maxAttempts: 20 });
}

/**
 * Clock work: sees to it that owners are told, also where a key was suspended by an earlier version, or by
 * a list of revoked certificates behind a restored backup.
 */
export async function watchToldOwners(services: Pick<Services, 'addJob' | 'db'>): Promise<void> {
  for (const keyId of await listKeysToTellOf(services.db)) {
    await tellOwnersLater(services, services.db, keyId);
  }
}

/**
 * Writes to each owner of a document that was sealed since a key was not safe, once; and to those who were
 * told so, where a correction clears their act. May run twice: what was told last is kept with the seal.
 */
export async function tellOwners(services: Services, { keyId }: { keyId: string }): Promise<void> {
  while ((await tellSome(services, keyId)) === AT_A_TIME);
}

/** @returns how many acts were told of */
function tellSome(services: Services, keyId: string): Promise<number> {
  return services.db.transaction(async (tx) => {
    const named = await findKey(tx, keyId);
    if (!named) return 0;
    // Behind whoever corrects the moment: the last word counts.
    await lockKeysOf(tx, named.notaryId);
    const entries = entriesOf(await listKeys(tx, named.notaryId), publicKeyOf(named));
    const moments = entries.flatMap((one) => one.compromisedSince?.getTime() ?? []);
    if (moments.length === 0) return 0;
    const since = new Date(Math.min(...moments));
    const ids = entries.map(({ id }) => id);
    const acts = await listActsToTell(tx, ids, since, AT_A_TIME);
    for (const act of acts) {
      const times = await noteTold(tx, act);
      const letter = act.affected ? actAffectedLetter : actClearedLetter;
      await notifyPerson(services, tx, {
        userId: act.ownerId,
        topic: 'account',
        key: `act-of-key-${act.sealId}-${times}`,
        compose: (inWords) =>
          letter({
            name: act.documentName,
            notary: act.notaryName,
            when: inWords(act.sealedAt),
            since: inWords(since),
            contact: services.config.contactEmail,
            link: `${services.config.publicUrl}/verify/${act.publicId}`,
          }),
      });
    }
    return acts.length;
  });
}
