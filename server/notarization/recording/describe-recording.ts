import type { KeptRecording, RecordingSegment } from '../../../common/recording.ts';
import type { Services } from '../../services.ts';
import { findConference } from '../conference/store.ts';
import { listTakeChecks } from './checks-store.ts';
import { presentSegment } from './present.ts';
import { listRecordedConferences, readState } from './state-store.ts';
import { listSegments, listTakes } from './store.ts';
import { listStretches } from './stretches-store.ts';
import { gapsOf, takesOf } from './timeline.ts';
import { checkChain } from './verify-recording.ts';

/** Describes a conference's recording with all its segments, and recomputes its chain. */
export async function describeRecording(
  { db }: Pick<Services, 'db'>,
  conferenceId: string,
): Promise<KeptRecording & { segments: RecordingSegment[] }> {
  const conference = await findConference(db, conferenceId);
  const state = await readState(db, conferenceId);
  const segments = (await listSegments(db, conferenceId)).slice(0, Math.max(state.count, 0));
  const takes = await listTakes(db, conferenceId);
  return {
    conferenceId,
    begunAt: state.begunAt?.toISOString() ?? null,
    endedAt: state.endedAt?.toISOString() ?? null,
    takes: takesOf(takes, segments, await listTakeChecks(db, conferenceId)),
    gaps: gapsOf(takes, segments, { ...state, recorded: conference?.recordingEnabled ?? false }),
    stretches: (await listStretches(db, conferenceId)).map(({ kind, from, until }) => ({
      kind,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    count: state.count,
    head: state.head,
    chainHolds: checkChain(conferenceId, segments, state).length === 0,
    segments: segments.map(presentSegment),
  };
}

/** Describes the recordings of all conferences of a session, without their segments. */
export async function describeSessionRecordings(
  services: Pick<Services, 'db'>,
  sessionId: string,
): Promise<KeptRecording[]> {
  const recordings: KeptRecording[] = [];
  for (const conferenceId of await listRecordedConferences(services.db, sessionId)) {
    const { segments: _, ...recording } = await describeRecording(services, conferenceId);
    recordings.push(recording);
  }
  return recordings;
}
