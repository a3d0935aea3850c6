import type { Knex } from 'knex';
import type { AffectedAct } from '../../../common/notary-keys.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { requireMoment, wholeSecond } from './moment-bounds.ts';
import { entriesOf, publicKeyOf } from './same-key.ts';
import { countAffected, listAffected, listKeys, type StoredKey } from './store.ts';

/**
 * Counts the acts that would be affected if a key was compromised since the given time. Changes
 * nothing.
 * @returns also the number of acts that the recorded time affects, if the key is suspended
 * @throws AppError 400 for a time that would be refused
 */
export async function countForMoment(
  db: Knex,
  notary: StoredNotary,
  key: StoredKey,
  moment: Date,
): Promise<{ count: number; recorded: number | null }> {
  const since = wholeSecond(moment);
  const entries = entriesOf(await listKeys(db, notary.id), publicKeyOf(key));
  requireMoment(entries, notary, since, key.suspendedAt ?? new Date());
  const ids = entries.map(({ id }) => id);
  const { compromisedSince } = key;
  return {
    count: (await countAffected(db, ids, since)).count,
    recorded: compromisedSince ? (await countAffected(db, ids, compromisedSince)).count : null,
  };
}

/** Lists the acts that were sealed with a key since the given time, in all entries of the key. */
export async function listSealedSince(
  db: Knex,
  notary: StoredNotary,
  key: StoredKey,
  moment: Date,
): Promise<AffectedAct[]> {
  const entries = entriesOf(await listKeys(db, notary.id), publicKeyOf(key));
  return listAffected(
    db,
    entries.map(({ id }) => id),
    wholeSecond(moment),
  );
}
