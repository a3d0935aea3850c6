import type { Knex } from 'knex';
import type { PieceCheck } from '../../../packages/evidence/src/recording/recording-checks.ts';
import type { RecordingSegmentsRow, RecordingTakesRow } from '../../platform/database/tables.ts';

/**
 * A segment of a recording, with all data of its chain link.
 * - `fileId`: null after it was deleted by rule.
 * - `fault`: why the segment is invalid; null if it is valid or not checked.
 */
export interface StoredSegment
  extends Pick<
      RecordingSegmentsRow,
      | 'takeId'
      | 'number'
      | 'sequence'
      | 'startedAt'
      | 'durationMs'
      | 'fileId'
      | 'sha256'
      | 'chain'
      | 'size'
      | 'receivedAt'
      | 'fault'
    >,
    Pick<RecordingTakesRow, 'track'> {
  /** Result of its check. */
  check: PieceCheck;
}

/** Data that playback needs in addition to a segment's bytes. */
export interface SegmentIndex {
  head: Buffer;
  tail: Buffer;
  clusters: [offset: number, ms: number, headBytes: number][];
}

/** A row with the columns below. */
export type SegmentRow = Omit<StoredSegment, 'check'> & Pick<RecordingSegmentsRow, 'validation'>;

export const toSegment = (row: SegmentRow): StoredSegment => ({
  takeId: row.takeId,
  track: row.track,
  number: row.number,
  sequence: row.sequence,
  startedAt: row.startedAt,
  durationMs: row.durationMs,
  fileId: row.fileId,
  sha256: row.sha256,
  chain: row.chain,
  size: row.size,
  receivedAt: row.receivedAt,
  check: row.validation ?? 'unchecked',
  fault: row.fault,
});

export const SEGMENT_COLUMNS = [
  'g.takeId',
  't.track',
  'g.number',
  'g.sequence',
  'g.startedAt',
  'g.durationMs',
  'g.fileId',
  'g.sha256',
  'g.chain',
  'g.size',
  'g.receivedAt',
  'g.validation',
  'g.fault',
];

/** Lists the segments of a conference in the order of its chain. */
export async function listSegments(db: Knex, conferenceId: string): Promise<StoredSegment[]> {
  const rows = (await db('recording_segments as g')
    .join('recording_takes as t', 't.id', 'g.takeId')
    .where('g.conferenceId', conferenceId)
    .orderBy('g.sequence')
    .select(SEGMENT_COLUMNS)) as SegmentRow[];
  return rows.map(toSegment);
}

/** Lists the segments of a take by number, with the data for playback. */
export async function listTakeSegments(
  db: Knex,
  conferenceId: string,
  takeId: string,
): Promise<(StoredSegment & SegmentIndex)[]> {
  const rows = (await db('recording_segments as g')
    .join('recording_takes as t', 't.id', 'g.takeId')
    .where({ 'g.conferenceId': conferenceId, 'g.takeId': takeId })
    .orderBy('g.number')
    .select(...SEGMENT_COLUMNS, 'g.head', 'g.tail', 'g.clusters')) as (SegmentRow & SegmentIndex)[];
  return rows.map((row) => ({
    ...toSegment(row),
    head: row.head,
    tail: row.tail,
    clusters: row.clusters,
  }));
}

/** Returns a value that changes whenever a segment of the take arrives or fails its check. */
export async function takeVersion(db: Knex, takeId: string): Promise<string> {
  const [row] = await db('recording_segments')
    .where({ takeId })
    .select<{ pieces: number; invalid: number }[]>(
      db.raw('count(*) AS pieces'),
      db.raw("count(*) FILTER (WHERE validation = 'invalid') AS invalid"),
    );
  return `${row?.pieces} ${row?.invalid}`;
}

/**
 * A take.
 * - `clockOffsetMs`: what to add to a time on the sender's clock to get the time on ours.
 * - `firstOffsetMs`: the offset that the first segment showed.
 */
export interface StoredTake extends Omit<RecordingTakesRow, 'createdAt' | 'firstOffsetMs'> {
  firstOffsetMs: number;
}

/** Older takes have no first offset. */
export const toTake = (row: Omit<RecordingTakesRow, 'createdAt'>): StoredTake => ({
  id: row.id,
  conferenceId: row.conferenceId,
  track: row.track,
  clockOffsetMs: row.clockOffsetMs,
  firstOffsetMs: row.firstOffsetMs ?? row.clockOffsetMs,
});

