import { setImmediate as breathe } from 'node:timers/promises';
import {
  type QueueRefusal,
  type QueueStatus,
  queueUrgency,
  SENT_SHOWN_MS,
} from '../../../../common/offline-queue.ts';
import { sealOutcome } from '../items.ts';
import type { ItemsStore, StoredItem } from '../items-store.ts';
import { isDamage, isNoRoom } from '../queue-problem.ts';
import type { SealBox } from '../seal-box.ts';
import { askWho } from './ask-who.ts';
import { backoffMs, clockOffSeconds } from './backoff.ts';
import { isReached } from './is-reached.ts';
import type { Outcome } from './outcome.ts';
import { Patience } from './patience.ts';
import { type ServerFetch, sendItem } from './send-item.ts';
import { Sleeper } from './sleeper.ts';
import { type Standing, statusOf } from './status-of.ts';

export interface DrainOptions {
  store: ItemsStore;
  box: SealBox;
  /** Whose items these are: nothing else is touched, and nothing is sent for anyone else. */
  owner: Buffer;
  userId: string;
  fetch: ServerFetch;
  /** Something of `status()` or of the items has changed; called often. */
  onChange?: () => void;
  /** The file was found to be damaged. */
  onDamage?: () => void;
  /** The database failed otherwise; it is tried again. */
  onError?: (error: unknown) => void;
  random?: () => number;
}

/** So often an idle queue looks for what arrived long ago, in milliseconds. */
const TIDY_EVERY_MS = 3_600_000;
const DISK_FULL =
  'The disk of this computer is full or cannot be written, so the queue cannot note what was sent. Make room on the disk; Sealwright goes on by itself.';
const NOT_WORKING =
  'The file that keeps unsent items on this computer could not be used. Nothing is lost: Sealwright tries again by itself; tell your administrator if this lasts.';
const NOT_ALLOWED =
  'The server has to be found to be the right one before anything is sent. It is asked again by itself.';

/**
 * Sends what an account has queued, one after the other, and notes what became of it. An object per
 * signed-in account: it begins with `start` and is over with `stop`.
 */
