/** A new take starts once the system clock differs from the take's clock by more than this. */
const MOVED_MS = 2000;

/**
 * The clock of one take: the system time at the start of the take, in milliseconds since 1970,
 * which only increases from there. The system clock may be set; this clock stops while the computer
 * sleeps.
 */
export class TakeClock {
  readonly #origin = Date.now() - performance.now();

  now(): number {
    return this.#origin + performance.now();
  }

  /** Whether the system clock was set or the computer slept. */
  hasMoved(): boolean {
    return Math.abs(Date.now() - this.now()) > MOVED_MS;
  }
}
