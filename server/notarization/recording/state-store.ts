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

interface StateRow {
  recording_count: number;
  /** The driver returns a bigint as text. */
  recording_bytes: string;
  recording_head: string | null;
  recorded_until: Date | null;
  kept_until: string | null;
  begun_at: Date | null;
  ended_at: Date | null;
}

const toState = (row: StateRow): RecordingState => ({
  count: row.recording_count,
  bytes: Number(row.recording_bytes),
  head: row.recording_head,
  recordedUntil: row.recorded_until,
  keptUntil: row.kept_until,
  begunAt: row.begun_at,
  endedAt: row.ended_at,
});

const COLUMNS = `recording_count, recording_bytes, recording_head, recorded_until, begun_at, ended_at,
  to_char(recording_kept_until, 'YYYY-MM-DD') AS kept_until`;

/** @throws TypeError if the conference does not exist; callers load it first */
export async function readState(db: Knex, conferenceId: string): Promise<RecordingState> {
  const { rows } = (await db.raw(`SELECT ${COLUMNS} FROM conference_sessions WHERE id = ?`, [
    conferenceId,
  ])) as { rows: StateRow[] };
  return toState(rows[0] as StateRow);
}

/** Reads the state and locks the row, so that two segments cannot follow the same link. */
export async function lockState(
  tx: Knex.Transaction,
  conferenceId: string,
): Promise<RecordingState> {
  const { rows } = (await tx.raw(
    `SELECT ${COLUMNS} FROM conference_sessions WHERE id = ? FOR NO KEY UPDATE`,
    [conferenceId],
  )) as { rows: StateRow[] };
  return toState(rows[0] as StateRow);
}

/**
 * Lists the conferences of a session that were recorded, or that had to be recorded and began;
 * oldest first.
 */
export async function listRecordedConferences(db: Knex, sessionId: string): Promise<string[]> {
  return db('conference_sessions')
    .where({ notarization_session_id: sessionId })
    .andWhere((one) =>
      one
        .where('recording_count', '>', 0)
        .orWhere((begun) => begun.where('recording_enabled', true).whereNotNull('begun_at')),
    )
    .orderBy('created_at')
    .pluck('id');
}

/** Returns the last day for which a session's recordings are kept; null if there are none. */
export async function findKeptUntil(db: Knex, sessionId: string): Promise<string | null> {
  const { rows } = (await db.raw(
    `SELECT to_char(max(recording_kept_until), 'YYYY-MM-DD') AS kept_until
     FROM conference_sessions WHERE notarization_session_id = ?`,
    [sessionId],
  )) as { rows: { kept_until: string | null }[] };
  return rows[0]?.kept_until ?? null;
}
