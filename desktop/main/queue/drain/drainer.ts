import { sendingMessages } from '../../../../common/messages/desktop-errors.ts';
import {
  type QueueRefusal,
  type QueueStatus,
  queueUrgency,
} from '../../../../common/offline-queue.ts';
import type { ItemsStore, StoredItem } from '../items-store.ts';
import { isDamage, isOutOfSpace } from '../queue-problem.ts';
import type { SealBox } from '../seal-box.ts';
import { backoffMs, clockOffSeconds } from './backoff.ts';
import { fetchCurrentUser } from './fetch-current-user.ts';
import { Gate } from './gate.ts';
import { isReached } from './is-reached.ts';
import { Line } from './line.ts';
import type { Outcome } from './outcome.ts';
import { Patience } from './patience.ts';
import { type ServerFetch, sendItem } from './send-item.ts';
import { Sleeper } from './sleeper.ts';
import { type Standing, statusOf } from './status-of.ts';

export interface DrainOptions {
  store: ItemsStore;
  box: SealBox;
  /** The owner of the items. No other items are changed, and nothing is sent for anyone else. */
  owner: Buffer;
  userId: string;
  fetch: ServerFetch;
  /** Called often, when `status()` or the items have changed. */
  onChange?: () => void;
  /** The server answered that no user is signed in anymore. */
  onSignedOut?: () => void;
  /** Called each time the file is found damaged. Never throws. */
  onDamage?: () => void;
  /** Called for other database errors. The operation is retried. */
  onError?: (error: unknown) => void;
  random?: () => number;
}

/** Interval in milliseconds at which an idle queue looks for old sent items. */
const TIDY_EVERY_MS = 3_600_000;
const diskFull = () => sendingMessages.diskFull;
const notWorking = () => sendingMessages.notWorking;

/**
 * Sends the items of an account one after the other and records the results. There is one drainer
 * per signed-in account, from `start` to `stop`.
 */
