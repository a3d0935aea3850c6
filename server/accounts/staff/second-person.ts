import type { Knex } from 'knex';
import type { StaffRole } from '../../../common/staff-roles.ts';
import type { Config } from '../../platform/config.ts';
import { listActingStaff, listRecentStaff } from './store.ts';

/**
 * Returns the IDs of everyone who can act as staff now: the administrator and all people with a
 * role, or with the given role.
 */
export async function listEveryoneOnStaff(
  { administratorId }: Pick<Config, 'administratorId'>,
  db: Knex,
  role?: StaffRole,
): Promise<string[]> {
  const staff = await listActingStaff(db, role);
  return [...new Set([administratorId, ...staff].filter((id) => id !== ''))];
}

/** Number of days for which a person still counts after they have left staff. */
const LEFT_STAFF_DAYS = 7;

/**
 * Returns whether sensitive decisions need a second person: more than one person was on staff
 * within the last 7 days. Without this period, the administrator could revoke or block everyone,
 * decide alone without a trace, and then restore the roles.
 * @param role counts only the administrator and people with this role
 */
export async function needsSecondPerson(
  config: Pick<Config, 'administratorId'>,
  db: Knex,
  role?: StaffRole,
): Promise<boolean> {
  const staff = await listRecentStaff(db, LEFT_STAFF_DAYS, role);
  return new Set([config.administratorId, ...staff].filter((id) => id !== '')).size > 1;
}
