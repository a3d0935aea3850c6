/** Another take begins once the machine's clock has moved away from a take's by more than this. */
const MOVED_MS = 2000;

/**
 * The clock of one take: the machine's as the take began, in milliseconds since 1970, which only
 * grows from there. The machine's own may be set, and this one stands still where the machine sleeps.
 */
export class TakeClock {
  readonly #origin = Date.now() - performance.now();

  now(): number {
    return this.#origin + performance.now();
  }

  /** Was the machine's clock set, or did the machine sleep? */
  hasMoved(): boolean {
    return Math.abs(Date.now() - this.now()) > MOVED_MS;
  }
}
