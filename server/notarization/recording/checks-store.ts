import type { Knex } from 'knex';
import { LATE_SEGMENT_MS, type RecordingTrack } from '../../../common/recording.ts';
import {
  type PieceFault,
  RECORDING_CHECKS_VERSION,
} from '../../../packages/evidence/src/recording/recording-checks.ts';
import type { TakeState } from './validation/take-state.ts';
import type { SegmentVerdict } from './validation/validate-segment.ts';

/** Progress of the check of a take. */
export interface TakeCheck {
  /** Start of the take's first segment on the notary's clock; null until that segment arrives. */
  beganAt: Date | null;
  state: TakeState;
  carry: Buffer;
  /**
   * Incremented by each change, so that only one of two concurrent checks of a segment applies its
   * result.
   */
  revision: number;
}

/** @returns null if no segment of the take has been checked yet */
export async function findTakeCheck(db: Knex, takeId: string): Promise<TakeCheck | null> {
  const row = (await db('recording_checks').where({ takeId }).first()) as
    | { beganAt: Date; state: TakeState; carry: Buffer; revision: number }
    | undefined;
  return row
    ? { beganAt: row.beganAt, state: row.state, carry: row.carry, revision: row.revision }
    : null;
}

/** Returns the progress of the checks of a conference's takes, by take. */
export async function listTakeChecks(
  db: Knex,
  conferenceId: string,
): Promise<Map<string, { version: string; state: TakeState }>> {
  const rows = (await db('recording_checks as k')
    .join('recording_takes as t', 't.id', 'k.takeId')
    .where({ 't.conferenceId': conferenceId })
    .select('k.takeId', 'k.version', 'k.state')) as {
    takeId: string;
    version: string;
    state: TakeState;
  }[];
  return new Map(rows.map(({ takeId, ...check }) => [takeId, check]));
}

/** A segment that is due for its check, with data of its take and conference. */
export interface PieceToCheck {
  takeId: string;
  conferenceId: string;
  sessionId: string;
  track: RecordingTrack;
  number: number;
  startedAt: Date;
  durationMs: number;
  fileId: string;
  sha256: string;
  receivedAt: Date;
  clockOffsetMs: number;
  callBegunAt: Date | null;
  sharing: boolean;
}

const PIECE = `g.take_id AS "takeId", g.conference_id AS "conferenceId", t.track, g.number,
       c.notarization_session_id AS "sessionId", g.started_at AS "startedAt",
       g.duration_ms AS "durationMs", g.file_id AS "fileId", g.sha256,
       g.received_at AS "receivedAt", t.clock_offset_ms AS "clockOffsetMs",
       c.begun_at AS "callBegunAt",
       EXISTS (SELECT FROM conference_participants p
         WHERE p.conference_id = c.id AND p.screen_sharing) AS sharing
     FROM recording_segments g JOIN recording_takes t ON t.id = g.take_id
     JOIN conference_sessions c ON c.id = g.conference_id`;

/**
 * Finds the take of the same track whose first segment arrived last before the first segment of the
 * given take.
 */
export async function findEarlierTake(
  db: Knex,
  { takeId, conferenceId, track }: Pick<PieceToCheck, 'takeId' | 'conferenceId' | 'track'>,
): Promise<{ id: string; clockOffsetMs: number } | null> {
  const { rows } = (await db.raw(
    `SELECT t.id, t.clock_offset_ms AS "clockOffsetMs"
     FROM recording_takes t JOIN recording_segments g ON g.take_id = t.id
     WHERE t.conference_id = :conferenceId AND t.track = :track
     GROUP BY t.id
     HAVING min(g.sequence) < (SELECT min(sequence) FROM recording_segments WHERE take_id = :takeId)
     ORDER BY min(g.sequence) DESC LIMIT 1`,
    { takeId, conferenceId, track },
  )) as { rows: { id: string; clockOffsetMs: number }[] };
  return rows[0] ?? null;
}

/** How long to wait for the completion of a take's last segment after a newer take has begun. */
export const SETTLE_MS = 10_000;

/**
 * Returns the next segment of a take to check: the first pending one, after the head of the take
 * has arrived. Skips a segment that waits for its end.
 */
export async function findSegmentToCheck(
  db: Knex,
  takeId: string,
  { state }: TakeCheck,
): Promise<PieceToCheck | null> {
  const { rows } = (await db.raw(
    `SELECT ${PIECE}
     WHERE g.take_id = :takeId AND g.validation = 'pending' AND g.file_id IS NOT NULL
       AND g.number <> :awaited AND (:hasHead OR g.number = :next)
     ORDER BY g.number LIMIT 1`,
    {
      takeId,
      awaited: state.awaits ? state.number : -1,
      hasHead: state.head !== null,
      next: state.number + 1,
    },
  )) as { rows: PieceToCheck[] };
  return rows[0] ?? null;
}

/**
 * Lists the segments of a take that wait for their end or for the head of the take and will never
 * get it: a newer take of the track has begun, or the conference ended so long ago that no more
 * segments are accepted.
 */
