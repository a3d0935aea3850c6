import { PdfSyntaxError } from './pdf-syntax.ts';

const MAX_INFLATED_BYTES = 256 * 1024 * 1024;

/** What is read of one file, which stays within what it holds, however its parts lead to each other. */
export class ReadingBudget {
  readonly #length: number;
  readonly #seen = new Set<number>();
  #read = 0;
  #inflated = 0;

  /** @param length of the file in bytes */
  constructor(length: number) {
    this.#length = length;
  }

  /** Bytes that object streams were inflated to. */
  get inflated(): number {
    return this.#inflated;
  }

  /** Bytes that one more object stream may be inflated to. */
  get left(): number {
    return MAX_INFLATED_BYTES - this.#inflated;
  }

  /**
   * Notes an object that stands in the file, once for each number.
   *
   * @throws PdfSyntaxError where objects stand within each other: read one by one they would be many
   * times what the file is
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