export class Drainer {
  readonly #options: DrainOptions;
  #running: Promise<void> | null = null;
  #stopping = new AbortController();
  #request = new AbortController();
  readonly #sleeper = new Sleeper();
  #online = true;
  #allowed = true;
  readonly #standing: Standing = {
    state: 'idle',
    current: null,
    retryAt: null,
    problem: null,
    clockOff: null,
  };
  /** The account of the session was seen to be this one's. */
  #known = false;
  #signedOut = false;
  /** Counts the sign-ins: a no to what was asked before the last of them says nothing of that one. */
  #signIns = 0;
  #failures = 0;
  /** How often the database failed since something was sent. */
  #faults = 0;
  #underWay: Promise<unknown> | null = null;
  #breaking = false;
  readonly #patience = new Patience();

  constructor(options: DrainOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#running) return;
    this.#stopping = new AbortController();
    this.#running = this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Breaks off what is under way (it goes back to its place) and sends nothing more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#request.abort();
    this.#sleeper.stir();
    await this.#running;
  }

  /** Something was queued, or let go of. */
  wake(): void {
    if (this.#standing.retryAt === null) this.#sleeper.stir();
    this.#changed();
  }

  /** At once, whatever was being waited for. */
  retryNow(): void {
    this.#failures = 0;
    this.#standing.retryAt = null;
    this.#signedOut = false;
    this.#sleeper.stir();
  }

  /** There is a session of this account's (again): what waited for the sign-in goes on. */
  signedIn(): void {
    this.#signIns += 1;
    if (this.#signedOut) this.retryNow();
  }

  /** The session of a request is none of this account's; asked anew where there was a sign-in since. */
  #lost(asked: number): void {
    this.#known = false;
    this.#signedOut = asked === this.#signIns;
  }

  setOnline(online: boolean): void {
    const returned = online && !this.#online;
    this.#online = online;
    if (returned) this.retryNow();
    else this.#sleeper.stir();
  }

  /** Whether the server was found to be one that may be sent to. */
  setAllowed(allowed: boolean): void {
    if (allowed === this.#allowed) return;
    this.#allowed = allowed;
    if (allowed) {
      this.#standing.problem = null;
      this.retryNow();
    } else {
      // What was waited for is not what holds it now.
      this.#standing.retryAt = null;
      this.#standing.problem = NOT_ALLOWED;
      this.#request.abort();
      this.#sleeper.stir();
    }
  }

  pause(): void {
    this.#options.store.setPaused(this.#options.owner, true);
    if (this.#standing.current?.item.urgency === queueUrgency.document) this.#request.abort();
    this.#sleeper.stir();
  }

  resume(): void {
    this.#options.store.setPaused(this.#options.owner, false);
    this.retryNow();
  }

  /** Breaks off an item that is under way, so that it can be held or taken off; `act` does that. */
  async breakOff<T>(id: string, act: () => T): Promise<T> {
    if (this.#standing.current?.item.id !== id) return act();
    this.#breaking = true;
    this.#request.abort();
    try {
      await this.#underWay;
      return act();
    } finally {
      this.#breaking = false;
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

  /** What stands against sending now. */
  #hold(): QueueStatus['state'] | null {
    if (this.#breaking) return 'sending';
    if (!this.#online) return 'offline';
    if (!this.#allowed) return 'waiting';
    if (this.#signedOut) return 'signed-out';
    if (this.#standing.retryAt !== null && performance.now() < this.#standing.retryAt)
      return 'waiting';
    return null;
  }

  /** Goes on until it is stopped, whatever the database does; where that is damaged, the next start mends it. */
  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#drain();
      } catch (error) {
        this.#standing.current = null;
        if (isDamage(error)) {
          this.#endDamaged();
          return;
        }
        this.#options.onError?.(error);
        this.#faults += 1;
        await this.#recover(isNoRoom(error) ? DISK_FULL : NOT_WORKING, this.#faults);
      }
    }
  }

  #endDamaged(): void {
    try {
      this.#options.onDamage?.();
    } catch (error) {
      this.#options.onError?.(error);
    }
    this.#become('damaged');
  }

  /** Says what is wrong with the database, and waits before it is tried again. */
  async #recover(problem: string, attempt: number): Promise<void> {
    this.#standing.problem = problem;
    this.#become('waiting');
    this.#changed();
    await this.#sleeper.sleep(backoffMs(attempt, null, this.#options.random));
    this.#standing.problem = null;
  }

  async #drain(): Promise<void> {
    const { store, owner } = this.#options;
    let claimed: StoredItem | null = null;
    await this.#insist(() => store.requeueInterrupted());
    while (!this.#stopping.signal.aborted) {
      const hold = this.#hold();
      if (hold) {
        await this.#release(claimed);
        claimed = null;
        this.#become(hold);
        await this.#sleeper.sleep(this.#waitMs(hold));
        continue;
      }
      this.#standing.retryAt = null;
      if (!claimed && !this.#next()) {
        this.#become(store.isPaused(owner) ? 'paused' : 'idle');
        await this.#tidyUp();
        continue;
      }
      if (!this.#known && !(await this.#meet())) continue;
      claimed ??= await this.#insist(() => this.#claim());
      // Much may have happened while it was insisted.
      if (!claimed || this.#hold()) continue;
      const sending = this.#send(claimed);
      this.#underWay = sending;
      claimed = await sending;
    }
    await this.#release(claimed);
  }

  /** Milliseconds until a hold is over by itself; undefined where something must happen. */
  #waitMs(hold: QueueStatus['state']): number | undefined {
    const { retryAt } = this.#standing;
    if (hold !== 'waiting' || !this.#allowed || retryAt === null) return undefined;
    return Math.max(0, retryAt - performance.now());
  }

  /** Gives space back while there is nothing to send; then sleeps, and looks again now and then. */
  async #tidyUp(): Promise<void> {
    const { store, owner } = this.#options;
    if (store.hasSentBefore(owner, Date.now() - SENT_SHOWN_MS)) {
      await this.#insist(() => store.transaction(() => this.#forgetOld()));
      this.#changed();
    }
    while (!this.#sleeper.stirred && this.#shrink()) await breathe();
    await this.#sleeper.sleep(TIDY_EVERY_MS);
  }

  /** @returns whether there is more to give; a disk without room for it waits for the next time */
  #shrink(): boolean {
    try {
      return this.#options.store.shrink();
    } catch (error) {
      if (!isNoRoom(error)) throw error;
      return false;
    }
  }

  /** What arrived long ago leaves the list; within a transaction of the caller. */
  #forgetOld(): void {
    const { store, owner } = this.#options;
    store.removeSentBefore(owner, Date.now() - SENT_SHOWN_MS);
  }

  /** Is it this account that the session belongs to? Asked before anything is sent. */
  async #meet(): Promise<boolean> {
    const { fetch, userId } = this.#options;
    const asked = this.#signIns;
    this.#request = new AbortController();
    const { outcome, userId: found } = await askWho(fetch, this.#request.signal);
    if (this.#request.signal.aborted) return false;
    if (outcome.kind === 'later') this.#delay(outcome);
    else if (outcome.kind === 'taken' && found === userId) this.#known = true;
    else this.#lost(asked);
    return this.#known;
  }

  /** Notes something in the database; where there is no room for it, tries until it can or is stopped. */
  async #insist<T>(note: () => T): Promise<T | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return note();
      } catch (error) {
        if (!isNoRoom(error)) throw error;
        if (this.#stopping.signal.aborted) return null;
        await this.#recover(DISK_FULL, attempt);
      }
    }
  }

  /** The first in line. A pause holds papers: a call is recorded, and an offer answered, all the same. */
  #next(): StoredItem | null {
    const { store, owner } = this.#options;
    return store.next(
      owner,
      store.isPaused(owner) ? queueUrgency.document - 1 : queueUrgency.document,
    );
  }

  /** Takes the first in line; within a transaction of the caller or its own. */
  #claim(): StoredItem | null {
    const { store } = this.#options;
    const item = this.#next();
    if (!item) return null;
    // From here on a kill leaves it open whether it arrived.
    return store.move(item.place, 'sending', { attempt: true, unsure: true }) ? item : null;
  }

  /** Puts back what was claimed and not begun. */
  async #release(item: StoredItem | null): Promise<void> {
    if (!item) return;
    await this.#insist(() =>
      this.#options.store.move(item.place, 'queued', { unsure: item.unsure === 1 }),
    );
  }

  /** Sends one and settles it. @returns the next, claimed in the same breath. */
  async #send(item: StoredItem): Promise<StoredItem | null> {
    const { store, box, fetch } = this.#options;
    this.#request = new AbortController();
    if (this.#stopping.signal.aborted) this.#request.abort();
    this.#standing.current = { item, sentBytes: 0 };
    this.#become('sending');
    const current = this.#standing.current;
    const asked = this.#signIns;
    const said = await sendItem({
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
    });
    const outcome = await this.#blame(said);
    // Judged once: a disk without room makes it be noted again and again.
    const aside = outcome.kind === 'later' ? this.#patience.lose(item.id, outcome) : null;
    const next = await this.#insist(() =>
      store.transaction(() => this.#settle(item, outcome, aside, asked)),
    );
    if (outcome.kind === 'later' && !aside && !this.#request.signal.aborted) this.#delay(outcome);
    this.#standing.current = null;
    this.#changed();
    return next;
  }

  /** Something in between said no: where the server itself is reached meanwhile, it means this item. */
  async #blame(outcome: Outcome): Promise<Outcome> {
    if (outcome.kind !== 'later' || !outcome.foreign) return outcome;
    const reached = await isReached(this.#options.fetch, this.#request.signal);
    return { ...outcome, suspect: reached };
  }

  #settle(
    item: StoredItem,
    outcome: Outcome,
    aside: QueueRefusal | null,
    asked: number,
  ): StoredItem | null {
    const { store, box } = this.#options;
    const at = Date.now();
    switch (outcome.kind) {
      case 'taken': {
        const { documentId } = outcome;
        const said = documentId ? sealOutcome(box, item.id, { documentId }) : null;
        store.settleSent(item, said, at);
        this.#forgetOld();
        return this.#wentRight(item);
      }
      case 'refused':
        store.move(item.place, 'refused', {
          outcome: sealOutcome(box, item.id, { refusal: outcome.refusal }),
          unsure: false,
          at,
        });
        return this.#wentRight(item);
      case 'signed-out':
        store.move(item.place, 'queued', { unsure: item.unsure === 1 });
        this.#lost(asked);
        return null;
      case 'later':
        this.#putOff(item, outcome, aside);
        return null;
      default:
        return outcome satisfies never;
    }
  }

  #wentRight(item: StoredItem): StoredItem | null {
    this.#failures = 0;
    this.#faults = 0;
    this.#standing.problem = null;
    this.#patience.regain(item.id);
    const goesOn = !this.#stopping.signal.aborted && this.#hold() === null;
    return goesOn ? this.#claim() : null;
  }

  #putOff(
    item: StoredItem,
    outcome: Outcome & { kind: 'later' },
    refusal: QueueRefusal | null,
  ): void {
    const { store, box } = this.#options;
    if (refusal) {
      const said = sealOutcome(box, item.id, { refusal });
      store.move(item.place, 'refused', { outcome: said, at: Date.now() });
      return;
    }
    store.move(item.place, 'queued', outcome.untouched ? { unsure: item.unsure === 1 } : {});
  }

  #delay(outcome: Outcome & { kind: 'later' }): void {
    this.#failures += 1;
    this.#standing.problem = outcome.problem;
    this.#standing.retryAt =
      performance.now() + backoffMs(this.#failures, outcome.afterMs, this.#options.random);
  }
}
