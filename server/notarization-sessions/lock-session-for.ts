import type { Knex } from 'knex';
import { notFound } from '../http/errors.ts';
import { maySeeSession, type Standing, standingOf } from './policy.ts';
import { findSession, invitedRole, lockSession, type StoredSession } from './store.ts';

/**
 * Holds a session's row and reads it and the person's place in it as they stand now: what a request
 * read before it waited for the lock may be over, such as a notary's seat that was given back.
 * @throws AppError 404 for one that is absent or foreign.
 */
export async function lockSessionFor(
  tx: Knex,
  sessionId: string,
  userId: string,
): Promise<{ session: StoredSession; standing: Standing }> {
  await lockSession(tx, sessionId);
  const session = await findSession(tx, sessionId);
  if (!session) throw notFound('Session not found');
  const standing = standingOf(session, userId, await invitedRole(tx, sessionId, userId));
  if (!maySeeSession(standing)) throw notFound('Session not found');
  return { session, standing };
}
