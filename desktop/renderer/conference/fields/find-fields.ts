import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { kindBelow, kindOfLabel } from './field-kinds.ts';
import { findRules } from './find-rules.ts';
import type { FoundField } from './found-field.ts';
import { freeBox, READABLE_HEIGHT, wantedSize } from './free-box.ts';
import { readInk } from './page-ink.ts';
import { readPhrases, readPieces, withoutLetters } from './page-text.ts';
import { readBlanks } from './read-blanks.ts';
import { readWidgets, type Widget } from './read-widgets.ts';

/** The maximum of the API contract. */
const MOST = 200;

const within = (field: FoundField) =>
  field.x >= 0 && field.y >= 0 && field.x + field.width <= 1 && field.y + field.height <= 1;

const overlaps = (a: FoundField, b: FoundField) =>
  a.page === b.page &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

/**
 * Converts page units to fractions from the top left of the displayed page (rotated pages, too).
 */
function placer(viewport: { transform: number[]; width: number; height: number }) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
  return ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]) => {
    const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e].map((x) => x / viewport.width);
    const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f].map((y) => y / viewport.height);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  };
}

/** The fields for the blanks of a page, where they cover no text. */
async function findBlanks(
  page: PDFPageProxy,
  number: number,
  canvasFactory: object,
): Promise<FoundField[]> {
  const pieces = await readPieces(page);
  // Rendering takes time, and most pages have no place to sign.
  const labeled = pieces.some(({ text }) =>
    text.split(/_{2,}/).some((part) => kindOfLabel(part.trim()) || kindBelow(part.trim())),
  );
  if (!labeled) return [];
  const ink = await readInk(page, canvasFactory);
  const rules = withoutLetters(findRules(ink), pieces);
  const { width, height } = page.getViewport({ scale: 1 });
  const blanks = readBlanks({ ink, rules, phrases: readPhrases(pieces, rules) });
  return blanks.flatMap(({ kind, role, size, ...line }) => {
    const box = freeBox(ink, line, wantedSize(kind, size));
    if (!box) return [];
    return [
      {
        kind,
        role,
        page: number,
        required: true,
        tight: box.bottom - box.top < READABLE_HEIGHT,
        x: box.left / width,
        y: box.top / height,
        width: (box.right - box.left) / width,
        height: (box.bottom - box.top) / height,
      },
    ];
  });
}

async function findOn(
  page: PDFPageProxy,
  number: number,
  canvasFactory: object,
): Promise<FoundField[]> {
  const annotations = (await page.getAnnotations()) as Widget[];
  const found: FoundField[] = readWidgets(
    number,
    annotations,
    placer(page.getViewport({ scale: 1 })),
  );
  // A form field often covers the blank that was printed for it.
  for (const blank of await findBlanks(page, number, canvasFactory)) {
    if (!found.some((one) => overlaps(one, blank))) found.push(blank);
  }
  return found;
}

/**
 * Finds the places to fill in that the document contains: its form fields, and lines that a label
 * explains. A field for a line covers no text.
 */
export async function findFields(pdf: PDFDocumentProxy): Promise<FoundField[]> {
  const found: FoundField[] = [];
  for (let number = 1; number <= pdf.numPages && found.length < MOST; number += 1) {
    const page = await pdf.getPage(number);
    found.push(...(await findOn(page, number, pdf.canvasFactory)).filter(within));
  }
  return found.slice(0, MOST);
}
