import { createHash, type Hash } from 'node:crypto';

/**
 * Digests of prefixes of a file. Signatures and the digest of the whole file cover almost the same
 * bytes, so each hash continues from a shorter one.
 */
export class FileDigests {
  readonly #bytes: Uint8Array;
  readonly #marks: { name: string; at: number; state: Hash }[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns a hash over the first `end` bytes. The caller may continue it. */
  upTo(name: string, end: number): Hash {
    const before = this.#marks
      .filter((mark) => mark.name === name && mark.at <= end)
      .reduce((best, mark) => (mark.at > best.at ? mark : best), {
        name,
        at: 0,
        state: createHash(name),
      });
    const state = before.state.copy();
    if (before.at < end) {
      state.update(this.#bytes.subarray(before.at, end));
      this.#marks.push({ name, at: end, state: state.copy() });
    }
    return state;
  }

  /** The digest of a file without the bytes of a gap. */
  around(
    name: string,
    { gapStart, gapEnd, end }: { gapStart: number; gapEnd: number; end: number },
  ) {
    return this.upTo(name, gapStart).update(this.#bytes.subarray(gapEnd, end)).digest();
  }
}
