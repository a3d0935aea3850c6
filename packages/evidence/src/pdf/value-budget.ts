import { PdfSyntaxError } from './pdf-syntax.ts';

/** A value takes about 50 bytes of memory. Documents of 10 MB have some hundred thousand values. */
const MAX_VALUES = 2_000_000;

/** Object streams with more objects are rejected before their index is read. */
export const MAX_OBJECTS_IN_STREAM = 1_000_000;

/**
 * Limits the number of values that are created from one file. A few kilobytes can inflate to
 * millions of values.
 */
export class ValueBudget {
  #left = MAX_VALUES;

  /** @throws PdfSyntaxError if the file has too many values */
  take(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new PdfSyntaxError('the file has too many values');
  }
}
