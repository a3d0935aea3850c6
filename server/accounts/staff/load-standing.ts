import type { Services } from '../../services.ts';
import { isAdministrator } from '../users/policy.ts';
import type { StoredUser } from '../users/store.ts';
import type { StaffStanding } from './policy.ts';
import { listRolesOf } from './store.ts';

/**
 * Reads the current staff roles of a person. They are read for each request, so a revocation takes
 * effect with the next one.
 */
export async function loadStanding(
  { db, config }: Pick<Services, 'db' | 'config'>,
  user: StoredUser,
): Promise<StaffStanding> {
  return {
    userId: user.id,
    isAdministrator: isAdministrator(config, user),
    roles: await listRolesOf(db, user.id),
  };
}
