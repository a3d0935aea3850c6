import { PDFDict, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import { ContentBudget } from './content/content-budget.ts';
import { joinedContent } from './content/content-data.ts';
import { ContentLexer, tokens } from './content/content-lexer.ts';
import { loadShownPdf } from './load-shown-pdf.ts';
import { lookOf } from './page-annotations.ts';
import { rebuildPdf } from './rebuild-pdf.ts';
import { contentOfPage } from './run-content.ts';
import { ViewerFile } from './viewer-file.ts';

/** Operators that draw an image, a form, a shading or a path (ISO 32000-1, annex A). */
const PAINTING = new Set('Do BI sh f f* F B B* b b* S s'.split(' '));

/**
 * Returns the pages among these that draw more than text: in their content or in the appearance of
 * an annotation; all of them if the PDF is not plain. Decodes no images, which can need hundreds of
 * megabytes.
 *
 * @param numbers page numbers from 1
 */
export async function paintedPages(bytes: Uint8Array, numbers: number[]): Promise<number[]> {
  if (numbers.length === 0) return [];
  const document = await open(bytes);
  if (!document) return numbers;
  const budget = new ContentBudget();
  return numbers.filter((number) => paints(document.getPage(number - 1), budget));
}

async function open(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    return await loadShownPdf(rebuildPdf(new ViewerFile(bytes)), '');
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}

function paints(page: PDFPage, budget: ContentBudget): boolean {
  try {
    return (
      hasPainting(contentOfPage(page, budget)) ||
      looksOf(page).some((look) => hasPainting(joinedContent([look], budget)))
    );
  } catch (error) {
    // The content is too long or unusual to look for these operators.
    if (error instanceof PdfSyntaxError) return true;
    throw error;
  }
}

function hasPainting({ bytes, joins }: { bytes: Buffer; joins: number[] }): boolean {
  const lexer = new ContentLexer(bytes, joins);
  for (let token = lexer.next(); token !== tokens.end; token = lexer.next()) {
    const isWord = token === tokens.word;
    if (isWord && PAINTING.has(bytes.toString('latin1', lexer.start, lexer.position))) return true;
  }
  return false;
}

function looksOf({ node }: PDFPage) {
  const annotations = node.Annots()?.asArray() ?? [];
  return annotations.flatMap((one) => {
    const annotation = node.context.lookup(one);
    return (annotation instanceof PDFDict && lookOf(annotation)) || [];
  });
}
