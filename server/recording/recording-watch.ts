import { isRecordingLive } from '../../common/recording.ts';
import type { Rooms } from '../realtime/rooms.ts';

/** Knows which calls of this process are being recorded, and tells their rooms when that changes. */
export interface RecordingWatch {
  /** A piece was kept whose last moment was captured at `until`. */
  heard(conferenceId: string, until: Date): void;
  /** Tells the rooms whose recording has stopped; called by the clock. */
  sweep(now: number): void;
}

export function createRecordingWatch(rooms: Pick<Rooms, 'broadcast'>): RecordingWatch {
  const running = new Map<string, Date>();
  return {
    heard(conferenceId, until) {
      if (!isRecordingLive(until, Date.now())) return;
      const before = running.get(conferenceId);
      if (!before || before < until) running.set(conferenceId, until);
      if (!before) rooms.broadcast(conferenceId, { type: 'recording', live: true });
    },
    sweep(now) {
      for (const [conferenceId, until] of running) {
        if (isRecordingLive(until, now)) continue;
        running.delete(conferenceId);
        rooms.broadcast(conferenceId, { type: 'recording', live: false });
      }
    },
  };
}
