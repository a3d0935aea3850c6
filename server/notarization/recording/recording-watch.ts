import type { RecordingSees } from '../../../common/attendance.ts';
import { isRecordingLive } from '../../../common/recording.ts';
import type { StretchKind } from '../../../packages/evidence/src/recording/recording-checks.ts';
import type {
  LiveConferences,
  ParticipantSocket,
} from '../../platform/realtime/live-conferences.ts';

/**
 * Tracks which conferences of this process are being recorded and whom the recording shows, and
 * notifies their participants of changes.
 */
export interface RecordingWatch {
  /** A segment passed its check. `until` is the latest time that it covers. */
  heard(conferenceId: string, until: Date): void;
  /**
   * The notary's client reports whose video and audio reach the recording. The report is valid
   * while that socket has its seat.
   */
  sees(conferenceId: string, wire: ParticipantSocket, sees: RecordingSees): void;
  /** Returns the current report of the notary's client; null if there is none. */
  seenIn(conferenceId: string): RecordingSees | null;
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
  liveConferences: Pick<LiveConferences, 'broadcast' | 'holds'>,
): RecordingWatch {
  const running = new Map<string, Date>();
  const troubles = new Map<string, StretchKind[]>();
  const tellTrouble = (conferenceId: string, trouble: StretchKind[]) => {
    const kinds = [...new Set(trouble)].sort();
    const before = troubles.get(conferenceId) ?? [];
    if (before.join() === kinds.join()) return;
    if (kinds.length === 0) troubles.delete(conferenceId);
    else troubles.set(conferenceId, kinds);
    liveConferences.broadcast(conferenceId, { type: 'recording-trouble', trouble: kinds });
  };
  const reports = new Map<string, { wire: ParticipantSocket; sees: RecordingSees }>();
  return {
    heard(conferenceId, until) {
      if (!isRecordingLive(until, Date.now())) return;
      const before = running.get(conferenceId);
      if (!before || before < until) running.set(conferenceId, until);
      if (!before) liveConferences.broadcast(conferenceId, { type: 'recording', live: true });
    },
    sees(conferenceId, wire, sees) {
      reports.set(conferenceId, { wire, sees });
      liveConferences.broadcast(conferenceId, { type: 'recording-sees', ...sees });
    },
    seenIn(conferenceId) {
      const report = reports.get(conferenceId);
      return report && liveConferences.holds(conferenceId, report.wire) ? report.sees : null;
    },
    judged: tellTrouble,
    troubleIn: (conferenceId) => troubles.get(conferenceId) ?? [],
    sweep(now) {
      for (const [conferenceId, { wire }] of reports) {
        if (!liveConferences.holds(conferenceId, wire)) reports.delete(conferenceId);
      }
      for (const [conferenceId, until] of running) {
        if (isRecordingLive(until, now)) continue;
        running.delete(conferenceId);
        // No new data arrives, so the participants are told that the recording has stopped.
        tellTrouble(conferenceId, []);
        liveConferences.broadcast(conferenceId, { type: 'recording', live: false });
      }
    },
  };
}
