import { takenOutBy } from '../../../common/messages/conference-over.ts';
import { TAKEN_OUT } from '../../../common/notarization-sessions.ts';
import { findNotaryOfUser } from '../../notaries/notaries/store.ts';
import { type AppError, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findVisibleSession } from './find-visible-session.ts';
import { findRemovedBy } from './invitations-store.ts';
import { nameInSession } from './people-of.ts';
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
  if (!session) throw notFound('Session not found');
  const standing = standingOf(session, userId, await invitedRole(services.db, session.id, userId));
  if (!maySeeSession(standing)) throw await refusalTo(services, session, userId);
  return { session, standing };
}

/** Tells a removed participant who removed them. Everyone else gets the plain 404. */
async function refusalTo(
  { db }: Services,
  session: StoredSession,
  userId: string,
): Promise<AppError> {
  const removedBy = await findRemovedBy(db, session.id, userId);
  if (!removedBy) return notFound('Session not found');
  const notary = await findNotaryOfUser(db, removedBy);
  const by =
    nameInSession(session, removedBy) ??
    (notary && `The notary ${notary.firstName} ${notary.lastName}`);
  return notFound(takenOutBy(by), TAKEN_OUT);
}
