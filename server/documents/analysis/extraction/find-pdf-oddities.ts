import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Programs that edit existing pages. Their use is allowed, but it is reported. */
const EDITORS = /photoshop|gimp|ilovepdf|sejda|pdfescape|smallpdf|inkscape/i;

/**
 * Returns messages about a PDF that was changed after its creation or was processed by a program
 * that edits pages.
 */
export async function findPdfOddities(bytes: Uint8Array, pdf: PDFDocumentProxy): Promise<string[]> {
  const oddities: string[] = [];
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const linearized = file.subarray(0, 2048).includes('/Linearized');
  const revisions = count(file, '%%EOF') - (linearized ? 1 : 0);
  if (revisions > 1) {
    oddities.push(`The PDF was changed after it was written (${revisions} revisions).`);
  }
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const { Producer: producer, Creator: creator } = info as Record<string, unknown>;
  const made = [producer, creator].filter((value) => typeof value === 'string').join(' ');
  const editor = EDITORS.exec(made)?.[0];
  if (editor) oddities.push(`The PDF was saved with a program that can edit pages (${editor}).`);
  return oddities;
}

function count(file: Buffer, word: string): number {
  let found = 0;
  for (let at = file.indexOf(word); at >= 0 && found < 1000; at = file.indexOf(word, at + 1)) {
    found += 1;
  }
  return found;
}
