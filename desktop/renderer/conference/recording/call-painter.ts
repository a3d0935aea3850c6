import { logProblem } from '../../ui/log.ts';
import { PainterBeside } from './painter-beside.ts';
import { PainterHere } from './painter-here.ts';
import type { RecordedPerson, TilePlan } from './tile-plan.ts';

/** The recorded video of a conference: everyone's tile, as a track. */
export interface CallPicture {
  readonly track: MediaStreamTrack;
  /**
   * Draws one frame with the time `now`. A frame is dropped if the previous one is still being
   * drawn.
   */
  draw(people: readonly RecordedPerson[], plan: TilePlan, now: Date): void;
  close(): void;
}

/** Draws the video of a conference, one take after the other. */
export interface CallPainter {
  /** Whether a new video has its first frame at once. */
  readonly ready: boolean;
  /** @throws Error if the browser provides no canvas */
  begin(width: number, height: number): CallPicture;
  close(): void;
}

/** Whether drawing in a worker is possible, so that the rest of the page does not wait for it. */
let beside =
  'MediaStreamTrackProcessor' in globalThis &&
  'MediaStreamTrackGenerator' in globalThis &&
  'OffscreenCanvas' in globalThis;

/**
 * @param onBroken called when this painter no longer works; the next one draws in the page itself
 */
export function callPainter(onBroken: () => void): CallPainter {
  if (!beside) return new PainterHere();
  return new PainterBeside((error) => {
    logProblem('the recording cannot be drawn beside the page', error);
    beside = false;
    onBroken();
  });
}
