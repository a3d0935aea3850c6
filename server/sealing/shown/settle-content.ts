import { deflateSync } from 'node:zlib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { PDFName } from '@cantoo/pdf-lib';
import { ContentBudget } from './content/content-budget.ts';
import { readContent } from './content/read-content.ts';
import { contentOfPage } from './run-content.ts';

const SPACE = 0x20;

/**
 * Ends on each page what its content leaves open, and takes out what ends or restores nothing: whatever
 * is drawn behind it then stands as on an empty page, and every program shows what the room showed.
 * For a document that has passed inspectPdf and that nobody has signed.
 *
 * @throws PdfSyntaxError where programs could carry out different things
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
