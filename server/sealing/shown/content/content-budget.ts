import { PdfSyntaxError } from '../../reading/pdf-syntax.ts';

const MAX_BYTES = 256 * 1024 * 1024;

/** Bytes of running content that are read of one document, however small the file is that holds them. */
export class ContentBudget {
  #left = MAX_BYTES;

  /** Bytes that the next data may be inflated to. */
  get most(): number {
    return Math.max(1, this.#left);
  }

  /** @throws PdfSyntaxError where it is too much */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left <= 0) throw new PdfSyntaxError('the document has too much content to be read');
  }
}
