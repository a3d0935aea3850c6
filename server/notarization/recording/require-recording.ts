import type { Knex } from 'knex';
import { isRecordingLive } from '../../../common/recording.ts';
import { conflict } from '../../platform/http/errors.ts';
import { findConference } from '../conference/store.ts';
import type { StoredSession } from '../session-data/store.ts';

/**
 * Requires that a conference that must be recorded is being recorded.
 * @throws AppError 409 that says what to do
 */
export async function requireRecording(
  db: Knex,
  session: Pick<StoredSession, 'conferenceId'>,
): Promise<void> {
  const conference = session.conferenceId ? await findConference(db, session.conferenceId) : null;
  if (!conference?.recordingEnabled) return;
  if (!isRecordingLive(conference.recordedUntil, Date.now())) {
    throw conflict('recording_stopped');
  }
}
