import type { Knex } from 'knex';
import { isRecordingLive } from '../../common/recording.ts';
import { recordingWords } from '../../common/words/recording.ts';
import { findConference } from '../conference/store.ts';
import { conflict } from '../http/errors.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';

/**
 * Holds the act while a call that has to be recorded is not.
 * @throws AppError 409 that says what to do.
 */
export async function requireRecording(
  db: Knex,
  session: Pick<StoredSession, 'conferenceId'>,
): Promise<void> {
  const conference = session.conferenceId ? await findConference(db, session.conferenceId) : null;
  if (!conference?.recordingEnabled) return;
  if (!isRecordingLive(conference.recordedUntil, Date.now())) {
    throw conflict(recordingWords.refused, 'recording_stopped');
  }
}
