import { type QueueStatus, queueUrgency } from '../../../../common/offline-queue.ts';
import { backoffMs } from './backoff.ts';
import type { Outcome } from './outcome.ts';
import type { Sleeper } from './sleeper.ts';
import type { Standing } from './status-of.ts';

const NOT_ALLOWED =
  'The server has to be found to be the right one before anything is sent. It is asked again by itself.';

const RECORDING =
  'A session is being recorded: documents wait until it is over, so that the recording is not held up.';
/** Documents leave the line to a recording for so long after its last piece, in milliseconds; one comes every two seconds. */
const AFTER_PIECE_MS = 10_000;

/** How it stands with the items of one urgency. */
interface Lane {
  failures: number;
  /** By `performance.now()`. */
  retryAt: number;
  /** The server itself has asked for that time. */
  isAsked: boolean;
  problem: string;
}

interface GateOptions {
  standing: Standing;
  sleeper: Sleeper;
  random: (() => number) | undefined;
}

/**
 * Whether anything may be sent now: the network, the server, who is signed in, and when to try again. What
 * fails waits for itself alone: a server that wants no more documents this hour takes a recording.
 */
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
  readonly #lanes = new Map<number, Lane>();
  /** When the last piece of a recording was sent, or tried. */
  #lastPieceAt = Number.NEGATIVE_INFINITY;
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
    for (const lane of this.#lanes.values()) {
      lane.failures = 0;
      lane.retryAt = Number.NEGATIVE_INFINITY;
    }
    this.#lastPieceAt = Number.NEGATIVE_INFINITY;
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

  /** What stands against sending anything now. */
  hold(): QueueStatus['state'] | null {
    if (this.breaking) return 'sending';
    if (!this.#online) return 'offline';
    if (!this.#allowed) return 'waiting';
    if (this.#signedOut) return 'signed-out';
    return null;
  }

  /** Whether items of an urgency may go now, where nothing holds all. */
  lets(urgency: number): boolean {
    return this.#dueAt(urgency) <= performance.now();
  }

  #dueAt(urgency: number): number {
    const retryAt = this.#lanes.get(urgency)?.retryAt ?? Number.NEGATIVE_INFINITY;
    if (urgency !== queueUrgency.document) return retryAt;
    return Math.max(retryAt, this.#lastPieceAt + AFTER_PIECE_MS);
  }

  /**
   * Says what is waited for where items of these urgencies wait and none of them may go.
   * @returns milliseconds until the first of them may
   */
  wait(urgencies: readonly number[]): number {
    const [first = queueUrgency.document] = [...urgencies].sort(
      (one, other) => this.#dueAt(one) - this.#dueAt(other),
    );
    const dueAt = this.#dueAt(first);
    const lane = this.#lanes.get(first);
    if (lane?.retryAt === dueAt) this.#say(lane);
    else {
      this.#standing.retryAt = null;
      this.#standing.problem = RECORDING;
    }
    return Math.max(0, dueAt - performance.now());
  }

  /** Something goes: nothing is waited for any more. What went wrong before stands until something went right. */
  begin(): void {
    this.#standing.retryAt = null;
    if (this.#standing.problem === RECORDING) this.#standing.problem = null;
  }

  /** Not now: each failure of an urgency in a row waits longer. */
  delay(urgency: number, outcome: Outcome & { kind: 'later' }): void {
    const failures = (this.#lanes.get(urgency)?.failures ?? 0) + 1;
    const retryAt = performance.now() + backoffMs(failures, outcome.afterMs, this.#random);
    const isAsked = outcome.untouched && outcome.afterMs !== null;
    const lane = { failures, retryAt, isAsked, problem: outcome.problem };
    this.#lanes.set(urgency, lane);
    this.#say(lane);
  }

  #say({ retryAt, isAsked, problem }: Lane): void {
    this.#standing.retryAt = retryAt;
    this.#standing.isAsked = isAsked;
    this.#standing.problem = problem;
  }

  wentRight(urgency: number): void {
    this.#lanes.delete(urgency);
    this.#standing.problem = null;
  }

  /** A piece of a recording was sent, or tried: a call is under way. */
  recorded(): void {
    this.#lastPieceAt = performance.now();
  }
}
