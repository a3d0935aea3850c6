import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type FoundField, readBlanks, type TextRun } from './read-blanks.ts';
import { readWidgets, type Widget } from './read-widgets.ts';

/** The maximum of the API contract. */
const MOST = 200;

interface TextItem {
  str?: string;
  transform?: number[];
  width?: number;
  height?: number;
}

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
  return (points: [x: number, y: number][]) => {
    const xs = points.map(([x, y]) => (a * x + c * y + e) / viewport.width);
    const ys = points.map(([x, y]) => (b * x + d * y + f) / viewport.height);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  };
}

/** The box around a text run: from its origin along its direction, and up by its height. */
function runOf(item: TextItem, place: ReturnType<typeof placer>): TextRun | null {
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform ?? [];
  const length = Math.hypot(a, b);
  const { str = '', width = 0, height = 0 } = item;
  if (!str.trim() || length === 0 || width === 0 || height === 0) return null;
  const [right, up] = [(by: number) => (by * a) / length, (by: number) => (by * b) / length];
  const box = place([
    [x, y],
    [x + right(width) - up(height), y + up(width) + right(height)],
  ]);
  // Upright text runs across the page; text in another direction is skipped.
  return box.width > box.height * 0.5 ? { text: str, ...box } : null;
}

async function findOn(page: PDFPageProxy, number: number): Promise<FoundField[]> {
  const place = placer(page.getViewport({ scale: 1 }));
  const widgets = readWidgets(
    number,
    (await page.getAnnotations()) as Widget[],
    ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
      place([
        [x1, y1],
        [x2, y2],
      ]),
  );
  const { items } = await page.getTextContent();
  const runs = (items as TextItem[])
    .map((item) => runOf(item, place))
    .filter((run) => run !== null);
  const blanks = readBlanks(number, runs);
  // A form field often covers the blank that was printed for it.
  return [...widgets, ...blanks.filter((blank) => !widgets.some((one) => overlaps(one, blank)))];
}

/**
 * Finds the places to fill in that the document contains: its form fields, and blanks in its text.
 */
export async function findFields(pdf: PDFDocumentProxy): Promise<FoundField[]> {
  const found: FoundField[] = [];
  for (let number = 1; number <= pdf.numPages && found.length < MOST; number += 1) {
    found.push(...(await findOn(await pdf.getPage(number), number)).filter(within));
  }
  return found.slice(0, MOST);
}
