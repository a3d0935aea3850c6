/** One page of a document as text; lines are divided by '\n'. */
export interface PageText {
  /** From 1. Word and text files know only the page breaks that stand in them. */
  page: number;
  text: string;
  /** Text fields of a PDF form on this page that hold a value. */
  filledFields?: number;
}

/** What was read of a file, and how well. */
export interface Extraction {
  pages: PageText[];
  /** Null where the file does not say (Word, text). */
  pageCount: number | null;
  /** Some of the text was recognised in pictures. */
  ocr: boolean;
  /** Percent, of the recognition; null without it. */
  ocrConfidence: number | null;
  /** Pages without text that were not read by recognition either. */
  unreadPages: number[];
  /** The text was longer than is read. */
  truncated: boolean;
  /** What is odd about the file itself, in words; none of it keeps it from being notarized. */
  oddities: string[];
  /** Where control characters come from broken fonts rather than from someone's hand. */
  source: 'pdf' | 'word' | 'text' | 'image';
}

/** Pages of pictures that are read by recognition; each takes seconds. */
export const MAX_OCR_PAGES = 10;
/** Characters that are read of one document; about a thousand dense pages. */
export const MAX_CHARACTERS = 4_000_000;
/** Pages that are read of one document. */
export const MAX_PAGES = 2000;

/** An extraction of text that was typed, not recognised. */
export function typedText(
  source: Extraction['source'],
  texts: string[],
  pageCount: number | null,
): Extraction {
  const pages: PageText[] = [];
  let room = MAX_CHARACTERS;
  for (const [index, text] of texts.slice(0, MAX_PAGES).entries()) {
    if (room <= 0) break;
    pages.push({ page: index + 1, text: text.slice(0, room) });
    room -= text.length;
  }
  return {
    pages,
    pageCount,
    ocr: false,
    ocrConfidence: null,
    unreadPages: [],
    truncated: room < 0 || pages.length < texts.length,
    oddities: [],
    source,
  };
}
