import type { StoredUser } from '../../accounts/users/store.ts';
import type { StoredAssignment } from './store.ts';

/** An offer is for the notary it was made to; for everyone else it does not exist. */
export function isOwnAssignment(user: StoredUser, assignment: StoredAssignment): boolean {
  return assignment.notaryUserId === user.id;
}
