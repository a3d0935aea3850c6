import type { RecordingTrack } from '../../../../common/recording.ts';
import { logProblem } from '../../ui/log.ts';
import type { KeptSegment } from './segment-store.ts';
import { startTake, type Take } from './take.ts';

/** A recorder that gave up or could not begin is begun again after this. */
const RESTART_MS = 1000;

/** What a take is made of. */
export interface Stage {
  /** What is seen. */
  track: MediaStreamTrack;
  /** What is heard; null on a track of pictures alone. */
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

/** A stage with the take that is made of it. */
interface Running<S> {
  stage: S;
  take: Take;
}

/**
 * A track, take after take: another begins where the recorder gave up, where the stage does not fit
 * any more, and where the machine slept or its clock was set.
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

  /** How many beginnings in a row came to nothing; 0 once one has held. */
  get failed(): number {
    return this.#failed;
  }

  /** What is recorded now, begun anew where it has to be; null where nothing could begin. */
  current(fits: (stage: S) => boolean, make: () => S): Running<S> | null {
    const running = this.#running;
    if (!running || running.take.clock.hasMoved() || !fits(running.stage)) this.#begin(make);
    return this.#running;
  }

  /** Ends the last take; resolves once its last piece is kept. */
  async stop(): Promise<void> {
    this.#leave();
    await Promise.all(this.#ending);
  }

  /** The take before ends after this one has begun. */
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
