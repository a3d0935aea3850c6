import { createHash } from 'node:crypto';

/**
 * A random number generator (sfc32) that returns the same numbers for the same seed on every
 * machine.
 */
export class Random {
  readonly #state: Uint32Array;

  constructor(seed: string) {
    const hash = createHash('sha256').update(seed).digest();
    this.#state = Uint32Array.from([0, 4, 8, 12], (at) => hash.readUInt32LE(at));
  }

  /** Returns an integer from 0 to 2^32 - 1. */
  next(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#state;
    const result = (a + b + d) >>> 0;
    this.#state[0] = b ^ (b >>> 9);
    this.#state[1] = c + (c << 3);
    this.#state[2] = ((c << 21) | (c >>> 11)) + result;
    this.#state[3] = d + 1;
    return result;
  }

  /** Returns an integer from 0 to `below` - 1, or 0 if `below` is 0. */
  int(below: number): number {
    return below > 0 ? this.next() % below : 0;
  }

  /** Returns a length from 1 to `most`. Short lengths are far more frequent. */
  length(most: number): number {
    return 1 + this.int(Math.max(1, Math.min(most, 2 ** this.int(17))));
  }

  chance(percent: number): boolean {
    return this.int(100) < percent;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.int(items.length)] as Item;
  }
}
