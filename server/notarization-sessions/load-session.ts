import { TAKEN_OUT } from '../../common/notarization-sessions.ts';
import { takenOutBy } from '../../common/words/call-over.ts';
import { type AppError, notFound } from '../http/errors.ts';
import { findNotaryOfUser } from '../notaries/store.ts';
import type { Services } from '../services.ts';
import { findRemovedBy } from './invitations-store.ts';
import { nameInSession } from './people-of.ts';
import { maySeeSession, type Standing, standingOf } from './policy.ts';
import { findSession, invitedRole, type StoredSession } from './store.ts';

/**
 * A session and the person's place in it.
 * @throws AppError 404 for one that is absent or foreign; its code says so to who was taken out of it.
 */
export async function loadSessionFor(
  services: Services,
  sessionId: string,
  userId: string,
): Promise<{ session: StoredSession; standing: Standing }> {
  const session = await findSession(services.db, sessionId);
  if (!session) throw notFound('Session not found');
  const standing = standingOf(session, userId, await invitedRole(services.db, session.id, userId));
  if (!maySeeSession(standing)) throw await refusalTo(services, session, userId);
  return { session, standing };
}

/** Who once sat in it is told who took them out; to all others it is not there. */
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
