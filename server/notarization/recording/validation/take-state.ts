import type { TakeHead } from './read-take-head.ts';

/**
 * State that the check of a take passes from one segment to the next, as plain JSON. Times are
 * media times of the take, in milliseconds.
 */
export interface TakeState {
  /** Null until the head of the take has been read. */
  head: TakeHead | null;
  /** Size of the video in pixels; null before the first key frame. */
  size: { width: number; height: number } | null;
  /**
   * Whether to read the next segment from its first whole cluster, because the one before it is
   * missing or invalid.
   */
  resync: boolean;
  /** Number of the last checked segment; -1 before the first. */
  number: number;
  /** Whether that segment ends within a block, so that the next one decides whether it is valid. */
  awaits: boolean;
  /** Time of the cluster that is being read. */
  clusterMs: number | null;
  /** Time of the last frame, key frame and audio packet; null before the first. */
  videoMs: number | null;
  keyMs: number | null;
  audioMs: number | null;
  /** When the audio began, and its total duration so far. */
  soundFromMs: number | null;
  soundUs: number;
  /** Start and stated end of the last segment, in milliseconds from the start of the take. */
  piece: { from: number; until: number } | null;
  runs: Runs;
}

/**
 * Since when a take is silent and each of its tiles is black or static. A time is negative if an
 * earlier take was so already.
 */
export interface Runs {
  silentFrom: number | null;
  tiles: { blackFrom: number | null; stillFrom: number | null; luma: string }[];
  /** The whole frame, including its clock. */
  still: { from: number; luma: string } | null;
}

export const NO_RUNS: Runs = { silentFrom: null, tiles: [], still: null };

/** Moves the times of runs by a number of milliseconds. */
export function shiftRuns({ silentFrom, tiles, still }: Runs, byMs: number): Runs {
  const shifted = (ms: number | null) => (ms === null ? null : ms + byMs);
  return {
    silentFrom: shifted(silentFrom),
    tiles: tiles.map((tile) => ({
      ...tile,
      blackFrom: shifted(tile.blackFrom),
      stillFrom: shifted(tile.stillFrom),
    })),
    still: still && { ...still, from: still.from + byMs },
  };
}

/** State of a take before its first check. */
export const NEW_TAKE: TakeState = {
  head: null,
  size: null,
  resync: false,
  number: -1,
  awaits: false,
  clusterMs: null,
  videoMs: null,
  keyMs: null,
  audioMs: null,
  soundFromMs: null,
  soundUs: 0,
  piece: null,
  runs: NO_RUNS,
};

/**
 * Returns the state after an invalid segment: reading continues at the first whole cluster of the
 * next one.
 */
export function afterFault(state: TakeState, number: number): TakeState {
  const known = state.head !== null;
  return {
    ...state,
    number,
    awaits: false,
    resync: known,
    clusterMs: null,
    // Without video of that time, no run can continue.
    runs: NO_RUNS,
  };
}
