import { logProblem } from '../../ui/log.ts';
import { PagePainter } from './page-painter.ts';
import type { RecordedPerson, TilePlan } from './tile-plan.ts';
import { WorkerPainter } from './worker-painter.ts';

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
let canUseWorker =
  'MediaStreamTrackProcessor' in globalThis &&
  'MediaStreamTrackGenerator' in globalThis &&
  'OffscreenCanvas' in globalThis;

/**
 * @param onBroken called when this painter no longer works; the next one draws in the page itself
 */
export function callPainter(onBroken: () => void): CallPainter {
  if (!canUseWorker) return new PagePainter();
  return new WorkerPainter((error) => {
    logProblem('the recording cannot be drawn in a worker', error);
    canUseWorker = false;
    onBroken();
  });
}
