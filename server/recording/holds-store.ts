import type { Knex } from 'knex';

/** What keeps a recording beyond its time. */
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

/** False where there is a hold already. */
export async function insertHold(
  db: Knex,
  hold: { sessionId: string; userId: string; reason: string },
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
