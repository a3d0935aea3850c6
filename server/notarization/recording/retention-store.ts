import type { Knex } from 'knex';
import { packageOf } from '../session-data/store.ts';

/**
 * Lists sessions with a recording past its last day and without a legal hold, at most 100 at a
 * time.
 */
export async function listSessionsPastTime(db: Knex, today: string): Promise<string[]> {
  const isHeld = db('recording_holds').where('sessionId', db.ref('c.notarizationSessionId'));
  return db('conference_sessions as c')
    .where('c.recordingCount', '>', 0)
    .whereNull('c.recordingErasedAt')
    .where('c.recordingKeptUntil', '<', today)
    .whereNotExists(isHeld)
    .distinct()
    .limit(100)
    .pluck('c.notarizationSessionId');
}

/**
 * Removes the content of the segments of a session's recordings. Numbers, times, digests and chain
 * links remain.
 * @returns the IDs of their files
 */
export async function emptySegments(
  tx: Knex.Transaction,
  sessionId: string,
  today: string,
): Promise<string[]> {
  const { rows } = (await tx.raw(
    `WITH over AS (
       UPDATE conference_sessions SET recording_erased_at = now()
       WHERE notarization_session_id = ? AND recording_erased_at IS NULL
         AND recording_count > 0 AND recording_kept_until < ?
       RETURNING id),
     before AS (
       SELECT take_id, number, file_id FROM recording_segments
       WHERE conference_id IN (SELECT id FROM over) AND file_id IS NOT NULL),
     emptied AS (
       UPDATE recording_segments g SET file_id = NULL, head = '', tail = '', clusters = '[]'
       FROM before b WHERE g.take_id = b.take_id AND g.number = b.number RETURNING 1)
     SELECT file_id FROM before WHERE (SELECT count(*) FROM emptied) >= 0`,
    [sessionId, today],
  )) as { rows: { fileId: string }[] };
  return rows.map(({ fileId }) => fileId);
}

/** Returns when the recordings of a session were deleted by rule; null if they were not. */
export async function findErased(db: Knex, sessionId: string): Promise<Date | null> {
  const [row] = await db('conference_sessions')
    .where('notarizationSessionId', packageOf(db, sessionId))
    .max<{ at: Date | null }[]>('recordingErasedAt as at');
  return row?.at ?? null;
}
