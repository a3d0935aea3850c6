import { ApiError } from '../../ui/api-error.ts';
import { logProblem } from '../../ui/log.ts';
import type { KeptSegment, SegmentStore } from './segment-store.ts';

/** How long to wait after a failed attempt, in milliseconds; the last for all that follow. */
const PAUSES_MS = [500, 1000, 2000];

/** What becomes of a piece that the server did not take. */
type Fate = 'again' | 'later' | 'drop';

/** Codes with which the server says that a piece will never be taken. */
const FINAL_CODES = new Set([
  'recording_closed',
  'recording_disabled',
  'segment_exists',
  'document_image_forbidden',
  'invalid_input',
  'too_large',
]);

/** What to do with a piece after an error: only what can never be taken is let go of. */
export function fateOf(error: unknown): Fate {
  if (!(error instanceof ApiError)) return 'again';
  if (error.code && FINAL_CODES.has(error.code)) return 'drop';
  // Signed out, or another person's: for them it waits, as long as the server would take it.
  if (error.status === 401 || error.status === 403 || error.status === 404) return 'later';
  return 'again';
}

interface UploaderOptions {
  send(segment: KeptSegment): Promise<void>;
  /** Whether pieces wait to be sent. */
  onWaiting(waiting: boolean): void;
  pause(ms: number): Promise<void>;
}

/** Sends what is kept, one piece after the other, oldest first, until nothing is left. */
export class Uploader {
  readonly #store: SegmentStore;
  readonly #options: UploaderOptions;
  readonly #later = new Set<string>();
  /** Keys of pieces that were taken or refused; here until they are deleted. */
  readonly #settled = new Set<number>();
  #running = false;
  #woken = false;

  constructor(store: SegmentStore, options: UploaderOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** Keeps a piece and sends it as soon as it can be. */
  async add(segment: KeptSegment): Promise<void> {
    this.#options.onWaiting(true);
    await this.#store.add(segment);
    this.#later.delete(segment.conferenceId);
    this.wake();
  }

  /** Goes on with what waits, if it is not being sent already. */
  wake(): void {
    this.#woken = true;
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#woken) {
        this.#woken = false;
        await this.#sendAll();
      }
    } catch (error) {
      logProblem('pieces of the recording could not be read', error);
    } finally {
      this.#running = false;
    }
  }

  async #sendAll(): Promise<void> {
    let failures = 0;
    for (;;) {
      const waiting = await this.#store.next(
        ({ conferenceId }, key) => !this.#later.has(conferenceId) && !this.#settled.has(key),
      );
      if (!waiting) {
        if (this.#later.size === 0) this.#options.onWaiting(false);
        return;
      }
      const { key, segment } = waiting;
      try {
        await this.#options.send(segment);
        failures = 0;
        await this.#remove(key);
      } catch (error) {
        const fate = fateOf(error);
        if (fate === 'drop') {
          logProblem('a piece of the recording was refused', error);
          await this.#remove(key);
        } else if (fate === 'later') this.#later.add(segment.conferenceId);
        else {
          await this.#options.pause(PAUSES_MS[failures] ?? (PAUSES_MS.at(-1) as number));
          failures += 1;
        }
      }
    }
  }

  /** What a full disk does not let go of is not sent again by this page; the server keeps it once. */
  async #remove(key: number): Promise<void> {
    this.#settled.add(key);
    try {
      await this.#store.remove(key);
      this.#settled.delete(key);
    } catch (error) {
      logProblem('a piece that is settled could not be deleted', error);
    }
  }
}
