import type { Config } from '../../platform/config.ts';
import type { StoredUser } from './store.ts';

/** The administrator is the one person whose id is configured; no e-mail address raises anyone. */
export function isAdministrator(
  config: Pick<Config, 'administratorId'>,
  user: StoredUser,
): boolean {
  return config.administratorId !== '' && user.id === config.administratorId;
}
