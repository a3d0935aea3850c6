import type { Knex } from 'knex';

/** State of a conference's recording and its chain. */
export interface RecordingState {
  count: number;
  bytes: number;
  head: string | null;
  recordedUntil: Date | null;
  keptUntil: string | null;
  begunAt: Date | null;
  endedAt: Date | null;
}

const COLUMNS = `recording_count AS count, recording_bytes AS bytes, recording_head AS head,
  recorded_until, recording_kept_until AS kept_until, begun_at, ended_at`;

/** @throws TypeError if the conference does not exist; callers load it first */
export async function readState(db: Knex, conferenceId: string): Promise<RecordingState> {
  const { rows } = (await db.raw(`SELECT ${COLUMNS} FROM conference_sessions WHERE id = ?`, [
    conferenceId,
  ])) as { rows: RecordingState[] };
  return rows[0] as RecordingState;
}

/** Reads the state and locks the row, so that two segments cannot follow the same link. */
export async function lockState(
  tx: Knex.Transaction,
  conferenceId: string,
): Promise<RecordingState> {
  const { rows } = (await tx.raw(
    `SELECT ${COLUMNS} FROM conference_sessions WHERE id = ? FOR NO KEY UPDATE`,
    [conferenceId],
  )) as { rows: RecordingState[] };
  return rows[0] as RecordingState;
}

/**
 * Lists the conferences of a session that were recorded, or that had to be recorded and began;
 * oldest first.
 */
export async function listRecordedConferences(db: Knex, sessionId: string): Promise<string[]> {
  return db('conference_sessions')
    .where({ notarizationSessionId: sessionId })
    .andWhere((one) =>
      one
        .where('recordingCount', '>', 0)
        .orWhere((begun) => begun.where('recordingEnabled', true).whereNotNull('begunAt')),
    )
    .orderBy('createdAt')
    .pluck('id');
}

/** Returns the last day for which a session's recordings are kept; null if there are none. */
export async function findKeptUntil(db: Knex, sessionId: string): Promise<string | null> {
  const { rows } = (await db.raw(
    `SELECT to_char(max(recording_kept_until), 'YYYY-MM-DD') AS kept_until
     FROM conference_sessions WHERE notarization_session_id = ?`,
    [sessionId],
  )) as { rows: { keptUntil: string | null }[] };
  return rows[0]?.keptUntil ?? null;
}
