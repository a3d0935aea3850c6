import type { TilePlan } from './tile-plan.ts';

/** What the page tells the thread that draws a recording. */
export type ToPainter =
  /** A picture of that size, whose frames go there. */
  | {
      kind: 'begin';
      picture: number;
      width: number;
      height: number;
      frames: WritableStream<VideoFrame>;
    }
  /** What someone looks like from now on. */
  | { kind: 'follow'; id: string; frames: ReadableStream<VideoFrame> }
  | { kind: 'leave'; id: string }
  /**
   * One frame. The thread answers when it can take another.
   * at: the time to be written on it, in milliseconds since 1970; saidAt: `sharedNow` of this message
   */
  | { kind: 'draw'; picture: number; plan: TilePlan; at: number; saidAt: number }
  | { kind: 'end'; picture: number };

/** Two pictures never come closer: after a thread was busy, what waits for it comes in a heap. */
export const SHORTEST_FRAME_MS = 50;

/** Milliseconds of a clock that is never set, the same in a page and in its threads. */
export const sharedNow = () => performance.timeOrigin + performance.now();
