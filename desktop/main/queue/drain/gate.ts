import { sendingMessages } from '../../../../common/messages/desktop-errors.ts';
import { type QueueStatus, queueUrgency } from '../../../../common/offline-queue.ts';
import { backoffMs } from './backoff.ts';
import type { Outcome } from './outcome.ts';
import type { Sleeper } from './sleeper.ts';
import type { Standing } from './status-of.ts';

const notAllowed = () => sendingMessages.notAllowed;
const recording = () => sendingMessages.recording;
/**
 * How long documents wait after the last recording segment, in milliseconds. A segment arrives
 * every two seconds.
 */
const AFTER_PIECE_MS = 10_000;

/** The retry state of the items of one urgency. */
interface Lane {
  failures: number;
  /** By `performance.now()`. */
  retryAt: number;
  /** True if the server asked for that time. */
  isAsked: boolean;
  problem: () => string;
}

interface GateOptions {
  standing: Standing;
  sleeper: Sleeper;
  random: (() => number) | undefined;
}

/**
 * Decides whether anything may be sent now, from the network, the server, the signed-in account and
 * the retry times. Each urgency waits separately, so that a server that accepts no more documents
 * this hour still gets the recording.
 */
export class Gate {
  readonly #standing: Standing;
  readonly #sleeper: Sleeper;
  readonly #random: (() => number) | undefined;
  #online = true;
  #allowed = true;
  /** Whether the session is known to belong to this account. */
  #known = false;
  #signedOut = false;
  /**
   * Number of sign-ins. A rejection of a request from before the latest sign-in does not apply to
   * it.
   */
  #signIns = 0;
  readonly #lanes = new Map<number, Lane>();
  /** When the last recording segment was sent or tried. */
  #lastPieceAt = Number.NEGATIVE_INFINITY;
  /** True while the current item is being interrupted. */
  breaking = false;

  constructor({ standing, sleeper, random }: GateOptions) {
    this.#standing = standing;
    this.#sleeper = sleeper;
    this.#random = random;
  }

  /** The sign-in to which a request belongs, to match its later response. */
  get signIn(): number {
    return this.#signIns;
  }

  get known(): boolean {
    return this.#known;
  }

  /** Retries everything immediately. */
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

  /** The account has a session (again). Items that waited for the sign-in continue. */
  signedIn(): void {
    this.#signIns += 1;
    if (this.#signedOut) this.retryNow();
  }

  /** The session belongs to this account. */
  met(): void {
    this.#known = true;
  }

  /**
   * The session of a request does not belong to this account. If there was a sign-in since, the
   * check is repeated.
   */
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

  /** @returns whether the current item must be interrupted */
  setAllowed(allowed: boolean): boolean {
    if (allowed === this.#allowed) return false;
    this.#allowed = allowed;
    if (allowed) {
      this.#standing.problem = null;
      this.retryNow();
      return false;
    }
    // The previous retry time no longer matters.
    this.#standing.retryAt = null;
    this.#standing.problem = notAllowed;
    this.#sleeper.stir();
    return true;
  }

  /** The reason why nothing can be sent now, or null. */
  hold(): QueueStatus['state'] | null {
    if (this.breaking) return 'sending';
    if (!this.#online) return 'offline';
    if (!this.#allowed) return 'waiting';
    if (this.#signedOut) return 'signed-out';
    return null;
  }

  /** Whether items of an urgency may be sent now, if nothing blocks all items. */
  lets(urgency: number): boolean {
    return this.#dueAt(urgency) <= performance.now();
  }

  #dueAt(urgency: number): number {
    const retryAt = this.#lanes.get(urgency)?.retryAt ?? Number.NEGATIVE_INFINITY;
    if (urgency !== queueUrgency.document) return retryAt;
    return Math.max(retryAt, this.#lastPieceAt + AFTER_PIECE_MS);
  }

  /**
   * Shows the reason for the wait when items of these urgencies wait and none may be sent.
   * @returns milliseconds until the first of them may be sent
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
      this.#standing.problem = recording;
    }
    return Math.max(0, dueAt - performance.now());
  }

  /**
   * Called before an item is sent. There is no retry time anymore. The last problem is shown until
   * an item succeeds.
   */
  begin(): void {
    this.#standing.retryAt = null;
    if (this.#standing.problem === recording) this.#standing.problem = null;
  }

  /** Delays an urgency, longer with each consecutive failure. */
  delay(urgency: number, outcome: Outcome & { kind: 'later' }): void {
    const failures = (this.#lanes.get(urgency)?.failures ?? 0) + 1;
    const retryAt = performance.now() + backoffMs(failures, outcome.afterMs, this.#random);
    const isAsked = outcome.untouched && outcome.afterMs !== null && !outcome.needsSpace;
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

  /** A recording segment was sent or tried, so a conference is in progress. */
  recorded(): void {
    this.#lastPieceAt = performance.now();
  }
}
