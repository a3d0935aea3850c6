import type { Knex } from 'knex';
import { fullName, type StoredUser } from '../../accounts/users/store.ts';
import { listInvited } from './invitations-store.ts';

/** Returns the names of all people on one device, such as 'Ann Lee and Bo Lee'. */
export async function seatName(db: Knex, sessionId: string, user: StoredUser): Promise<string> {
  const coLocated = (await listInvited(db, sessionId))
    .filter(({ besideUserId }) => besideUserId === user.id)
    .map(({ name, email }) => name ?? email);
  return [fullName(user), ...coLocated].join(' and ');
}
