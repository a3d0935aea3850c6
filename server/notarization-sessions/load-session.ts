import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { maySeeSession, type Standing, standingOf } from './policy.ts';
import { findSession, invitedRole, type StoredSession } from './store.ts';

/**
 * A session and the person's place in it.
 * @throws AppError 404 for one that is absent or foreign.
 */
export async function loadSessionFor(
  services: Services,
  sessionId: string,
  userId: string,
): Promise<{ session: StoredSession; standing: Standing }> {
  const session = await findSession(services.db, sessionId);
  if (!session) throw notFound('Session not found');
  const standing = standingOf(session, userId, await invitedRole(services.db, session.id, userId));
  if (!maySeeSession(standing)) throw notFound('Session not found');
  return { session, standing };
}
