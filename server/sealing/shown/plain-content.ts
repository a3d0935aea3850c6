import type { PDFDocument } from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../reading/pdf-syntax.ts';
import { ContentBudget } from './content/content-budget.ts';
import { readContent } from './content/read-content.ts';
import { contentThatRuns } from './run-content.ts';

/**
 * Whether every program carries out the same where a document is drawn, or will once the seal has
 * settled it (`settleContent`).
 *
 * @param isFixed the bytes stay as they are, as others have signed them
 */
export function hasPlainContent(document: PDFDocument, isFixed: boolean): boolean {
  const budget = new ContentBudget();
  try {
    for (const content of contentThatRuns(document, budget)) {
      const { idle, closing } = readContent(content, budget);
      const isLoose = idle.length > 0 || closing !== '';
      // What is drawn behind the content of a page begins where that ends.
      if (isFixed && isLoose && content.kind === 'page') return false;
    }
    return true;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  }
}
