import type { Sentence } from '../../../../common/findings.ts';
import type { AnalysisProgress } from '../../../../common/live-updates.ts';
import type { Overlay } from './find-covered-text.ts';

/** The text of one page of a document. Lines are separated by '\n'. */
export interface PageText {
  /** The page number, from 1. Word and text files are divided only at explicit page breaks. */
  page: number;
  text: string;
  /** The number of filled text fields of a PDF form on this page. */
  filledFields?: number;
}

/** The page that is read now. */
export type PageProgress = Pick<AnalysisProgress, 'page' | 'pageCount'>;

/** What happens while a file is read. */
export interface ReadingEvents {
  /** Called before OCR starts, which takes seconds per page. */
  onSlow(): void;
  /** Called before each page of a document that is read with OCR. */
  onPage(progress: PageProgress): void;
}

/** The text that was extracted from a file, with information about its quality. */
export interface Extraction {
  pages: PageText[];
  /** Null if the file format has no page count (Word, text). */
  pageCount: number | null;
  /** True if some of the text comes from OCR. */
  ocr: boolean;
  /** The confidence of OCR in percent, or null without OCR. */
  ocrConfidence: number | null;
  /** Pages without text that were not read with OCR. */
  unreadPages: number[];
  /** True if the text exceeded MAX_CHARACTERS or MAX_PAGES and was cut. */
  truncated: boolean;
  /** Messages about unusual properties of the file that do not prevent its notarization. */
  oddities: Sentence[];
  /** Text of a PDF that was drawn over other text. */
  overlays?: Overlay[];
  /**
   * The kind of file. Control characters are reported only for `text`, because in other files they
   * can result from broken fonts or OCR.
   */
  source: 'pdf' | 'word' | 'text' | 'image';
}

/** The maximum number of pages to read with OCR. Each page takes seconds. */
export const MAX_OCR_PAGES = 10;
/** The maximum number of characters to read from one document: about a thousand dense pages. */
export const MAX_CHARACTERS = 4_000_000;
/** The maximum number of pages to read from one document. */
export const MAX_PAGES = 2000;

/** Creates an extraction of text that does not come from OCR, cut to the limits. */
export function typedText(
  source: Extraction['source'],
  texts: string[],
  pageCount: number | null,
): Extraction {
  const pages: PageText[] = [];
  let remaining = MAX_CHARACTERS;
  for (const [index, text] of texts.slice(0, MAX_PAGES).entries()) {
    if (remaining <= 0) break;
    pages.push({ page: index + 1, text: text.slice(0, remaining) });
    remaining -= text.length;
  }
  return {
    pages,
    pageCount,
    ocr: false,
    ocrConfidence: null,
    unreadPages: [],
    truncated: remaining < 0 || pages.length < texts.length,
    oddities: [],
    source,
  };
}
