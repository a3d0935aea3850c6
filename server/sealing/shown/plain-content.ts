import type { PDFDocument } from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { ContentBudget } from './content/content-budget.ts';
import { readContent } from './content/read-content.ts';
import { contentThatRuns } from './run-content.ts';

/**
 * Returns whether every program executes the content of a document alike, or will after the seal
 * has normalized it (`settleContent`).
 *
 * @param isFixed whether the bytes must stay unchanged because of existing signatures
 */
export function hasPlainContent(document: PDFDocument, isFixed: boolean): boolean {
  const budget = new ContentBudget();
  try {
    for (const content of contentThatRuns(document, budget)) {
      const { idle, closing } = readContent(content, budget);
      const isLoose = idle.length > 0 || closing !== '';
      // Anything drawn after the content of a page starts with the state that it leaves.
      if (isFixed && isLoose && content.kind === 'page') return false;
    }
    return true;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  }
}
