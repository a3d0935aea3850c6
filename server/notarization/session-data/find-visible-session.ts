import type { Knex } from 'knex';
import { packageOf } from './store.ts';

/**
 * Finds a session that a person takes part in or was removed from. One query covers all cases, so a
 * missing session and another person's session take the same time and the response time does not
 * tell them apart.
 * @param by the session, or one of its conferences
 * @returns the ID of the session, also if it was addressed at another of its documents; null if it
 * does not exist or belongs to others
 */
export async function findVisibleSession(
  db: Knex,
  by: { sessionId: string } | { conferenceId: string },
  userId: string,
): Promise<string | null> {
  const id =
    'sessionId' in by
      ? packageOf(db, by.sessionId)
      : db('conference_sessions').where({ id: by.conferenceId }).select('notarizationSessionId');
  const row = (await db('notarization_sessions as s')
    .where('s.id', id)
    .where((either) =>
      either
        .where('s.userId', userId)
        .orWhereExists(db('notaries').where({ id: db.ref('s.notaryId'), userId }))
        .orWhereExists(
          db('session_invitations').where({ sessionId: db.ref('s.id'), acceptedBy: userId }),
        )
        .orWhereExists(
          db('audit_events')
            .where({
              subjectType: 'notarization_sessions',
              subjectId: db.ref('s.id'),
              action: 'session.person_removed',
            })
            .whereRaw("details->>'userId' = ?", [userId]),
        ),
    )
    .first('s.id')) as { id: string } | undefined;
  return row?.id ?? null;
}
