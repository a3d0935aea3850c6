import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { PlaceToShow } from '../place-to-show.ts';

/** A rectangle on a page, in shares of its width and height from the top left corner. */
export interface Mark {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface LocatedWords {
  /** From 1. */
  page: number;
  /** Empty if the words were not found. */
  marks: Mark[];
}

/** The number of other pages that are searched. Pages of a Word document can be numbered otherwise. */
const MAX_SEARCHED = 40;
/** The number of letters that identify a quote whose end was not found. */
const BEGINNING = 40;

/** Locates a quote on its page, or else on the other pages from the first one. */
export async function locateWords(
  pdf: PDFDocumentProxy,
  { page, words }: PlaceToShow,
): Promise<LocatedWords> {
  const wanted = letters(words);
  const stated = Math.min(page, pdf.numPages);
  if (wanted.length < 2) return { page: stated, marks: [] };
  const others = Array.from(
    { length: Math.min(pdf.numPages, MAX_SEARCHED) },
    (_, index) => index + 1,
  );
  for (const number of [stated, ...others.filter((each) => each !== stated)]) {
    const marks = await marksOn(await pdf.getPage(number), wanted);
    if (marks.length > 0) return { page: number, marks };
  }
  return { page: stated, marks: [] };
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

async function marksOn(page: PDFPageProxy, wanted: string): Promise<Mark[]> {
  const { items } = await page.getTextContent();
  let text = '';
  const parts: { from: number; to: number; transform: number[]; width: number }[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    const own = letters(item.str);
    if (own === '') continue;
    parts.push({
      from: text.length,
      to: text.length + own.length,
      transform: item.transform,
      width: item.width,
    });
    text += own;
  }
  const whole = text.indexOf(wanted);
  const from = whole >= 0 ? whole : text.indexOf(wanted.slice(0, BEGINNING));
  if (from < 0) return [];
  const to = from + (whole >= 0 ? wanted.length : Math.min(BEGINNING, wanted.length));
  const viewport = page.getViewport({ scale: 1 });
  return parts
    .filter((part) => part.to > from && part.from < to)
    .map(({ from: start, to: end, transform, width }) => {
      const [, , c = 0, d = 0, x = 0, y = 0] = transform;
      const height = Math.hypot(c, d);
      const share = width / (end - start);
      const left = x + Math.max(0, from - start) * share;
      const right = x + width - Math.max(0, end - to) * share;
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, y - height * 0.25);
      const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, y + height * 0.95);
      return {
        left: Math.min(x1, x2) / viewport.width,
        top: Math.min(y1, y2) / viewport.height,
        width: Math.abs(x2 - x1) / viewport.width,
        height: Math.abs(y2 - y1) / viewport.height,
      };
    });
}
