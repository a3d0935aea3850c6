import type { Knex } from 'knex';
import { findSession, type StoredSession } from './store.ts';

/** Returns the subjects of an event about a session. */
export const eventSubjects = (session: Pick<StoredSession, 'id' | 'documentId' | 'userId'>) => ({
  sessionId: session.id,
  documentId: session.documentId,
  userId: session.userId,
});

/** Returns the same for a session that the caller has not loaded. */
export async function readEventSubjects(db: Knex, sessionId: string) {
  return eventSubjects(await sessionOf(db, { subjects: { sessionId } }));
}

/** Returns the session that an event is about. @throws Error if it does not exist */
export async function sessionOf(
  db: Knex,
  { subjects }: { subjects: { sessionId: string } },
): Promise<StoredSession> {
  const session = await findSession(db, subjects.sessionId);
  if (!session) throw new Error('the session of the event does not exist');
  return session;
}
