import type { Knex } from 'knex';

/**
 * Finds a session that a person takes part in or was removed from. One query covers all cases, so a
 * missing session and another person's session take the same time and the response time does not
 * tell them apart.
 * @param by the session, or one of its conferences
 * @returns the session's ID; null if it does not exist or belongs to others
 */
export async function findVisibleSession(
  db: Knex,
  by: { sessionId: string } | { conferenceId: string },
  userId: string,
): Promise<string | null> {
  const [which, id] =
    'sessionId' in by
      ? [':id', by.sessionId]
      : [
          '(SELECT notarization_session_id FROM conference_sessions WHERE id = :id)',
          by.conferenceId,
        ];
  const { rows } = (await db.raw(
    `SELECT s.id FROM notarization_sessions s WHERE s.id = ${which} AND (
       s.user_id = :userId
       OR EXISTS (SELECT 1 FROM notaries n WHERE n.id = s.notary_id AND n.user_id = :userId)
       OR EXISTS (SELECT 1 FROM session_invitations i
         WHERE i.session_id = s.id AND i.accepted_by = :userId)
       OR EXISTS (SELECT 1 FROM audit_events e
         WHERE e.subject_type = 'notarization_sessions' AND e.subject_id = s.id
           AND e.action = 'session.person_removed' AND e.details->>'userId' = :userId::text))`,
    { id, userId },
  )) as { rows: { id: string }[] };
  return rows[0]?.id ?? null;
}
