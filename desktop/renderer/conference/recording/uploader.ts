import { ApiError } from '../../ui/api-error.ts';
import { logProblem } from '../../ui/log.ts';
import type { KeptSegment, SegmentStore } from './segment-store.ts';
import { sha256Of } from './sha256-of.ts';

/** How long to wait after a failed attempt, in milliseconds; the last for all that follow. */
const PAUSES_MS = [500, 1000, 2000];
/** How often a call is asked for that has not begun. */
const HELD_MS = 2000;
/** A piece that was refused as it arrived is sent again after these times; then it is kept. */
const RESEND_MS = [500, 2000, 8000, 30_000];

/**
 * What becomes of a piece that the server did not take. `again`: nothing is reached, everything
 * waits. `hold`: its call has not begun, and waits by itself. `resend`: it did not arrive as it was
 * sent. `later`: for another person. `drop`: it is not wanted any more.
 */
type Fate = 'again' | 'hold' | 'resend' | 'later' | 'drop';

/** Codes with which the server says that pieces like this are not kept of this call: nothing is lost. */
const UNWANTED_CODES = new Set(['recording_disabled', 'document_image_forbidden']);
/** Codes with which the server says that a piece will never be taken. */
const FINAL_CODES = new Set([...UNWANTED_CODES, 'recording_closed', 'segment_exists', 'too_large']);

/** What to do with a piece after an error: only what can never be taken is let go of. */
export function fateOf(error: unknown): Fate {
  if (!(error instanceof ApiError)) return 'again';
  const { status, code } = error;
  if (code && FINAL_CODES.has(code)) return 'drop';
  if (code === 'recording_waiting') return 'hold';
  // Signed out, or another person's: for them it waits, as long as the server would take it.
  if (status === 401 || status === 403 || status === 404) return 'later';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'resend';
}

interface UploaderOptions {
  send(segment: KeptSegment): Promise<void>;
  /** Whether pieces wait to be sent. */
  onWaiting(waiting: boolean): void;
  /** A piece that was wanted will never be sent: the recording has a gap. */
  onLost(segment: KeptSegment): void;
  /** A piece did not arrive whole, however often it was sent; it is kept for the next page. */
  onStuck(segment: KeptSegment): void;
  pause(ms: number): Promise<void>;
}

/**
 * Sends what is kept, one piece after the other, oldest first, until nothing is left. What waits of
 * one call holds up no other.
 */
export class Uploader {
  readonly #store: SegmentStore;
  readonly #options: UploaderOptions;
  readonly #later = new Set<string>();
  /** Calls whose pieces wait a while, in their order. */
  readonly #held = new Set<string>();
  /** How often a piece was refused as it arrived, by its key. */
  readonly #refused = new Map<number, number>();
  /** Keys of pieces that this page does not send any more. */
  readonly #stuck = new Set<number>();
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
        ({ conferenceId }, key) =>
          !this.#later.has(conferenceId) &&
          !this.#held.has(conferenceId) &&
          !this.#stuck.has(key) &&
          !this.#settled.has(key),
      );
      if (!waiting) {
        const none = this.#later.size + this.#held.size + this.#stuck.size === 0;
        if (none) this.#options.onWaiting(false);
        return;
      }
      const { key, segment } = waiting;
      try {
        await this.#options.send(segment);
        failures = 0;
        await this.#remove(key);
      } catch (error) {
        switch (fateOf(error)) {
          case 'drop':
            await this.#drop(key, segment, error);
            break;
          case 'later':
            this.#later.add(segment.conferenceId);
            break;
          case 'hold':
            this.#hold(segment, HELD_MS);
            break;
          case 'resend':
            await this.#resend(key, segment, error);
            break;
          case 'again':
            await this.#options.pause(PAUSES_MS[failures] ?? (PAUSES_MS.at(-1) as number));
            failures += 1;
        }
      }
    }
  }

  /** Lets the pieces of a call wait, while those of others are sent. */
  #hold({ conferenceId }: KeptSegment, ms: number): void {
    this.#held.add(conferenceId);
    void this.#options.pause(ms).then(() => {
      this.#held.delete(conferenceId);
      this.wake();
    });
  }

  /** The piece that is kept is good, so it is sent again, some times; one that went bad here is lost. */
  async #resend(key: number, segment: KeptSegment, error: unknown): Promise<void> {
    if ((await sha256Of(segment.bytes)) !== segment.sha256) {
      return this.#drop(key, segment, error);
    }
    const times = this.#refused.get(key) ?? 0;
    this.#refused.set(key, times + 1);
    const pause = RESEND_MS[times];
    if (pause !== undefined) return this.#hold(segment, pause);
    logProblem('a piece of the recording did not arrive whole', error);
    this.#stuck.add(key);
    this.#options.onStuck(segment);
  }

  async #drop(key: number, segment: KeptSegment, error: unknown): Promise<void> {
    logProblem('a piece of the recording was refused', error);
    const code = error instanceof ApiError ? error.code : null;
    if (!code || !UNWANTED_CODES.has(code)) this.#options.onLost(segment);
    await this.#remove(key);
  }

  /** What a full disk does not let go of is not sent again by this page; the server keeps it once. */
  async #remove(key: number): Promise<void> {
    this.#settled.add(key);
    this.#refused.delete(key);
    try {
      await this.#store.remove(key);
      this.#settled.delete(key);
    } catch (error) {
      logProblem('a piece that is settled could not be deleted', error);
    }
  }
}
