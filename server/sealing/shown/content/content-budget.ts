import { PdfSyntaxError } from '../../../../packages/evidence/src/pdf/pdf-syntax.ts';

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Limits the total bytes of content streams that are read of one document, even if the file is
 * small.
 */
export class ContentBudget {
  #left = MAX_BYTES;

  /** Maximum inflated size of the next data. */
  get most(): number {
    return Math.max(1, this.#left);
  }

  /** @throws PdfSyntaxError if the limit is exceeded */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left <= 0) throw new PdfSyntaxError('the document has too much content to be read');
  }
}
