import type { Config } from '../config.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { isAdministrator } from '../users/policy.ts';
import type { StoredUser } from '../users/store.ts';

/**
 * A key that is not safe is stopped by its notary or by the administrator, and the same two tell the
 * state of it.
 */
export function maySuspendKey(
  config: Pick<Config, 'administratorId'>,
  user: StoredUser,
  notary: Pick<StoredNotary, 'userId'>,
): boolean {
  return notary.userId === user.id || isAdministrator(config, user);
}

/** What was affected is only by the administrator said to be so no more. */
export const mayMoveLater = isAdministrator;
