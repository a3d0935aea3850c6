import type { PDFRawStream } from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ContentBudget } from './content/content-budget.ts';
import { joinedContent } from './content/content-data.ts';

/** The decoded data of a stream; null if too large, or if programs could read different data. */
export function wholeData(stream: PDFRawStream, budget: ContentBudget): Buffer | null {
  try {
    return joinedContent([stream], budget).bytes;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}
