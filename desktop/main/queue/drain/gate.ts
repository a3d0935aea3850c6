import type { QueueStatus } from '../../../../common/offline-queue.ts';
import { backoffMs } from './backoff.ts';
import type { Outcome } from './outcome.ts';
import type { Sleeper } from './sleeper.ts';
import type { Standing } from './status-of.ts';

const NOT_ALLOWED =
  'The server has to be found to be the right one before anything is sent. It is asked again by itself.';

interface GateOptions {
  standing: Standing;
  sleeper: Sleeper;
  random: (() => number) | undefined;
}

/** Whether anything may be sent now: the network, the server, who is signed in, and when to try again. */
export class Gate {
  readonly #standing: Standing;
  readonly #sleeper: Sleeper;
  readonly #random: (() => number) | undefined;
  #online = true;
  #allowed = true;
  /** The account of the session was seen to be this one's. */
  #known = false;
  #signedOut = false;
  /** Counts the sign-ins: a no to what was asked before the last of them says nothing of that one. */
  #signIns = 0;
  #failures = 0;
  /** Someone breaks off what is under way. */
  breaking = false;

  constructor({ standing, sleeper, random }: GateOptions) {
    this.#standing = standing;
    this.#sleeper = sleeper;
    this.#random = random;
  }

  /** Which sign-in is asked with: to be said of an answer that comes later. */
  get signIn(): number {
    return this.#signIns;
  }

  get known(): boolean {
    return this.#known;
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

  /** The session was seen to be this account's. */
  met(): void {
    this.#known = true;
  }

  /** The session of a request is none of this account's; asked anew where there was a sign-in since. */
  lost(asked: number): void {
    this.#known = false;
    this.#signedOut = asked === this.#signIns;
  }

  setOnline(online: boolean): void {
    const returned = online && !this.#online;
    this.#online = online;
    if (returned) this.retryNow();
    else this.#sleeper.stir();
  }

  /** @returns whether what is under way has to be broken off */
  setAllowed(allowed: boolean): boolean {
    if (allowed === this.#allowed) return false;
    this.#allowed = allowed;
    if (allowed) {
      this.#standing.problem = null;
      this.retryNow();
      return false;
    }
    // What was waited for is not what holds it now.
    this.#standing.retryAt = null;
    this.#standing.problem = NOT_ALLOWED;
    this.#sleeper.stir();
    return true;
  }

  /** What stands against sending now. */
  hold(): QueueStatus['state'] | null {
    if (this.breaking) return 'sending';
    if (!this.#online) return 'offline';
    if (!this.#allowed) return 'waiting';
    if (this.#signedOut) return 'signed-out';
    const { retryAt } = this.#standing;
    if (retryAt !== null && performance.now() < retryAt) return 'waiting';
    return null;
  }

  /** Milliseconds until a hold is over by itself; undefined where something must happen. */
  waitMs(hold: QueueStatus['state']): number | undefined {
    const { retryAt } = this.#standing;
    if (hold !== 'waiting' || !this.#allowed || retryAt === null) return undefined;
    return Math.max(0, retryAt - performance.now());
  }

  /** Not now: each failure in a row waits longer. */
  delay(outcome: Outcome & { kind: 'later' }): void {
    this.#failures += 1;
    this.#standing.problem = outcome.problem;
    this.#standing.retryAt =
      performance.now() + backoffMs(this.#failures, outcome.afterMs, this.#random);
  }

  wentRight(): void {
    this.#failures = 0;
    this.#standing.problem = null;
  }
}
