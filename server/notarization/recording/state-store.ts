import type { Knex } from 'knex';
import { packageOf } from '../session-data/store.ts';

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

const stateOf = (db: Knex, conferenceId: string) =>
  db('conference_sessions').where({ id: conferenceId }).first<RecordingState>({
    count: 'recordingCount',
    bytes: 'recordingBytes',
    head: 'recordingHead',
    recordedUntil: 'recordedUntil',
    keptUntil: 'recordingKeptUntil',
    begunAt: 'begunAt',
    endedAt: 'endedAt',
  });

/** @throws TypeError if the conference does not exist; callers load it first */
export async function readState(db: Knex, conferenceId: string): Promise<RecordingState> {
  return stateOf(db, conferenceId);
}

/** Locks the row with the state, so that no other segment changes it. */
export async function lockState(tx: Knex.Transaction, conferenceId: string): Promise<void> {
  await tx('conference_sessions').where({ id: conferenceId }).forNoKeyUpdate().first('id');
}

/**
 * Lists the conferences of a session that were recorded, or that had to be recorded and began;
 * oldest first.
 */
export async function listRecordedConferences(db: Knex, sessionId: string): Promise<string[]> {
  return db('conference_sessions')
    .where('notarizationSessionId', packageOf(db, sessionId))
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
  const row = await db('conference_sessions')
    .where('notarizationSessionId', packageOf(db, sessionId))
    .max<{ keptUntil: string | null }>('recordingKeptUntil as keptUntil')
    .first();
  return row?.keptUntil ?? null;
}
