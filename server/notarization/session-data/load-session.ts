import { problem } from '../../../common/messages/errors.ts';
import { findNotaryOfUser } from '../../notaries/notaries/store.ts';
import { type AppError, absentOrForeign, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findVisibleSession } from './find-visible-session.ts';
import { findRemovedBy } from './invitations-store.ts';
import { maySeeSession, type Standing, standingOf } from './policy.ts';
import { findSession, invitedRole, type StoredSession } from './store.ts';

/**
 * Loads a session and the person's standing in it.
 * @throws AppError 404 if the session does not exist or belongs to others; a person who was removed
 * from it gets a separate code
 */
export async function loadSessionFor(
  services: Services,
  sessionId: string,
  userId: string,
): Promise<{ session: StoredSession; standing: Standing }> {
  const visible = await findVisibleSession(services.db, { sessionId }, userId);
  const session = visible && (await findSession(services.db, visible));
  if (!session) throw absentOrForeign('session_not_found', { type: 'session', id: sessionId });
  const standing = standingOf(session, userId, await invitedRole(services.db, session.id, userId));
  if (!maySeeSession(standing)) throw await refusalTo(services, session, userId);
  return { session, standing };
}

/**
 * Loads a session at the document that the request named.
 * @throws AppError 404 as for `loadSessionFor`
 */
export async function loadActFor(
  services: Services,
  sessionId: string,
  userId: string,
): Promise<{ session: StoredSession; standing: Standing }> {
  const loaded = await loadSessionFor(services, sessionId, userId);
  if (loaded.session.id === sessionId) return loaded;
  const session = await findSession(services.db, sessionId);
  if (!session) throw notFound('session_not_found');
  return { session, standing: loaded.standing };
}

/** Tells a removed participant who removed them. Everyone else gets the plain 404. */
async function refusalTo(
  { db }: Services,
  session: StoredSession,
  userId: string,
): Promise<AppError> {
  const by = await findRemovedBy(db, session.id, userId);
  if (!by) return notFound('session_not_found');
  if (by === session.userId) {
    return notFound(problem('taken_out', { by: 'owner', name: session.owner.name }));
  }
  const notary = await findNotaryOfUser(db, by);
  if (!notary) return notFound(problem('taken_out', { by: 'unknown', name: '' }));
  const name = `${notary.firstName} ${notary.lastName}`;
  return notFound(problem('taken_out', { by: 'notary', name }));
}
