import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Sentence } from '../../../../common/findings.ts';
import { findingTexts } from '../../../../common/messages/findings.ts';

/** Programs that edit existing pages. Their use is allowed, but it is reported. */
const EDITORS = /photoshop|gimp|ilovepdf|sejda|pdfescape|smallpdf|inkscape/i;

/**
 * Returns messages about a PDF that was changed after its creation or was processed by a program
 * that edits pages.
 */
export async function findPdfOddities(
  bytes: Uint8Array,
  pdf: PDFDocumentProxy,
): Promise<Sentence[]> {
  const oddities: Sentence[] = [];
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const linearized = file.subarray(0, 2048).includes('/Linearized');
  const revisions = count(file, '%%EOF') - (linearized ? 1 : 0);
  if (revisions > 1) {
    oddities.push(() => findingTexts.revisions({ count: revisions }));
  }
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const { Producer: producer, Creator: creator } = info as Record<string, unknown>;
  const made = [producer, creator].filter((value) => typeof value === 'string').join(' ');
  const program = EDITORS.exec(made)?.[0];
  if (program) oddities.push(() => findingTexts.editor({ program }));
  return oddities;
}

function count(file: Buffer, word: string): number {
  let found = 0;
  for (let at = file.indexOf(word); at >= 0 && found < 1000; at = file.indexOf(word, at + 1)) {
    found += 1;
  }
  return found;
}
