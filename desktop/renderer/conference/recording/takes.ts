import type { RecordingTrack } from '../../../../common/recording.ts';
import { logProblem } from '../../ui/log.ts';
import type { KeptSegment } from './segment-store.ts';
import { startTake, type Take } from './take.ts';

/** Wait in milliseconds before a recorder that stopped or could not start is started again. */
const RESTART_MS = 1000;

/** The inputs of a take. */
export interface Stage {
  /** The video track. */
  track: MediaStreamTrack;
  /** The audio track; null for a take with video only. */
  sound: MediaStreamTrack | null;
  videoBitsPerSecond: number;
  /** Called once the take has ended. */
  close(): void;
}

interface TakesOptions {
  conferenceId: string;
  track: RecordingTrack;
  onSegment(segment: KeptSegment): Promise<void>;
}

/** A stage and the take that records it. */
interface Running<S> {
  stage: S;
  take: Take;
}

/**
 * Records a track take after take. A new take starts if the recorder stopped, if the stage no
 * longer fits, and if the computer slept or its clock was set.
 */
export class Takes<S extends Stage> {
  readonly #options: TakesOptions;
  readonly #ending = new Set<Promise<void>>();
  #running: Running<S> | null = null;
  #notBefore = 0;
  #failed = 0;

  constructor(options: TakesOptions) {
    this.#options = options;
  }

  /** Number of failed starts in a row; 0 once one has succeeded. */
  get failed(): number {
    return this.#failed;
  }

  /** The current take, restarted if necessary; null if none could start. */
  current(fits: (stage: S) => boolean, make: () => S): Running<S> | null {
    const running = this.#running;
    if (!running || running.take.clock.hasMoved() || !fits(running.stage)) this.#begin(make);
    return this.#running;
  }

  /** Ends the current take; the next frame starts another one. */
  renew(): void {
    this.#leave();
  }

  /** Ends the last take. Resolves once its last segment is stored. */
  async stop(): Promise<void> {
    this.#leave();
    await Promise.all(this.#ending);
  }

  /** Starts the new take before it ends the previous one. */
  #begin(make: () => S): void {
    const now = performance.now();
    if (now < this.#notBefore) return;
    this.#notBefore = now + RESTART_MS;
    const before = this.#running;
    let stage: S | undefined;
    try {
      stage = make();
      const { track, sound, videoBitsPerSecond } = stage;
      const take = startTake({
        ...this.#options,
        stream: new MediaStream(sound ? [track, sound] : [track]),
        videoBitsPerSecond,
        onBroken: () => {
          if (this.#running?.take === take) this.#leave();
        },
      });
      this.#running = { stage, take };
      this.#failed = 0;
    } catch (error) {
      this.#failed += 1;
      logProblem('the recording could not begin', error);
      stage?.close();
      return;
    }
    if (before) this.#end(before);
  }

  #leave(): void {
    if (this.#running) this.#end(this.#running);
    this.#running = null;
  }

  #end({ stage, take }: Running<S>): void {
    const ended = take.stop().then(() => {
      stage.close();
      this.#ending.delete(ended);
    });
    this.#ending.add(ended);
  }
}
