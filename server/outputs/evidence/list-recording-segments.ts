import type { Knex } from 'knex';
import { describeRecording } from '../../notarization/recording/describe-recording.ts';
import { listRecordedConferences } from '../../notarization/recording/state-store.ts';
import { listSegments } from '../../notarization/recording/store.ts';

/**
 * Lists the recordings of a session with every segment: digest, times and link of the chain, so
 * that anybody with the segments or the journal entry can recompute the chain.
 */
export async function listRecordingSegments(db: Knex, sessionId: string) {
  const recordings = [];
  for (const conferenceId of await listRecordedConferences(db, sessionId)) {
    const kept = await describeRecording({ db }, conferenceId);
    const links = (await listSegments(db, conferenceId)).slice(0, kept.count);
    recordings.push({
      conferenceId,
      begunAt: kept.begunAt,
      endedAt: kept.endedAt,
      head: kept.head,
      takes: kept.takes,
      gaps: kept.gaps,
      stretches: kept.stretches,
      pieces: links.map(({ startedAt, receivedAt, fileId: _, ...link }) => ({
        ...link,
        startedAt: startedAt.toISOString(),
        receivedAt: receivedAt.toISOString(),
      })),
    });
  }
  return recordings;
}