export async function listOpenSegments(db: Knex, takeId: string): Promise<PieceToCheck[]> {
  const { rows } = (await db.raw(
    `SELECT ${PIECE} WHERE g.take_id = :takeId AND g.validation = 'pending' AND (
       c.ended_at < now() - :lateMs * interval '1 millisecond'
       OR EXISTS (SELECT FROM recording_segments newer
         JOIN recording_takes other ON other.id = newer.take_id
         WHERE newer.conference_id = g.conference_id AND other.track = t.track AND other.id <> t.id
           AND newer.sequence > (SELECT max(own.sequence) FROM recording_segments own
             WHERE own.take_id = t.id)
           AND newer.received_at <= now() - :settleMs * interval '1 millisecond'))
     ORDER BY g.number`,
    { takeId, lateMs: LATE_SEGMENT_MS, settleMs: SETTLE_MS },
  )) as { rows: PieceToCheck[] };
  return rows;
}

/** Lists the other takes of a conference's track with pending segments. */
export async function listWaitingTakes(
  db: Knex,
  { id, conferenceId, track }: { id: string; conferenceId: string; track: RecordingTrack },
): Promise<string[]> {
  return db('recording_takes as t')
    .where({ 't.conferenceId': conferenceId, 't.track': track })
    .whereNot({ 't.id': id })
    .whereExists((pending) =>
      pending
        .from('recording_segments as g')
        .whereRaw("g.take_id = t.id AND g.validation = 'pending'"),
    )
    .pluck('t.id');
}

export async function hasPendingSegments(db: Knex, takeId: string): Promise<boolean> {
  const where = { takeId, validation: 'pending' };
  return (await db('recording_segments').where(where).first('number')) !== undefined;
}

/**
 * Locks the check of a take.
 * @returns false if it has changed since it was read
 */
export async function lockTakeCheck(
  tx: Knex.Transaction,
  takeId: string,
  check: TakeCheck & { beganAt: Date },
): Promise<boolean> {
  await tx('recording_checks')
    .insert({
      takeId,
      version: RECORDING_CHECKS_VERSION,
      beganAt: check.beganAt,
      state: JSON.stringify(check.state),
      carry: check.carry,
    })
    .onConflict('takeId')
    .ignore();
  const row = (await tx('recording_checks').where({ takeId }).forUpdate().first('revision')) as {
    revision: number;
  };
  return row.revision === check.revision;
}

/** @param next null if the segment was a late one, which does not change the state of the take */
export async function updateTakeCheck(
  tx: Knex.Transaction,
  takeId: string,
  next: { state: TakeState; carry: Uint8Array } | null,
): Promise<void> {
  await tx('recording_checks')
    .where({ takeId })
    .update({
      revision: tx.raw('revision + 1'),
      ...(next ? { state: JSON.stringify(next.state), carry: Buffer.from(next.carry) } : {}),
    });
}

export async function updateSegmentCheck(
  tx: Knex.Transaction,
  { takeId, number }: { takeId: string; number: number },
  validation: 'pending' | 'valid' | 'invalid',
  fault: PieceFault | null,
): Promise<void> {
  await tx('recording_segments').where({ takeId, number }).update({ validation, fault });
}

/**
 * Counts that the check of a segment ended its child process.
 * @returns how often that has happened
 */
export async function countChildDeath(
  db: Knex,
  { takeId, number }: { takeId: string; number: number },
): Promise<number> {
  const [row] = (await db('recording_segments')
    .where({ takeId, number })
    .increment('childDeaths', 1)
    .returning('childDeaths')) as { childDeaths: number }[];
  return row?.childDeaths ?? 0;
}

/** Stores which part of its take a segment covers. It is used only if the segment is valid. */
export async function updateSegmentCover(
  tx: Knex.Transaction,
  { takeId, number }: { takeId: string; number: number },
  { from, until }: { from: number; until: number },
): Promise<void> {
  await tx('recording_segments')
    .where({ takeId, number })
    .update({ mediaFromMs: Math.round(from), mediaUntilMs: Math.round(until) });
}

/**
 * Returns whether a segment with video of participants, or one of its key frames, occurred before,
 * in this or any other recording. Stores the key frames of a new segment.
 */
export async function isRepeated(
  tx: Knex.Transaction,
  piece: PieceToCheck,
  { keyPictures, hasPictures }: Pick<SegmentVerdict, 'keyPictures' | 'hasPictures'>,
): Promise<boolean> {
  if (!hasPictures) return false;
  const { takeId, number, sha256, receivedAt } = piece;
  const twin = await tx('recording_segments')
    .where({ sha256 })
    .andWhereRaw('(take_id, number) <> (?, ?)', [takeId, number])
    .andWhereRaw('(received_at, take_id, number) < (?, ?, ?)', [receivedAt, takeId, number])
    .first('number');
  if (twin) return true;
  if (keyPictures.length === 0) return false;
  const digests = [...new Set(keyPictures)].map((digest) => Buffer.from(digest, 'hex'));
  if (digests.length < keyPictures.length) return true;
  const known = await tx('recording_key_pictures')
    .whereIn('digest', digests)
    .andWhereRaw('(take_id, number) <> (?, ?)', [takeId, number])
    .first('number');
  if (known) return true;
  const kept = await tx('recording_key_pictures')
    .insert(digests.map((digest) => ({ digest, takeId, number })))
    .onConflict('digest')
    .ignore()
    .returning('digest');
  return kept.length < digests.length;
}

export async function extendRecordedUntil(
  tx: Knex.Transaction,
  conferenceId: string,
  until: Date,
): Promise<void> {
  await tx.raw(
    'UPDATE conference_sessions SET recorded_until = greatest(recorded_until, ?) WHERE id = ?',
    [until, conferenceId],
  );
}
