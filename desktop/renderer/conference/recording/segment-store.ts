import type { RecordingTrack } from '../../../../common/recording.ts';

/** A segment of a recording, stored on the notary's side until the server has acknowledged it. */
export interface KeptSegment {
  conferenceId: string;
  takeId: string;
  track: RecordingTrack;
  /** Starts at 0 in each take. */
  number: number;
  /**
   * Milliseconds since 1970 by the clock of its take: this computer's time at the start of the
   * take.
   */
  startedAt: number;
  durationMs: number;
  sha256: string;
  bytes: ArrayBuffer;
}

/** What is known about a segment before its bytes are read. */
export type SegmentFacts = Omit<KeptSegment, 'bytes'>;

type Wanted = (facts: SegmentFacts, key: number) => boolean;

/** Where segments wait: IndexedDB in the browser, the app's own database in the desktop app. */
export interface SegmentStore {
  /** Resolves once the segment would outlive the page, if this store supports that. */
  add(segment: KeptSegment): Promise<void>;
  /** The wanted segment that has waited longest; null if there is none. */
  next(wanted: Wanted): Promise<{ key: number; segment: KeptSegment } | null>;
  remove(key: number): Promise<void>;
  /**
   * Whether segments may wait here that `next` cannot return: those of another account as far as it
   * has read, and all until the store is open.
   */
  hasOthers(): boolean;
}
