import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { inspectPdf } from '../shown/inspect-pdf.ts';
import type { PrintCopy, PrintOptions } from './make-print-copy.ts';

export interface PreparedPdf {
  /** 0 if the pages cannot be read. */
  pageCount: number;
  /** The codes of the inspection: why the file itself cannot be sealed. Empty if it is plain. */
  problems: string[];
  /** Null if the file is plain, or if no copy can be made. */
  copy: PrintCopy | null;
}

/**
 * Inspects an uploaded PDF. If it is not plain, makes a print copy of it. CPU-bound; runs in a
 * child process.
 */
export async function preparePdf(
  bytes: Uint8Array,
  options: PrintOptions = {},
): Promise<PreparedPdf> {
  const { problems, pageCount } = await inspectPdf(bytes);
  if (problems.length === 0) return { pageCount, problems, copy: null };
  // Without a copy, a file that its password opens is refused for another reason than the password.
  const isOpened = options.password !== undefined && problems.includes('encrypted');
  const refused = { pageCount, problems: isOpened ? ['damaged'] : problems, copy: null };
  if (problems.includes('no_pages')) return refused;
  // Most files are plain. PDFium and the renderers would make the child process use more memory.
  const [{ makePrintCopy }, { PdfiumError }] = await Promise.all([
    import('./make-print-copy.ts'),
    import('./pdfium.ts'),
  ]);
  try {
    const copy = await makePrintCopy(bytes, options);
    if (!copy || (problems.includes('damaged') && !(await isCertain(bytes, copy)))) return refused;
    return { pageCount: copy.pageCount, problems, copy };
  } catch (error) {
    if (!(error instanceof PdfiumError)) throw error;
    return error.code === 'password' ? { ...refused, problems: ['encrypted'] } : refused;
  }
}

/**
 * Returns whether the pages of a damaged file are certain. Programs repair such a file in different
 * ways, so PDFium and pdf.js must agree on every page, and the file must have no other page.
 */
async function isCertain(bytes: Uint8Array, copy: PrintCopy): Promise<boolean> {
  return copy.picturePages.length === 0 && (await countPageObjects(bytes)) <= copy.pageCount;
}

async function countPageObjects(bytes: Uint8Array): Promise<number> {
  try {
    const { context } = await PDFDocument.load(bytes, {
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: Number.POSITIVE_INFINITY,
    });
    const objects = context.enumerateIndirectObjects();
    return objects.filter(
      ([, object]) =>
        object instanceof PDFDict && object.lookup(PDFName.of('Type')) === PDFName.of('Page'),
    ).length;
  } catch {
    // pdf-lib cannot read what PDFium and pdf.js read, so the number is uncertain.
    return Number.POSITIVE_INFINITY;
  }
}
