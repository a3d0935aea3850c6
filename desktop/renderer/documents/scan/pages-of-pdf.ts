import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** Why a PDF is not reduced. */
export type NotReduced = 'notScan' | 'tooManyPages' | 'notOpened';

export class PdfNotReduced extends Error {
  readonly reason: NotReduced;

  constructor(reason: NotReduced, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Dots per inch at which the pages are drawn, and the most pixels of a page. */
const DPI = 200;
const MAX_PIXELS = 9_000_000;
const QUALITY = 0.92;
/** Text with this rendering mode is not drawn (ISO 32000-1, 9.3.6). Scanners add it for searching. */
const INVISIBLE = 3;

/**
 * Draws the pages of a scanned PDF as pictures.
 * @throws PdfNotReduced if it has pages that are not scans, form fields or too many pages, or cannot
 * be opened
 */
export async function pagesOfPdf(file: Blob, most: number): Promise<Blob[]> {
  const { openPdf } = await import('../../conference/shared/pdf/open-pdf.ts');
  const opened = await openPdf(await file.arrayBuffer()).catch((cause: unknown) => {
    throw new PdfNotReduced('notOpened', { cause });
  });
  try {
    const { pdf } = opened;
    if (pdf.numPages > most) throw new PdfNotReduced('tooManyPages');
    if (!(await isScan(pdf))) throw new PdfNotReduced('notScan');
    const pages: Blob[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      pages.push(await draw(await pdf.getPage(number)));
    }
    return pages;
  } catch (cause) {
    throw cause instanceof PdfNotReduced ? cause : new PdfNotReduced('notOpened', { cause });
  } finally {
    opened.close();
  }
}

async function isScan(pdf: PDFDocumentProxy): Promise<boolean> {
  if ((await pdf.getFieldObjects()) !== null) return false;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (!(await isScannedPage(await pdf.getPage(number)))) return false;
  }
  return true;
}

/** Whether a page has a picture, and no text except text that is not drawn. */
async function isScannedPage(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist');
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: readonly number[] = [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
  ];
  let hasPicture = false;
  let isInvisible = false;
  /** The rendering mode is a part of the graphics state, which is saved and restored. */
  const saved: boolean[] = [];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(isInvisible);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      isInvisible = saved.pop() ?? false;
    }
    if (operator === OPS.setTextRenderingMode) isInvisible = argsArray[index]?.[0] === INVISIBLE;
    if (operator === OPS.showText && !isInvisible) return false;
    if (pictures.includes(operator)) hasPicture = true;
  }
  return hasPicture;
}

async function draw(page: PDFPageProxy): Promise<Blob> {
  const natural = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MAX_PIXELS / Math.max(1, natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(DPI / 72, most) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PdfNotReduced('notOpened'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
