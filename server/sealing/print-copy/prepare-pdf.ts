import { inspectPdf } from '../shown/inspect-pdf.ts';
import { makePrintCopy, type PrintCopy, type PrintOptions } from './make-print-copy.ts';
import { PdfiumError } from './pdfium.ts';

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
  try {
    const copy = await makePrintCopy(bytes, options);
    // Programs repair a damaged file in different ways. The copy is only certain if PDFium and
    // pdf.js agree on every page of the original.
    const isCertain =
      !problems.includes('damaged') ||
      (copy?.picturePages.length === 0 && copy.differingPages.length === 0);
    if (!copy || !isCertain) return { pageCount, problems, copy: null };
    return { pageCount: copy.pageCount, problems, copy };
  } catch (error) {
    if (!(error instanceof PdfiumError)) throw error;
    const found = error.code === 'password' ? ['encrypted'] : problems;
    return { pageCount, problems: found, copy: null };
  }
}
