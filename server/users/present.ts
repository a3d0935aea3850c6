import type { User } from '../../common/users.ts';
import type { Config } from '../config.ts';
import { isAdministrator } from './policy.ts';
import type { StoredUser } from './store.ts';

export function presentUser(user: StoredUser, config: Config): User {
  const administrator = isAdministrator(config, user);
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    timezone: user.timezone,
    letters: user.letters,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    abilities: { businessDocuments: administrator, administer: administrator },
    passwordPage: config.oidc ? null : `${config.publicUrl}/op/password`,
  };
}
