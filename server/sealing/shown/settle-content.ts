import { deflateSync } from 'node:zlib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { PDFName } from '@cantoo/pdf-lib';
import { ContentBudget } from './content/content-budget.ts';
import { readContent } from './content/read-content.ts';
import { contentOfPage } from './run-content.ts';

const SPACE = 0x20;

/**
 * Closes on each page what the content leaves open, and removes operators that end or restore
 * nothing. Then added content starts with a clean state, and every program shows what the
 * conference viewer showed. Only for documents that passed inspectPdf and have no signatures.
 *
 * @throws PdfSyntaxError if programs could execute the content differently
 */
export function settleContent(document: PDFDocument): void {
  const budget = new ContentBudget();
  for (const page of document.getPages()) {
    const content = contentOfPage(page, budget);
    const { idle, closing } = readContent(content, budget);
    if (idle.length === 0 && closing === '') continue;
    for (const [start, length] of idle) content.bytes.fill(SPACE, start, start + length);
    const data = Buffer.concat([content.bytes, Buffer.from(`\n${closing}\n`, 'latin1')]);
    const { context } = document;
    const stream = context.stream(deflateSync(data), { Filter: 'FlateDecode' });
    page.node.set(PDFName.of('Contents'), context.obj([context.register(stream)]));
  }
}
