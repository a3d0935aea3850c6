import { PdfSyntaxError } from './pdf-syntax.ts';
import { ValueBudget } from './value-budget.ts';

const MAX_INFLATED_BYTES = 96 * 1024 * 1024;

/** Limits the total of all reads of one file to its size, even if its parts overlap. */
export class ReadingBudget {
  readonly values = new ValueBudget();
  readonly #length: number;
  readonly #seen = new Set<number>();
  #read = 0;
  #inflated = 0;

  /** @param length of the file in bytes */
  constructor(length: number) {
    this.#length = length;
  }

  /** Total inflated bytes of object streams. */
  get inflated(): number {
    return this.#inflated;
  }

  /** Remaining bytes for inflating another object stream. */
  get left(): number {
    return MAX_INFLATED_BYTES - this.#inflated;
  }

  /**
   * Counts an object in the file, once per number.
   *
   * @throws PdfSyntaxError if objects overlap, because reading each would exceed the file size many
   * times
   */
  noteObject(number: number, bytes: number): void {
    if (this.#seen.has(number)) return;
    this.#seen.add(number);
    this.#read += bytes;
    if (this.#read > this.#length) throw new PdfSyntaxError('objects stand within each other');
  }

  noteInflated(bytes: number): void {
    this.#inflated += bytes;
  }
}