export async function findTake(db: Knex, id: string): Promise<StoredTake | null> {
  const row = await db('recording_takes').where({ id }).first();
  return row ? toTake(row) : null;
}

export async function listTakes(db: Knex, conferenceId: string): Promise<StoredTake[]> {
  const rows = await db('recording_takes').where({ conferenceId });
  return rows.map(toTake);
}

/** What one statement stores when a segment arrives. */
export interface SegmentToKeep {
  conferenceId: string;
  segment: Omit<StoredSegment, 'receivedAt' | 'check' | 'fault'> &
    SegmentIndex & { fileId: string };
  /** The master key that wraps the key of its file. */
  keyId: string;
  /** The link that the segment follows; null if it is the first one. */
  previous: string | null;
  /** The take, if it is new or has a new clock offset. */
  take: StoredTake | null;
  /** Last day for which it is kept, `yyyy-mm-dd`. */
  keptUntil: string;
  /** The call that queues its check. */
  job: Knex.Raw;
}

/**
 * Stores a segment with its take and its file, advances the head of the chain and queues the check,
 * all in one statement. It stores nothing if another segment has followed the previous link
 * meanwhile. The clock offset of a take only becomes smaller, because the transfer time of a segment
 * increases the observed value.
 * @returns null if nothing was stored, or if the take belongs to another conference by now; the caller
 * then rolls back. `isQueued` is false if the check has to be queued again, as
 * explained at `addJob`.
 */
export async function keepSegment(
  db: Knex,
  { conferenceId, segment, keyId, previous, take, keptUntil, job }: SegmentToKeep,
): Promise<{ receivedAt: Date; isQueued: boolean } | null> {
  const { rows } = await db.raw<{ rows: { receivedAt: Date; jobId: string | null }[] }>(
    `WITH state AS (
       UPDATE conference_sessions
       SET recording_head = :chain, recording_count = recording_count + 1,
         recording_bytes = recording_bytes + :size,
         recording_kept_until = greatest(recording_kept_until, :keptUntil::date)
       WHERE id = :conferenceId AND recording_count = :sequence
         AND recording_head IS NOT DISTINCT FROM :previous
       RETURNING id
     ), take AS (
       INSERT INTO recording_takes (id, conference_id, track, clock_offset_ms, first_offset_ms)
       SELECT :takeId::uuid, state.id, :track, :clockOffsetMs::int, :firstOffsetMs::int
       FROM state WHERE :hasTake::boolean
       ON CONFLICT (id) DO UPDATE SET
         clock_offset_ms = least(recording_takes.clock_offset_ms, excluded.clock_offset_ms)
       WHERE recording_takes.conference_id = excluded.conference_id
         AND recording_takes.track = excluded.track
       RETURNING id
     ), file AS (
       INSERT INTO stored_files (id, kind, size, sha256, key_id)
       SELECT :fileId::uuid, 'recording', :size::int, :sha256, :keyId FROM state
     ), segment AS (
       INSERT INTO recording_segments (take_id, number, conference_id, sequence, started_at,
         duration_ms, file_id, sha256, chain, size, head, tail, clusters, validation, received_at)
       SELECT :takeId::uuid, :number::int, state.id, :sequence::int, :startedAt::timestamptz,
         :durationMs::int, :fileId::uuid, :sha256, :chain, :size::int, :head::bytea, :tail::bytea,
         :clusters::jsonb, 'pending', clock_timestamp()
       FROM state WHERE NOT :hasTake::boolean OR EXISTS (SELECT FROM take)
       RETURNING received_at
     )
     SELECT received_at, coalesce((:job).id, (:job).id) AS job_id FROM segment`,
    {
      conferenceId,
      takeId: segment.takeId,
      track: segment.track,
      number: segment.number,
      sequence: segment.sequence,
      startedAt: segment.startedAt,
      durationMs: segment.durationMs,
      fileId: segment.fileId,
      keyId,
      sha256: segment.sha256,
      chain: segment.chain,
      size: segment.size,
      head: segment.head,
      tail: segment.tail,
      clusters: JSON.stringify(segment.clusters),
      previous,
      hasTake: take !== null,
      clockOffsetMs: take?.clockOffsetMs ?? 0,
      firstOffsetMs: take?.firstOffsetMs ?? 0,
      keptUntil,
      job,
    },
  );
  const kept = rows[0];
  return kept ? { receivedAt: kept.receivedAt, isQueued: kept.jobId !== null } : null;
}
