import { isRecordingLive } from '../../../common/recording.ts';
import type { StretchKind } from '../../../packages/evidence/src/recording/recording-checks.ts';
import type { LiveConferences } from '../../platform/realtime/live-conferences.ts';

/**
 * Tracks which conferences with sockets on this node are being recorded, and notifies the sockets of
 * changes. The job that checks a segment runs on any node.
 */
export interface RecordingWatch {
  /** A segment passed its check. `until` is the latest time that it covers. */
  heard(conferenceId: string, until: Date): void;
  /** The same from what is stored, for the sockets of this node only. */
  note(conferenceId: string, until: Date): void;
  /**
   * Sets what makes the newest segment of a conference unusable, and notifies the participants if
   * that changes.
   */
  judged(conferenceId: string, trouble: StretchKind[]): void;
  /** Returns what currently makes the recording of a conference unusable. */
  troubleIn(conferenceId: string): StretchKind[];
  /** Notifies the participants of conferences whose recording has stopped. Called by a timer. */
  sweep(now: number): void;
}

export function createRecordingWatch(
  liveConferences: Pick<LiveConferences, 'deliver' | 'report' | 'onReport'>,
): RecordingWatch {
  const running = new Map<string, Date>();
  const troubles = new Map<string, StretchKind[]>();
  const tellTrouble = (conferenceId: string, trouble: StretchKind[]) => {
    const kinds = [...new Set(trouble)].sort();
    const before = troubles.get(conferenceId) ?? [];
    if (before.join() === kinds.join()) return;
    if (kinds.length === 0) troubles.delete(conferenceId);
    else troubles.set(conferenceId, kinds);
    liveConferences.deliver(conferenceId, { type: 'recording-trouble', trouble: kinds });
  };
  const note = (conferenceId: string, until: Date) => {
    if (!isRecordingLive(until, Date.now())) return;
    const before = running.get(conferenceId);
    if (!before || before < until) running.set(conferenceId, until);
    if (!before) liveConferences.deliver(conferenceId, { type: 'recording', live: true });
  };
  liveConferences.onReport((conferenceId, { until, trouble }) => {
    if (until) note(conferenceId, new Date(until));
    if (trouble) tellTrouble(conferenceId, trouble);
  });
  return {
    heard: (conferenceId, until) =>
      liveConferences.report(conferenceId, { until: until.toISOString() }),
    note,
    judged: (conferenceId, trouble) => liveConferences.report(conferenceId, { trouble }),
    troubleIn: (conferenceId) => troubles.get(conferenceId) ?? [],
    sweep(now) {
      for (const [conferenceId, until] of running) {
        if (isRecordingLive(until, now)) continue;
        running.delete(conferenceId);
        // No new data arrives, so the participants are told that the recording has stopped.
        tellTrouble(conferenceId, []);
        liveConferences.deliver(conferenceId, { type: 'recording', live: false });
      }
    },
  };
}
