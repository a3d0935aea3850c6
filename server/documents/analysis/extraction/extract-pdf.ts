import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { FileToAnalyze } from '../file-to-analyze.ts';
import {
  type Extraction,
  MAX_CHARACTERS,
  MAX_PAGES,
  type PageText,
  type ReadingEvents,
} from './extraction.ts';
import { findCoveredText, type Overlay } from './find-covered-text.ts';
import { findPdfOddities } from './find-pdf-oddities.ts';
import { openPdf } from './open-pdf.ts';
import { readScannedPages } from './read-scanned-pages.ts';

/**
 * If a page has fewer characters, its text may be only a stamp or a page number on a scanned page,
 * so the page is also read with OCR.
 */
const LITTLE_TEXT = 40;
/** The number of overlays after which no more pages are compared. */
const MAX_OVERLAYS = 20;

/**
 * Extracts the text of a PDF page by page. Scanned pages are read with OCR. The PDF has passed its
 * inspection, or is the print copy of `original`.
 *
 * @throws UnreadableFile if the PDF cannot be read
 */
export async function extractPdf(
  { bytes, original }: Pick<FileToAnalyze, 'bytes' | 'original'>,
  events: ReadingEvents,
): Promise<Extraction> {
  const { document: pdf, close } = await openPdf(bytes);
  try {
    const extraction: Extraction = {
      ...(await readTypedPages(pdf)),
      pageCount: pdf.numPages,
      ocr: false,
      ocrConfidence: null,
      unreadPages: [],
      oddities: [],
      source: 'pdf',
    };
    if (original) await addFromOriginal(extraction, original);
    else extraction.oddities = await findPdfOddities(bytes, pdf);
    await readScannedPages(pdf, bytes, extraction, pagesOfLittleText(extraction.pages), events);
    return extraction;
  } finally {
    await close();
  }
}

/**
 * Adds what only the original shows of which a print copy was made: the history of the file and
 * covered text. Adds nothing if pdf.js cannot open it.
 */
async function addFromOriginal(extraction: Extraction, original: Uint8Array): Promise<void> {
  const opened = await openPdf(original).catch(() => null);
  if (!opened) return;
  try {
    extraction.oddities = await findPdfOddities(original, opened.document);
    const { overlays } = await readTypedPages(opened.document);
    if ((overlays?.length ?? 0) > (extraction.overlays?.length ?? 0))
      extraction.overlays = overlays;
  } finally {
    await opened.close();
  }
}

function pagesOfLittleText(pages: PageText[]): number[] {
  return pages.filter(({ text }) => text.trim().length < LITTLE_TEXT).map(({ page }) => page);
}

async function readTypedPages(
  pdf: PDFDocumentProxy,
): Promise<Pick<Extraction, 'pages' | 'truncated' | 'overlays'>> {
  const isForm = (await pdf.getFieldObjects()) !== null;
  const pages: PageText[] = [];
  const overlays: Overlay[] = [];
  const last = Math.min(pdf.numPages, MAX_PAGES);
  let remaining = MAX_CHARACTERS;
  for (let number = 1; number <= last && remaining > 0; number += 1) {
    const page = await pdf.getPage(number);
    const fields = isForm ? await filledFields(page) : [];
    const items = await textItems(page);
    if (overlays.length < MAX_OVERLAYS) overlays.push(...findCoveredText(items, number));
    const text = [textOf(items), ...fields].join('\n').slice(0, remaining);
    pages.push({ page: number, text, filledFields: fields.length });
    remaining -= text.length;
    page.cleanup();
  }
  return { pages, overlays, truncated: pages.length < pdf.numPages || remaining <= 0 };
}

async function textItems(page: PDFPageProxy): Promise<TextItem[]> {
  const { items } = await page.getTextContent();
  return items.filter((item): item is TextItem => 'str' in item);
}

const textOf = (items: readonly TextItem[]): string =>
  items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');

/** Returns the values of form fields, because the text of a page does not contain them. */
async function filledFields(page: PDFPageProxy): Promise<string[]> {
  const lines: string[] = [];
  for (const annotation of await page.getAnnotations()) {
    const value: unknown = annotation.fieldValue;
    if (annotation.fieldType !== 'Tx' || typeof value !== 'string' || !value.trim()) continue;
    const label = String(annotation.alternativeText || annotation.fieldName || 'Field');
    lines.push(`${label.slice(0, 100)}: ${value.slice(0, 2000)}`);
  }
  return lines;
}
