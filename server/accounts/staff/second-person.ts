import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { listActingStaff, listRecentStaff } from './store.ts';

/** Lists everyone who can act on staff now: the administrator and all who hold a role. */
export async function listEveryoneOnStaff(
  { administratorId }: Pick<Config, 'administratorId'>,
  db: Knex,
): Promise<string[]> {
  const staff = await listActingStaff(db);
  return [...new Set([administratorId, ...staff].filter((id) => id !== ''))];
}

/** For how many days a person who has left staff still counts. */
const LEFT_STAFF_DAYS = 7;

/**
 * Whether sensitive decisions need a second person: they do if more than one person was on staff within
 * the last 7 days. Otherwise the administrator could revoke or block everyone, decide alone without a
 * trace, and give the roles back.
 */
export async function needsSecondPerson(
  config: Pick<Config, 'administratorId'>,
  db: Knex,
): Promise<boolean> {
  const staff = await listRecentStaff(db, LEFT_STAFF_DAYS);
  return new Set([config.administratorId, ...staff].filter((id) => id !== '')).size > 1;
}
