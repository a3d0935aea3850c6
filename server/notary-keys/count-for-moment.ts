import type { Knex } from 'knex';
import type { StoredNotary } from '../notaries/store.ts';
import { requireMoment, wholeSecond } from './moment-bounds.ts';
import { entriesOf, publicKeyOf } from './same-key.ts';
import { countAffected, listKeys, type StoredKey } from './store.ts';

/**
 * How many acts a moment would affect, were it the one since which a key was not safe; nothing is done.
 *
 * @returns beside it how many the recorded moment affects, of a key that is suspended
 * @throws AppError 400 for a moment that would be refused
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
