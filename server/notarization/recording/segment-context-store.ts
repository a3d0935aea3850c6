import type { Knex } from 'knex';
import type { RetentionRule } from '../../notaries/rules/retention.ts';
import type {
  ConferenceParticipantsRow,
  ConferenceSessionsRow,
  RecordingTakesRow,
} from '../../platform/database/tables.ts';
import type { RecordingState } from './state-store.ts';
import {
  SEGMENT_COLUMNS,
  type SegmentRow,
  type StoredSegment,
  type StoredTake,
  toSegment,
  toTake,
} from './store.ts';

/** Identifies a segment that a person sends. */
export interface SegmentKey {
  conferenceId: string;
  userId: string;
  takeId: string;
  number: number;
}

type Chain = Pick<RecordingState, 'count' | 'bytes' | 'head' | 'begunAt' | 'endedAt'>;

/** What the decision about a segment needs. */
export interface SegmentContext {
  conference: Pick<
    ConferenceSessionsRow,
    'id' | 'status' | 'recordingEnabled' | 'recordingDocument' | 'endedAt'
  >;
  /** The person's current or former seat; null if they were never in the conference. */
  seat: Pick<ConferenceParticipantsRow, 'role'> | null;
  /** Determines how long the recording is kept. */
  rule: RetentionRule;
  chain: Chain;
  /** The segment is null if it has not arrived; the take is null if it is new. */
  take: (StoredTake & { segment: StoredSegment | null }) | null;
}

type ContextRow = SegmentContext['conference'] &
  Chain &
  RetentionRule &
  Omit<RecordingTakesRow, 'id' | 'createdAt'> &
  Omit<SegmentRow, 'takeId'> & {
    seatRole: ConferenceParticipantsRow['role'] | null;
    takenId: string | null;
    takeConferenceId: string;
    takeId: string | null;
  };

/** Reads this in one statement. Returns null if the conference does not exist. */
export async function findSegmentContext(
  db: Knex,
  { conferenceId, userId, takeId, number }: SegmentKey,
): Promise<SegmentContext | null> {
  const row = (await db('conference_sessions as c')
    .join('notarization_sessions as s', 's.id', 'c.notarizationSessionId')
    .leftJoin('rule_sets as r', 'r.sha256', 's.rulesSha256')
    .leftJoin('conference_participants as p', (on) =>
      on.on('p.conferenceId', 'c.id').onVal('p.userId', userId),
    )
    .leftJoin('notaries as n', (on) => on.onVal('n.userId', userId))
    .leftJoin('recording_takes as t', (on) => on.onVal('t.id', takeId))
    .leftJoin('recording_segments as g', (on) =>
      on.on('g.takeId', 't.id').onVal('g.number', number),
    )
    .where('c.id', conferenceId)
    .first(
      {
        id: 'c.id',
        status: 'c.status',
        recordingEnabled: 'c.recordingEnabled',
        recordingDocument: 'c.recordingDocument',
        endedAt: 'c.endedAt',
        begunAt: 'c.begunAt',
        count: 'c.recordingCount',
        bytes: 'c.recordingBytes',
        // The segment and the chain have columns of the same name.
        recordingHead: 'c.recordingHead',
        seatRole: 'p.role',
        state: 'n.commissionState',
        act: 's.act',
        takenId: 't.id',
        takeConferenceId: 't.conferenceId',
        clockOffsetMs: 't.clockOffsetMs',
        firstOffsetMs: 't.firstOffsetMs',
      },
      db.raw("(r.rules #>> '{retention,years,value}')::int AS years"),
      ...SEGMENT_COLUMNS,
    )) as (ContextRow & { recordingHead: string | null }) | undefined;
  if (!row) return null;
  const { id, status, recordingEnabled, recordingDocument, endedAt } = row;
  const take = row.takenId
    ? toTake({ ...row, id: row.takenId, conferenceId: row.takeConferenceId })
    : null;
  const segment = row.takeId ? toSegment({ ...row, takeId: row.takeId }) : null;
  return {
    conference: { id, status, recordingEnabled, recordingDocument, endedAt },
    seat: row.seatRole ? { role: row.seatRole } : null,
    rule: { state: row.state, act: row.act, years: row.years },
    chain: {
      count: row.count,
      bytes: row.bytes,
      head: row.recordingHead,
      begunAt: row.begunAt,
      endedAt,
    },
    take: take && { ...take, segment },
  };
}
