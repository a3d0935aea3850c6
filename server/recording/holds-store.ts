import type { Knex } from 'knex';

/** What keeps a session, and all that there is of it, beyond its time. */
export interface LegalHold {
  since: Date;
  reason: string;
}

export async function findHold(db: Knex, sessionId: string): Promise<LegalHold | null> {
  const row = (await db('recording_holds').where({ session_id: sessionId }).first()) as
    | { set_at: Date; reason: string }
    | undefined;
  return row ? { since: row.set_at, reason: row.reason } : null;
}

/**
 * False where there is a hold already.
 * @param hold without a user where whoever restored a backup has set it
 */
export async function insertHold(
  db: Knex,
  hold: { sessionId: string; userId: string | null; reason: string },
): Promise<boolean> {
  const { rowCount } = (await db.raw(
    `INSERT INTO recording_holds (session_id, set_by, reason) VALUES (?, ?, ?)
     ON CONFLICT (session_id) DO NOTHING`,
    [hold.sessionId, hold.userId, hold.reason],
  )) as { rowCount: number };
  return rowCount === 1;
}

/** False where there is none. */
export async function deleteHold(db: Knex, sessionId: string): Promise<boolean> {
  return (await db('recording_holds').where({ session_id: sessionId }).delete()) === 1;
}

/** Deleted people who took part in a session, or whose document it was about. */
export async function listDeletedPeople(db: Knex, sessionId: string): Promise<string[]> {
  const { rows } = (await db.raw(
    `SELECT id FROM users WHERE deleted_at IS NOT NULL AND id IN (
       SELECT user_id FROM notarization_sessions WHERE id = :sessionId
       UNION SELECT accepted_by FROM session_invitations WHERE session_id = :sessionId
       UNION SELECT user_id FROM proofings WHERE session_id = :sessionId
       UNION SELECT p.user_id FROM conference_participants p
         JOIN conference_sessions c ON c.id = p.conference_id
         WHERE c.notarization_session_id = :sessionId)`,
    { sessionId },
  )) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/** Opens a session's recording to someone from outside for a while. */
export async function insertAccess(
  db: Knex,
  access: { sessionId: string; userId: string; reason: string; expiresAt: Date },
): Promise<void> {
  await db('recording_accesses').insert({
    session_id: access.sessionId,
    user_id: access.userId,
    reason: access.reason,
    expires_at: access.expiresAt,
  });
}

export async function hasAccess(db: Knex, sessionId: string, userId: string): Promise<boolean> {
  const row = await db('recording_accesses')
    .where({ session_id: sessionId, user_id: userId })
    .where('expires_at', '>', db.fn.now())
    .first('id');
  return row !== undefined;
}
