import type { Knex } from 'knex';
import { needsSecondPerson } from '../../../accounts/staff/second-person.ts';
import type { StoredUser } from '../../../accounts/users/store.ts';
import type { Config } from '../../../platform/config.ts';
import { isOwnNotary } from '../policy.ts';
import type { StoredNotary } from '../store.ts';

/**
 * Whether a person is the administrator, the papers are their own, and nobody else could review them
 * within the last 7 days. Someone outside has to confirm the papers then.
 */
export async function reviewsAlone(
  config: Pick<Config, 'administratorId'>,
  db: Knex,
  user: Pick<StoredUser, 'id'>,
  notary: StoredNotary,
): Promise<boolean> {
  if (!isOwnNotary(user, notary) || user.id !== config.administratorId) return false;
  return !(await needsSecondPerson(config, db, 'reviewer'));
}
