import type { Knex } from 'knex';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { isForGuests } from '../session-data/guest-access.ts';
import { digestOfCode } from '../session-data/invitation-link.ts';
import { findByCode, type LinkedInvitation } from '../session-data/invitations-store.ts';
import { findSession } from '../session-data/store.ts';

/** An invitation that its person can use without an account. */
export interface GuestInvitation extends LinkedInvitation {
  sessionId: string;
}

/**
 * Finds the invitation of a link, for a person without an account. An accepted invitation is returned
 * only if a guest accepted it.
 * @param code the code of the link
 * @throws AppError 404 for an unknown code, 409 if the invitation needs an account or is over, or
 * somebody with this address is blocked
 */
export async function loadGuestInvitation(
  db: Knex,
  sessionId: string,
  code: string,
): Promise<GuestInvitation> {
  const found = await findByCode(db, sessionId, digestOfCode(code));
  const session = found && (await findSession(db, sessionId));
  if (!found || !session) throw notFound('invitation_unknown');
  if (!(await isForGuests(db, found, session)) || (await isBlocked(db, found.email))) {
    throw conflict('guest_not_possible');
  }
  return { ...found, sessionId };
}

/** Returns whether an account or a guest with an address is blocked. */
async function isBlocked(db: Knex, email: string): Promise<boolean> {
  const row = await db('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNotNull('blockedAt')
    .first('id');
  return row !== undefined;
}
