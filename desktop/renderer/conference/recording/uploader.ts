import { ApiError } from '../../ui/api-error.ts';
import { logProblem } from '../../ui/log.ts';
import { sha256Of } from '../../ui/sha256-of.ts';
import type { KeptSegment, SegmentStore } from './segment-store.ts';

/** Wait after a failed attempt, in milliseconds; the last value repeats. */
const PAUSES_MS = [500, 1000, 2000];
/** Interval at which a conference that has not begun is retried, in milliseconds. */
const HELD_MS = 2000;
/** Interval at which segments are read again that could not be read, in milliseconds. */
const READ_AGAIN_MS = 10_000;
/**
 * A segment that arrived damaged is sent again after these times in milliseconds; then it is kept.
 */
const RESEND_MS = [500, 2000, 8000, 30_000];

/**
 * What happens to a segment that the server did not accept. `again`: the server is not reached,
 * everything waits. `hold`: its conference has not begun; only this conference waits. `resend`: it
 * arrived damaged. `later`: for another person. `drop`: it is no longer wanted.
 */
type Fate = 'again' | 'hold' | 'resend' | 'later' | 'drop';

/** Error codes of segments that this conference does not record: nothing is lost. */
const UNWANTED_CODES = new Set(['recording_disabled', 'document_image_forbidden']);
/** Error codes of segments that will never be accepted. */
const FINAL_CODES = new Set([...UNWANTED_CODES, 'recording_closed', 'segment_exists', 'too_large']);

/**
 * What to do with a segment after an error: only segments that can never be accepted are dropped.
 */
export function fateOf(error: unknown): Fate {
  if (!(error instanceof ApiError)) return 'again';
  const { status, code } = error;
  if (code && FINAL_CODES.has(code)) return 'drop';
  if (code === 'recording_waiting') return 'hold';
  // Signed out, or another person's segment: it waits for them as long as the server would accept
  // it.
  if (status === 401 || status === 403 || status === 404) return 'later';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'resend';
}

interface UploaderOptions {
  send(segment: KeptSegment): Promise<void>;
  /** Whether segments wait to be sent. */
  onWaiting(waiting: boolean): void;
  /** A wanted segment will never be sent: the recording has a gap. */
  onLost(segment: KeptSegment): void;
  /** A segment did not arrive intact in any attempt; it is kept for the next page. */
  onStuck(segment: KeptSegment): void;
  pause(ms: number): Promise<void>;
}

/**
 * Sends stored segments one after the other, oldest first, until none are left. Segments of one
 * conference that wait do not block others.
 */
export class Uploader {
  readonly #store: SegmentStore;
  readonly #options: UploaderOptions;
  readonly #later = new Set<string>();
  /** Conferences whose segments wait in their order. */
  readonly #held = new Set<string>();
  /** How often a segment arrived damaged, by its key. */
  readonly #refused = new Map<number, number>();
  /** Keys of segments that this page no longer sends. */
  readonly #stuck = new Set<number>();
  /** Keys of segments that were accepted or refused but not deleted yet. */
  readonly #settled = new Set<number>();
  #running = false;
  #woken = false;
  /** Whether segments that could not be read are going to be read again. */
  #readsAgain = false;

  constructor(store: SegmentStore, options: UploaderOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** Stores a segment and sends it as soon as possible. */
  async add(segment: KeptSegment): Promise<void> {
    this.#options.onWaiting(true);
    await this.#store.add(segment);
    this.#later.delete(segment.conferenceId);
    this.wake();
  }

  /** Continues with waiting segments, unless they are being sent already. */
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
      this.#readAgain();
    } finally {
      this.#running = false;
    }
  }

  /** Reads the segments again after a while; one wait is enough for several failures. */
  #readAgain(): void {
    if (this.#readsAgain) return;
    this.#readsAgain = true;
    void this.#options.pause(READ_AGAIN_MS).then(() => {
      this.#readsAgain = false;
      this.wake();
    });
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
        if (none && !this.#store.hasOthers()) this.#options.onWaiting(false);
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

  /** Makes the segments of a conference wait while those of others are sent. */
  #hold({ conferenceId }: KeptSegment, ms: number): void {
    this.#held.add(conferenceId);
    void this.#options.pause(ms).then(() => {
      this.#held.delete(conferenceId);
      this.wake();
    });
  }

  /**
   * Sends an intact stored segment again, a limited number of times; one that is corrupt here is
   * lost.
   */
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

  /**
   * A segment that a full disk does not delete is not sent again by this page; the server stores it
   * once.
   */
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
