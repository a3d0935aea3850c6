import { type PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';

const BEFORE = Buffer.from('\nstream\n');
const BEHIND = Buffer.from('\nendstream');

/**
 * Makes pdf-lib write streams at once. It copies them byte by byte, which takes longer than
 * signing.
 */
export function writeStreamsWhole({ context }: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) object.copyBytesInto = copyWhole;
  }
}

function copyWhole(this: PDFRawStream, buffer: Uint8Array, offset: number): number {
  this.updateDict();
  let at = offset + this.dict.copyBytesInto(buffer, offset);
  for (const part of [BEFORE, this.getContents(), BEHIND]) {
    buffer.set(part, at);
    at += part.length;
  }
  return at - offset;
}
