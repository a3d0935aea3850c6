import type { RecordingTrack } from '../../../../common/recording.ts';

/** A piece of a recording, kept on the notary's side until the server has acknowledged it. */
export interface KeptSegment {
  conferenceId: string;
  takeId: string;
  track: RecordingTrack;
  /** Counted from 0 within the take. */
  number: number;
  /** Milliseconds since 1970, by this machine's clock. */
  startedAt: number;
  durationMs: number;
  sha256: string;
  bytes: ArrayBuffer;
}

/** Where pieces wait. In the browser it is IndexedDB; the desktop app keeps them in its own database. */
export interface SegmentStore {
  add(segment: KeptSegment): Promise<void>;
  /** The piece that waits longest, of a conference that is not in `except`; null where none does. */
  next(except: ReadonlySet<string>): Promise<{ key: number; segment: KeptSegment } | null>;
  remove(key: number): Promise<void>;
}
