import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

interface SegmentRow {
  number: number;
  sha256: string;
  chain: string;
  size: number;
  received_at: Date;
}

/** A piece of a recording. */
export interface StoredSegment {
  number: number;
  sha256: string;
  chain: string;
  size: number;
  receivedAt: Date;
}

const toSegment = (row: SegmentRow): StoredSegment => ({
  number: row.number,
  sha256: row.sha256,
  chain: row.chain,
  size: row.size,
  receivedAt: row.received_at,
});

export async function listSegments(db: Knex, conferenceId: string): Promise<StoredSegment[]> {
  const rows = await db<SegmentRow>('recording_segments')
    .where('conference_id' as never, conferenceId as never)
    .orderBy('number');
  return rows.map(toSegment);
}

export async function findSegment(
  db: Knex,
  conferenceId: string,
  number: number,
): Promise<StoredSegment | null> {
  const row = (await db('recording_segments')
    .where({ conference_id: conferenceId, number })
    .first()) as SegmentRow | undefined;
  return row ? toSegment(row) : null;
}

/**
 * Keeps a piece at the end of the chain; the caller holds the conference's row, so that two pieces
 * cannot follow the same one. A gap in the numbers stays visible and breaks no chain.
 */
export async function insertSegment(
  db: Knex,
  made: { conferenceId: string; number: number; fileId: string; sha256: string; size: number },
): Promise<StoredSegment> {
  const last = (await db('recording_segments')
    .where({ conference_id: made.conferenceId })
    .orderBy('received_at', 'desc')
    .orderBy('number', 'desc')
    .first('chain')) as { chain: string } | undefined;
  const chain = createHash('sha256')
    .update(last?.chain ?? made.conferenceId)
    .update(`${made.number}:${made.sha256}`)
    .digest('hex');
  const [row] = (await db('recording_segments')
    .insert({
      conference_id: made.conferenceId,
      number: made.number,
      file_id: made.fileId,
      sha256: made.sha256,
      chain,
      size: made.size,
      received_at: db.raw('clock_timestamp()'),
    })
    .returning('*')) as SegmentRow[];
  return toSegment(row as SegmentRow);
}
