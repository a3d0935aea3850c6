import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed on every machine (sfc32). */
export class Random {
  readonly #state: Uint32Array;

  constructor(seed: string) {
    const hash = createHash('sha256').update(seed).digest();
    this.#state = Uint32Array.from([0, 4, 8, 12], (at) => hash.readUInt32LE(at));
  }

  /** A whole number of 32 bits. */
  next(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#state;
    const result = (a + b + d) >>> 0;
    this.#state[0] = b ^ (b >>> 9);
    this.#state[1] = c + (c << 3);
    this.#state[2] = ((c << 21) | (c >>> 11)) + result;
    this.#state[3] = d + 1;
    return result;
  }

  /** A whole number from 0 to `below` - 1; 0 where there is none. */
  int(below: number): number {
    return below > 0 ? this.next() % below : 0;
  }

  /** A length from 1 to `most`; short ones are far more frequent. */
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
