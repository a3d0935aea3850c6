import type { TilePlan } from './tile-plan.ts';

/** Messages from the page to the worker that draws a recording. */
export type ToPainter =
  /** Starts a video of that size, whose frames go to `frames`. */
  | {
      kind: 'begin';
      picture: number;
      width: number;
      height: number;
      frames: WritableStream<VideoFrame>;
    }
  /** Sets the frames of a person from now on. */
  | { kind: 'follow'; id: string; frames: ReadableStream<VideoFrame> }
  | { kind: 'leave'; id: string }
  /**
   * Draws one frame. The worker replies when it can take another. at: the time to draw on it, in
   * milliseconds since 1970; saidAt: `sharedNow` of this message
   */
  | { kind: 'draw'; picture: number; plan: TilePlan; at: number; sentAt: number }
  | { kind: 'end'; picture: number };

/** Minimum time between two frames: messages arrive in a burst after the worker was busy. */
export const SHORTEST_FRAME_MS = 50;

/** Milliseconds of a monotonic clock that the page shares with its workers. */
export const sharedNow = () => performance.timeOrigin + performance.now();
