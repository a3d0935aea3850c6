import type { RecordingSees } from '../../common/attendance.ts';
import { isRecordingLive } from '../../common/recording.ts';
import type { Rooms, RoomWire } from '../realtime/rooms.ts';

/** Knows which calls of this process are being recorded and whom, and tells their rooms when that changes. */
export interface RecordingWatch {
  /** A piece was kept whose last moment was captured at `until`. */
  heard(conferenceId: string, until: Date): void;
  /** The notary's side says whose picture and voice arrive in the recording; it holds while its socket does. */
  sees(conferenceId: string, wire: RoomWire, sees: RecordingSees): void;
  /** What the notary's side says at this moment; null where it says nothing. */
  seenIn(conferenceId: string): RecordingSees | null;
  /** Tells the rooms whose recording has stopped; called by the clock. */
  sweep(now: number): void;
}

export function createRecordingWatch(rooms: Pick<Rooms, 'broadcast' | 'holds'>): RecordingWatch {
  const running = new Map<string, Date>();
  const reports = new Map<string, { wire: RoomWire; sees: RecordingSees }>();
  return {
    heard(conferenceId, until) {
      if (!isRecordingLive(until, Date.now())) return;
      const before = running.get(conferenceId);
      if (!before || before < until) running.set(conferenceId, until);
      if (!before) rooms.broadcast(conferenceId, { type: 'recording', live: true });
    },
    sees(conferenceId, wire, sees) {
      reports.set(conferenceId, { wire, sees });
      rooms.broadcast(conferenceId, { type: 'recording-sees', ...sees });
    },
    seenIn(conferenceId) {
      const report = reports.get(conferenceId);
      return report && rooms.holds(conferenceId, report.wire) ? report.sees : null;
    },
    sweep(now) {
      for (const [conferenceId, { wire }] of reports) {
        if (!rooms.holds(conferenceId, wire)) reports.delete(conferenceId);
      }
      for (const [conferenceId, until] of running) {
        if (isRecordingLive(until, now)) continue;
        running.delete(conferenceId);
        rooms.broadcast(conferenceId, { type: 'recording', live: false });
      }
    },
  };
}
