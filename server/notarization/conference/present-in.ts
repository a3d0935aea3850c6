import type { Knex } from 'knex';
import { listConnected } from './store.ts';

/** Returns, by conference, the accounts that are in it now. */
export async function presentIn(
  db: Knex,
  conferenceIds: (string | null)[],
): Promise<Map<string, Set<string>>> {
  const ids = conferenceIds.filter((id) => id !== null);
  const present = new Map<string, Set<string>>();
  if (ids.length === 0) return present;
  for (const { conferenceId, userId } of await listConnected(db, ids)) {
    present.set(conferenceId, (present.get(conferenceId) ?? new Set()).add(userId));
  }
  return present;
}
