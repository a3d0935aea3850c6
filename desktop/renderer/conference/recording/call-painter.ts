import { logProblem } from '../../ui/log.ts';
import { PainterBeside } from './painter-beside.ts';
import { PainterHere } from './painter-here.ts';
import type { RecordedPerson, TilePlan } from './tile-plan.ts';

/** The picture of a call as its recording has it: everyone's tile, as a track. */
export interface CallPicture {
  readonly track: MediaStreamTrack;
  /** Draws one frame, as of `now`. One that comes before the last is drawn is left out. */
  draw(people: readonly RecordedPerson[], plan: TilePlan, now: Date): void;
  close(): void;
}

/** Draws the pictures of a call, one take after the other. */
export interface CallPainter {
  /** Whether a picture that begins now has its first frame at once. */
  readonly ready: boolean;
  /** @throws Error where the browser has no canvas to give */
  begin(width: number, height: number): CallPicture;
  close(): void;
}

/** Whether a thread of its own can draw: nothing else of the page waits for it then. */
let beside =
  'MediaStreamTrackProcessor' in globalThis &&
  'MediaStreamTrackGenerator' in globalThis &&
  'OffscreenCanvas' in globalThis;

/** @param onBroken nothing more comes of this one; the next that is asked for draws in the page itself */
export function callPainter(onBroken: () => void): CallPainter {
  if (!beside) return new PainterHere();
  return new PainterBeside((error) => {
    logProblem('the recording cannot be drawn beside the page', error);
    beside = false;
    onBroken();
  });
}
