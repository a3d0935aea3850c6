import type { RecordingTrack } from '../../../../common/recording.ts';

/** A piece of a recording, kept on the notary's side until the server has acknowledged it. */
export interface KeptSegment {
  conferenceId: string;
  takeId: string;
  track: RecordingTrack;
  /** Counted from 0 within the take. */
  number: number;
  /** Milliseconds since 1970, by the clock of its take: this machine's as the take began. */
  startedAt: number;
  durationMs: number;
  sha256: string;
  bytes: ArrayBuffer;
}

type Wanted = (segment: KeptSegment, key: number) => boolean;

/** Where pieces wait. In the browser it is IndexedDB; the desktop app keeps them in its own database. */
export interface SegmentStore {
  /** Resolves once it would outlive the page, as far as this store lets anything do so. */
  add(segment: KeptSegment): Promise<void>;
  /** The piece that waits longest of those that are wanted; null where none does. */
  next(wanted: Wanted): Promise<{ key: number; segment: KeptSegment } | null>;
  remove(key: number): Promise<void>;
}
