import type { NotarizationSession } from '../../common/notarization-sessions.ts';
import type { Services } from '../services.ts';
import { hasConfirmedCredential } from '../step-up/store.ts';
import { listInvited } from './invitations-store.ts';
import { loadSessionFor } from './load-session.ts';
import { listFields, listMarks } from './marks-store.ts';
import { maySeeSession, type Standing, standingOf } from './policy.ts';
import { presentSession, type SessionParts } from './present.ts';
import { invitedRole, listSessionsOf, type StoredSession } from './store.ts';

async function readParts(
  services: Services,
  session: StoredSession,
  standing: Standing,
): Promise<SessionParts> {
  const { db } = services;
  return {
    fields: await listFields(db, session.id),
    marks: await listMarks(db, session.id),
    invited: await listInvited(db, session.id),
    hasStepUp: standing.isNotary && (await hasConfirmedCredential(db, standing.userId)),
  };
}

/** One session as a person sees it. @throws AppError 404 for one that is absent or foreign. */
export async function readSession(
  services: Services,
  sessionId: string,
  userId: string,
): Promise<NotarizationSession> {
  const { session, standing } = await loadSessionFor(services, sessionId, userId);
  return presentSession(session, standing, await readParts(services, session, standing));
}

const LIST_LIMIT = 100;

/** A person's sessions, newest first. */
export async function readSessions(
  services: Services,
  userId: string,
): Promise<NotarizationSession[]> {
  const sessions = await listSessionsOf(services.db, userId, LIST_LIMIT);
  return Promise.all(
    sessions.map(async (session) => {
      const standing = standingOf(
        session,
        userId,
        await invitedRole(services.db, session.id, userId),
      );
      if (!maySeeSession(standing)) throw new Error('a listed session must be visible');
      return presentSession(session, standing, await readParts(services, session, standing));
    }),
  );
}
