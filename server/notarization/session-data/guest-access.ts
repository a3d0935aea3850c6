import type { Knex } from 'knex';
import { CO_LOCATED_ISSUER, GUEST_ISSUER } from '../../../common/issuers-without-account.ts';
import { GUEST_ACCESS_DAYS } from '../../../common/limits.ts';
import type { NotarizationSessionsRow } from '../../platform/database/tables.ts';
import type { LinkedInvitation } from './invitations-store.ts';
import { hasOpenAct } from './policy.ts';
import type { StoredSession } from './store.ts';

type Ending = Pick<NotarizationSessionsRow, 'status' | 'completedAt' | 'updatedAt'>;

/** Returns when a session was completed or cancelled; null while it is open. */
function endOf({ status, completedAt, updatedAt }: Ending): Date | null {
  if (completedAt) return completedAt;
  return status === 'cancelled' ? updatedAt : null;
}

/**
 * Returns whether a guest can still use a session: it is open, or ended less than
 * `GUEST_ACCESS_DAYS` ago.
 */
export function hasGuestAccess(session: Ending, now: Date): boolean {
  const end = endOf(session);
  return end === null || now.getTime() - end.getTime() < GUEST_ACCESS_DAYS * 24 * 3_600_000;
}

/** Returns whether a user is a guest: an invited person without an account. */
export async function isGuest(db: Knex, userId: string): Promise<boolean> {
  const row = await db('users').where({ id: userId, iss: GUEST_ISSUER }).first('id');
  return row !== undefined;
}

/** Returns whether a user is a co-located person, who used the device of another participant. */
export async function isCoLocated(db: Knex, userId: string): Promise<boolean> {
  const row = await db('users').where({ id: userId, iss: CO_LOCATED_ISSUER }).first('id');
  return row !== undefined;
}

/**
 * Returns whether a person can use an invitation without an account: it is open, or a guest accepted
 * it and the session is open or ended less than `GUEST_ACCESS_DAYS` ago. A co-located person can use
 * it only after the session is completed, to keep a copy.
 */
export async function isForGuests(
  db: Knex,
  { acceptedBy, isReplaced, expiresAt }: LinkedInvitation,
  session: StoredSession,
): Promise<boolean> {
  const now = new Date();
  if (isReplaced) return false;
  if (acceptedBy) {
    if (!hasGuestAccess(session, now)) return false;
    if (session.status === 'completed' && (await isCoLocated(db, acceptedBy))) return true;
    return isGuest(db, acceptedBy);
  }
  return hasOpenAct(session) && expiresAt > now;
}
