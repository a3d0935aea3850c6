import type { Knex } from 'knex';
import { LATE_SEGMENT_MS, type RecordingTrack } from '../../../common/recording.ts';
import {
  type PieceFault,
  RECORDING_CHECKS_VERSION,
} from '../../../packages/evidence/src/recording/recording-checks.ts';
import type {
  RecordingChecksRow,
  RecordingSegmentsRow,
  RecordingTakesRow,
} from '../../platform/database/tables.ts';
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
  const row = await db('recording_checks')
    .where({ takeId })
    .first('beganAt', 'state', 'carry', 'revision');
  return row ? { ...row, state: row.state as TakeState } : null;
}

/** Returns the progress of the checks of a conference's takes, by take. */
export async function listTakeChecks(
  db: Knex,
  conferenceId: string,
): Promise<Map<string, { version: string; state: TakeState }>> {
  const rows = (await db('recording_checks as k')
    .join('recording_takes as t', 't.id', 'k.takeId')
    .where({ 't.conferenceId': conferenceId })
    .select('k.takeId', 'k.version', 'k.state')) as (Pick<
    RecordingChecksRow,
    'takeId' | 'version'
  > & { state: TakeState })[];
  return new Map(rows.map(({ takeId, ...check }) => [takeId, check]));
}

/** A segment that is due for its check, with data of its take and conference. */
export interface PieceToCheck
  extends Pick<
      RecordingSegmentsRow,
      'takeId' | 'conferenceId' | 'number' | 'startedAt' | 'durationMs' | 'sha256' | 'receivedAt'
    >,
    Pick<RecordingTakesRow, 'track' | 'clockOffsetMs'> {
  sessionId: string;
  fileId: string;
  callBegunAt: Date | null;
  sharing: boolean;
}

const pieces = (db: Knex, takeId: string) =>
  db('recording_segments as g')
    .join('recording_takes as t', 't.id', 'g.takeId')
    .join('conference_sessions as c', 'c.id', 'g.conferenceId')
    .where({ 'g.takeId': takeId, 'g.validation': 'pending' })
    .orderBy('g.number')
    .select<PieceToCheck[]>(
      'g.takeId',
      'g.conferenceId',
      't.track',
      'g.number',
      'c.notarizationSessionId as sessionId',
      'g.startedAt',
      'g.durationMs',
      'g.fileId',
      'g.sha256',
      'g.receivedAt',
      't.clockOffsetMs',
      'c.begunAt as callBegunAt',
      db.raw(
        `EXISTS (SELECT FROM conference_participants p
           WHERE p.conference_id = c.id AND p.screen_sharing) AS sharing`,
      ),
    );

/**
 * Finds the take of the same track whose first segment arrived last before the first segment of the
 * given take.
 */
export async function findEarlierTake(
  db: Knex,
  { takeId, conferenceId, track }: Pick<PieceToCheck, 'takeId' | 'conferenceId' | 'track'>,
): Promise<{ id: string; clockOffsetMs: number } | null> {
  const firstOfTake = db('recording_segments').where({ takeId }).min('sequence');
  const take = (await db('recording_takes as t')
    .join('recording_segments as g', 'g.takeId', 't.id')
    .where({ 't.conferenceId': conferenceId, 't.track': track })
    .groupBy('t.id')
    .havingRaw('min(g.sequence) < ?', [firstOfTake])
    .orderByRaw('min(g.sequence) DESC')
    .first('t.id', 't.clockOffsetMs')) as
    | Pick<RecordingTakesRow, 'id' | 'clockOffsetMs'>
    | undefined;
  return take ?? null;
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
  const query = pieces(db, takeId).whereNotNull('g.fileId').limit(1);
  if (state.awaits) query.whereNot('g.number', state.number);
  if (state.head === null) query.where('g.number', state.number + 1);
  const [piece] = await query;
  return piece ?? null;
}

/**
 * Lists the segments of a take that wait for their end or for the head of the take and will never
 * get it: a newer take of the track has begun, or the conference ended so long ago that no more
 * segments are accepted.
 */
export async function listOpenSegments(db: Knex, takeId: string): Promise<PieceToCheck[]> {
  const lastOfTake = db('recording_segments').where('takeId', db.ref('t.id')).max('sequence');
  const newer = db('recording_segments as n')
    .join('recording_takes as o', 'o.id', 'n.takeId')
    .where({ 'n.conferenceId': db.ref('g.conferenceId'), 'o.track': db.ref('t.track') })
    .whereNot('o.id', db.ref('t.id'))
    .where('n.sequence', '>', lastOfTake)
    .where('n.receivedAt', '<=', timeAgo(db, SETTLE_MS));
  return pieces(db, takeId).where((open) =>
    open.where('c.endedAt', '<', timeAgo(db, LATE_SEGMENT_MS)).orWhereExists(newer),
  );
}

const timeAgo = (db: Knex, ms: number) => db.raw("now() - ? * interval '1 millisecond'", [ms]);

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
  const row = await tx('recording_checks').where({ takeId }).forUpdate().first('revision');
  return row?.revision === check.revision;
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
  const [row] = await db('recording_segments')
    .where({ takeId, number })
    .increment('childDeaths', 1)
    .returning('childDeaths');
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
  await tx('conference_sessions')
    .where({ id: conferenceId })
    .update({ recordedUntil: tx.raw('greatest(recorded_until, ?)', [until]) });
}
