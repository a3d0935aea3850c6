import type { User } from '../../common/users.ts';
import type { StoredUser } from './store.ts';

export function presentUser(user: StoredUser, administrator: boolean): User {
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
  };
}
