import type { Knex } from 'knex';
import { packageOf } from '../session-data/store.ts';

/** A legal hold, which keeps a session and all its data beyond its retention. */
export interface LegalHold {
  since: Date;
  reason: string;
}

export async function findHold(db: Knex, sessionId: string): Promise<LegalHold | null> {
  const row = await db('recording_holds').where('sessionId', packageOf(db, sessionId)).first();
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
  const inserted = await db('recording_holds')
    .insert({ sessionId: hold.sessionId, setBy: hold.userId, reason: hold.reason })
    .onConflict('sessionId')
    .ignore()
    .returning('sessionId');
  return inserted.length === 1;
}

/** Deletes a legal hold; returns false if there is none. */
export async function deleteHold(db: Knex, sessionId: string): Promise<boolean> {
  return (await db('recording_holds').where({ sessionId }).delete()) === 1;
}

/** Lists the deleted accounts that took part in a session or owned its document. */
export async function listDeletedPeople(db: Knex, sessionId: string): Promise<string[]> {
  const tookPart = db.union([
    db('notarization_sessions').where({ id: sessionId }).select('userId'),
    db('session_invitations').where({ sessionId }).select('acceptedBy'),
    db('proofings').where({ sessionId }).select('userId'),
    db('conference_participants as p')
      .join('conference_sessions as c', 'c.id', 'p.conferenceId')
      .where('c.notarizationSessionId', sessionId)
      .select('p.userId'),
  ]);
  return db('users').whereNotNull('deletedAt').whereIn('id', tookPart).pluck('id');
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
