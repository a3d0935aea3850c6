import type { StoredUser } from '../../accounts/users/store.ts';
import type { StoredAssignment } from './store.ts';

/**
 * Returns whether an assignment was made to this user. For everyone else the endpoint returns 404.
 */
export function isOwnAssignment(user: StoredUser, assignment: StoredAssignment): boolean {
  return assignment.notaryUserId === user.id;
}
