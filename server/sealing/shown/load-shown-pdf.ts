import { createCipheriv, createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PdfSyntaxError } from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { RebuiltPdf } from './rebuild-pdf.ts';
import { writeStreamsWhole } from './write-streams-whole.ts';

/**
 * Opens with pdf-lib what the conference viewer shows of a PDF.
 *
 * @param secret unknown to the author of the file. It determines the resource names of added fonts
 * and images. The default names of pdf-lib are equal in every document, so a page could refer to
 * them in advance.
 * @throws PdfSyntaxError if pdf-lib cannot read the file, or finds other pages in it
 */
export async function loadShownPdf(
  { bytes, pages }: RebuiltPdf,
  secret: string,
): Promise<PDFDocument> {
  const { document, found } = await open(bytes);
  if (found.join() !== pages.join()) throw new PdfSyntaxError('the pages are not those shown');
  const key = createHash('sha256').update(secret).digest();
  const keystream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const nextInt = () => keystream.update(Buffer.alloc(6)).readUIntBE(0, 6) / 2 ** 48;
  Object.assign(document.context.rng, { nextInt });
  writeStreamsWhole(document);
  return document;
}

/** The document with the object numbers of its pages. */
async function open(bytes: Buffer): Promise<{ document: PDFDocument; found: number[] }> {
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      // No pauses between objects, because this runs in its own child process.
      parseSpeed: Number.POSITIVE_INFINITY,
    });
    return { document, found: document.getPages().map(({ ref }) => ref.objectNumber) };
  } catch (cause) {
    throw new PdfSyntaxError('what is shown cannot be read by another program', { cause });
  }
}
