import type { Knex } from 'knex';

/** A legal hold, which keeps a session and all its data beyond its retention. */
export interface LegalHold {
  since: Date;
  reason: string;
}

export async function findHold(db: Knex, sessionId: string): Promise<LegalHold | null> {
  const row = await db('recording_holds').where({ sessionId }).first();
  return row ? { since: row.setAt, reason: row.reason } : null;
}

/**
 * Inserts a legal hold; returns false if the session already has one.
 * @param hold without a user if it was set again after a restore
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

/** Deletes a legal hold; returns false if there is none. */
export async function deleteHold(db: Knex, sessionId: string): Promise<boolean> {
  return (await db('recording_holds').where({ sessionId }).delete()) === 1;
}

/** Lists the deleted accounts that took part in a session or owned its document. */
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

/** Gives an account that does not take part temporary access to a session's recording. */
export async function insertAccess(
  db: Knex,
  access: { sessionId: string; userId: string; reason: string; expiresAt: Date },
): Promise<void> {
  await db('recording_accesses').insert({
    sessionId: access.sessionId,
    userId: access.userId,
    reason: access.reason,
    expiresAt: access.expiresAt,
  });
}

export async function hasAccess(db: Knex, sessionId: string, userId: string): Promise<boolean> {
  const row = await db('recording_accesses')
    .where({ sessionId, userId })
    .where('expiresAt', '>', db.fn.now())
    .first('id');
  return row !== undefined;
}
