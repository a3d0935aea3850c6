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

type SegmentRow = Omit<StoredSegment, 'check'> & Pick<RecordingSegmentsRow, 'validation'>;

const toSegment = (row: SegmentRow): StoredSegment => ({
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

const COLUMNS = [
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
    .select(COLUMNS)) as SegmentRow[];
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
    .select(...COLUMNS, 'g.head', 'g.tail', 'g.clusters')) as (SegmentRow & SegmentIndex)[];
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
const toTake = ({ firstOffsetMs, ...row }: RecordingTakesRow): StoredTake => ({
  ...row,
  firstOffsetMs: firstOffsetMs ?? row.clockOffsetMs,
});

export async function findTake(db: Knex, id: string): Promise<StoredTake | null> {
  const row = await db('recording_takes').where({ id }).first();
  return row ? toTake(row) : null;
}

export async function listTakes(db: Knex, conferenceId: string): Promise<StoredTake[]> {
  const rows = await db('recording_takes').where({ conferenceId });
  return rows.map(toTake);
}

/**
 * Inserts or updates the take of a segment. The clock offset is the smallest one observed, because
 * the transfer time of a segment increases the observed value.
 */
export async function upsertTake(db: Knex, take: StoredTake): Promise<StoredTake> {
  const [row] = await db('recording_takes')
    .insert({
      id: take.id,
      conferenceId: take.conferenceId,
      track: take.track,
      clockOffsetMs: take.clockOffsetMs,
      firstOffsetMs: take.firstOffsetMs,
    })
    .onConflict('id')
    .merge({
      clockOffsetMs: db.raw('least(recording_takes.clock_offset_ms, excluded.clock_offset_ms)'),
    })
    .returning('*');
  return toTake(row as RecordingTakesRow);
}

/**
 * Finds a take and one of its segments. The segment is null if it has not arrived; the result is
 * null if there is no such take.
 */
export async function findTakeWithSegment(
  db: Knex,
  takeId: string,
  number: number,
): Promise<(StoredTake & { segment: StoredSegment | null }) | null> {
  const row = (await db('recording_takes as t')
    .leftJoin('recording_segments as g', (on) =>
      on.on('g.takeId', 't.id').onVal('g.number', number),
    )
    .where('t.id', takeId)
    .first('t.id', 't.conferenceId', 't.clockOffsetMs', 't.firstOffsetMs', ...COLUMNS)) as
    | (RecordingTakesRow & SegmentRow & { takeId: string | null })
    | undefined;
  return row ? { ...toTake(row), segment: row.takeId ? toSegment(row) : null } : null;
}

/**
 * Stores a segment with its file and advances the head of the chain, in one statement. Its check is
 * pending. The caller must have locked the conference's row.
 * @param keptUntil last day for which it is kept, `yyyy-mm-dd`
 */
export async function keepSegment(
  tx: Knex.Transaction,
  conferenceId: string,
  made: Omit<StoredSegment, 'receivedAt' | 'check' | 'fault'> & SegmentIndex & { fileId: string },
  keptUntil: string,
): Promise<Date> {
  const { track: _, clusters, ...columns } = made;
  const file = tx('stored_files').insert({
    id: made.fileId,
    kind: 'recording',
    size: made.size,
    sha256: made.sha256,
  });
  const state = tx('conference_sessions')
    .where({ id: conferenceId })
    .update({
      recordingHead: made.chain,
      recordingCount: made.sequence + 1,
      recordingBytes: tx.raw('recording_bytes + ?', [made.size]),
      recordingKeptUntil: tx.raw('greatest(recording_kept_until, ?::date)', [keptUntil]),
    });
  const [row] = await tx('recording_segments')
    .with('file', file)
    .with('state', state)
    .insert({
      ...columns,
      conferenceId,
      clusters: JSON.stringify(clusters),
      validation: 'pending',
      receivedAt: tx.raw('clock_timestamp()'),
    })
    .returning('receivedAt');
  return (row as Pick<RecordingSegmentsRow, 'receivedAt'>).receivedAt;
}
