import type { Config } from '../../platform/config.ts';
import type { StoredUser } from './store.ts';

/**
 * Returns whether the user has the configured administrator ID. An email address never makes anyone
 * an administrator.
 */
export function isAdministrator(
  config: Pick<Config, 'administratorId'>,
  user: StoredUser,
): boolean {
  return config.administratorId !== '' && user.id === config.administratorId;
}
