import type { Knex } from 'knex';
import { absentOrForeign, notFound } from '../../platform/http/errors.ts';
import { maySeeSession, type Standing, standingOf } from './policy.ts';
import { findSession, invitedRole, lockSession, type StoredSession } from './store.ts';

/**
 * Locks a session's row, then reads the session at the named document and the person's standing. Values that the request
 * read before it waited for the lock may be outdated, for example if the notary withdrew.
 * @throws AppError 404 if the session does not exist or belongs to others
 */
export async function lockSessionFor(
  tx: Knex,
  sessionId: string,
  userId: string,
): Promise<{ session: StoredSession; standing: Standing }> {
  await lockSession(tx, sessionId);
  const session = await findSession(tx, sessionId);
  if (!session) throw notFound('session_not_found');
  const standing = standingOf(session, userId, await invitedRole(tx, sessionId, userId));
  if (!maySeeSession(standing))
    throw absentOrForeign('session_not_found', { type: 'session', id: sessionId });
  return { session, standing };
}
