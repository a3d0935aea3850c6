import type { StoredSession } from './store.ts';

/** Returns the subjects of an event about a session. */
export const eventSubjects = (session: Pick<StoredSession, 'id' | 'documentId' | 'userId'>) => ({
  sessionId: session.id,
  documentId: session.documentId,
  userId: session.userId,
});