export class Drainer {
  readonly #options: DrainOptions;
  #running: Promise<void> | null = null;
  #stopping = new AbortController();
  #request = new AbortController();
  readonly #sleeper = new Sleeper();
  readonly #standing: Standing = {
    state: 'idle',
    current: null,
    retryAt: null,
    isAsked: false,
    problem: null,
    clockOff: null,
  };
  readonly #gate: Gate;
  readonly #line: Line;
  /** Number of database errors since something was sent. */
  #faults = 0;
  #underWay: Promise<unknown> | null = null;
  readonly #patience = new Patience();
  readonly #lets = (urgency: number) => this.#gate.lets(urgency);

  constructor(options: DrainOptions) {
    this.#options = options;
    this.#line = new Line(options);
    this.#gate = new Gate({
      standing: this.#standing,
      sleeper: this.#sleeper,
      random: options.random,
    });
  }

  start(): void {
    if (this.#running) return;
    this.#stopping = new AbortController();
    this.#running = this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Interrupts the current item, which returns to its place, and sends nothing more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#request.abort();
    this.#sleeper.stir();
    await this.#running;
  }

  /**
   * Called when something was queued or released. A more urgent item interrupts a document that is
   * being sent. The document returns to its place and is sent again unchanged.
   */
  wake(urgency: number = queueUrgency.document): void {
    const current = this.#standing.current?.item.urgency;
    if (current === queueUrgency.document && urgency < current) this.#request.abort();
    this.#sleeper.stir();
    this.#changed();
  }

  /** Retries everything immediately. */
  retryNow(): void {
    this.#gate.retryNow();
  }

  /** The account has a session (again). Items that waited for the sign-in continue. */
  signedIn(): void {
    this.#gate.signedIn();
  }

  setOnline(online: boolean): void {
    this.#gate.setOnline(online);
  }

  /** Sets whether the server passed the check, so that items may be sent to it. */
  setAllowed(allowed: boolean): void {
    if (this.#gate.setAllowed(allowed)) this.#request.abort();
  }

  pause(): void {
    this.#line.setPaused(true);
    if (this.#standing.current?.item.urgency === queueUrgency.document) this.#request.abort();
    this.#sleeper.stir();
  }

  resume(): void {
    this.#line.setPaused(false);
    this.retryNow();
  }

  /** Interrupts an item that is being sent, then calls `act`, which holds or removes it. */
  async breakOff<T>(id: string, act: () => T): Promise<T> {
    if (this.#standing.current?.item.id !== id) return act();
    this.#gate.breaking = true;
    this.#request.abort();
    try {
      await this.#underWay;
      return act();
    } finally {
      this.#gate.breaking = false;
      this.#sleeper.stir();
    }
  }

  status(): QueueStatus {
    return statusOf(this.#options.store, this.#options.owner, this.#standing);
  }

  #changed(): void {
    this.#options.onChange?.();
  }

  #become(state: QueueStatus['state']): void {
    if (this.#standing.state === state) return;
    this.#standing.state = state;
    this.#changed();
  }

  /**
   * Runs until it is stopped, even after database errors. If the file is damaged, it ends, and the
   * next start repairs that.
   */
  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#drain();
      } catch (error) {
        this.#standing.current = null;
        if (isDamage(error)) {
          this.#options.onDamage?.();
          this.#become('damaged');
          return;
        }
        this.#options.onError?.(error);
        this.#faults += 1;
        await this.#recover(isOutOfSpace(error) ? diskFull : notWorking, this.#faults);
      }
    }
  }

  /** Shows the database problem and waits before the next attempt. */
  async #recover(problem: () => string, attempt: number): Promise<void> {
    this.#standing.problem = problem;
    this.#become('waiting');
    this.#changed();
    await this.#sleeper.sleep(backoffMs(attempt, null, this.#options.random));
    this.#standing.problem = null;
  }

  async #drain(): Promise<void> {
    let claimed: StoredItem | null = null;
    await this.#insist(() => this.#options.store.requeueInterrupted());
    while (!this.#stopping.signal.aborted) {
      const hold = this.#gate.hold();
      if (hold) {
        await this.#release(claimed);
        claimed = null;
        this.#become(hold);
        await this.#sleeper.sleep();
        continue;
      }
      const next = claimed ?? this.#line.next(this.#lets);
      if (!next) {
        await this.#rest();
        continue;
      }
      this.#gate.begin();
      if (!this.#gate.known && !(await this.#meet(next.urgency))) continue;
      claimed ??= await this.#insist(() => this.#line.claim(this.#lets));
      // The state may have changed while the database was retried.
      if (!claimed || this.#gate.hold()) continue;
      const sending = this.#send(claimed);
      this.#underWay = sending;
      claimed = await sending;
    }
    await this.#release(claimed);
  }

  /** Nothing may be sent now. Waits until something may, or sleeps if nothing is left. */
  async #rest(): Promise<void> {
    const urgencies = [...this.#line.heads()].map(({ urgency }) => urgency);
    if (urgencies.length > 0) {
      const ms = this.#gate.wait(urgencies);
      this.#become('waiting');
      this.#changed();
      await this.#sleeper.sleep(ms);
      return;
    }
    this.#standing.retryAt = null;
    this.#standing.problem = null;
    this.#become(this.#line.paused ? 'paused' : 'idle');
    await this.#tidyUp();
  }

  /** Frees disk space while there is nothing to send, then sleeps until the next check. */
  async #tidyUp(): Promise<void> {
    if (this.#line.hasOld()) {
      await this.#insist(() => this.#line.forgetOld());
      this.#changed();
    }
    await this.#line.giveBack(() => !this.#sleeper.stirred);
    await this.#sleeper.sleep(TIDY_EVERY_MS);
  }

  /**
   * Checks that the session belongs to this account before anything is sent. `urgency` is that of
   * the item to send.
   */
  async #meet(urgency: number): Promise<boolean> {
    const { fetch, userId } = this.#options;
    const asked = this.#gate.signIn;
    this.#request = new AbortController();
    const { outcome, userId: found } = await fetchCurrentUser(fetch, this.#request.signal);
    if (this.#request.signal.aborted) return false;
    if (outcome.kind === 'later') this.#gate.delay(urgency, outcome);
    else if (outcome.kind === 'taken' && found === userId) this.#gate.met();
    else this.#lose(asked, outcome);
    return this.#gate.known;
  }

  #lose(asked: number, outcome: Outcome): void {
    this.#gate.lost(asked);
    if (outcome.kind === 'signed-out') this.#options.onSignedOut?.();
  }

  /** Writes to the database. If there is no space, retries until it succeeds or is stopped. */
  async #insist<T>(note: () => T): Promise<T | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return note();
      } catch (error) {
        if (!isOutOfSpace(error)) throw error;
        if (this.#stopping.signal.aborted) return null;
        await this.#recover(diskFull, attempt);
      }
    }
  }

  /** Puts back an item that was claimed but not started. */
  async #release(item: StoredItem | null): Promise<void> {
    if (!item) return;
    await this.#insist(() => this.#line.release(item));
  }

  /**
   * Sends one item and records the result. @returns the next item, claimed in the same transaction
   */
  async #send(item: StoredItem): Promise<StoredItem | null> {
    const { store, box, fetch } = this.#options;
    this.#request = new AbortController();
    if (this.#stopping.signal.aborted) this.#request.abort();
    this.#standing.current = { item, sentBytes: 0 };
    this.#become('sending');
    const current = this.#standing.current;
    const asked = this.#gate.signIn;
    const sent = await sendItem({
      store,
      box,
      item,
      fetch,
      signal: this.#request.signal,
      onProgress: (bytes) => {
        current.sentBytes = bytes;
        this.#changed();
      },
      onAnswer: (headers) => {
        this.#standing.clockOff = clockOffSeconds(headers, Date.now());
      },
      onDamage: () => this.#options.onDamage?.(),
    });
    if (item.urgency === queueUrgency['recording-segment']) this.#gate.recorded();
    const outcome = await this.#blame(sent);
    // Judge once, because a full disk repeats the transaction below.
    const failed = outcome.kind === 'later' && !this.#request.signal.aborted;
    const aside = failed ? this.#patience.lose(item.id, outcome) : null;
    const next = await this.#insist(() =>
      store.transaction(() => this.#settle(item, outcome, aside, asked)),
    );
    if (failed && !aside) this.#gate.delay(item.urgency, outcome);
    this.#standing.current = null;
    this.#changed();
    return next;
  }

  /**
   * Something between here and the server rejected the request. If the server itself can be
   * reached, the rejection is about this item.
   */
  async #blame(outcome: Outcome): Promise<Outcome> {
    if (outcome.kind !== 'later' || !outcome.foreign) return outcome;
    const reached = await isReached(this.#options.fetch, this.#request.signal);
    return { ...outcome, suspect: reached };
  }

  /** Records the result. @returns the next item, claimed in the same transaction */
  #settle(
    item: StoredItem,
    outcome: Outcome,
    aside: QueueRefusal | null,
    asked: number,
  ): StoredItem | null {
    this.#line.settle(item, outcome, aside);
    if (outcome.kind === 'signed-out') this.#lose(asked, outcome);
    if (outcome.kind !== 'taken' && outcome.kind !== 'refused') return null;
    this.#gate.wentRight(item.urgency);
    this.#faults = 0;
    this.#patience.regain(item.id);
    const goesOn = !this.#stopping.signal.aborted && this.#gate.hold() === null;
    return goesOn ? this.#line.claim(this.#lets) : null;
  }
}
