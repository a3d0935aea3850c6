import { PDFDocument } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { openPdf } from '../../documents/analysis/extraction/open-pdf.ts';
import { drawMarks, type SealMark } from './draw-marks.ts';
import { embedPrintFonts } from './print-fonts.ts';

/** Points; each mark has a page of its own, with its box at `AT`. */
const PAGE = { width: 280, height: 70 };
const AT = { x: 30, y: 15 };
/** Pixels per point. */
const SCALE = 4;

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The edges of the ink of each page, in points from its top left. */
async function inkEdges(pdf: Uint8Array): Promise<Edges[]> {
  const { document, close } = await openPdf(pdf);
  const found: Edges[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(viewport.width, viewport.height);
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const dark = Array.from({ length: data.length / 4 }, (_, at) => at).filter(
      (at) => (data[4 * at] ?? 255) < 160,
    );
    const xs = dark.map((at) => (at % width) / SCALE);
    const ys = dark.map((at) => Math.floor(at / width) / SCALE);
    found.push({
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    });
  }
  await close();
  return found;
}

/** A drawn signature that fills its picture. */
function fullPicture(): Uint8Array {
  const canvas = createCanvas(300, 100);
  canvas.getContext('2d').fillRect(0, 0, 300, 100);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

const written = [
  { kind: 'signature', text: 'Jörg fj Quigley-Åsgård' },
  { kind: 'signature', text: 'Jörg', pngBytes: fullPicture() },
  { kind: 'signature', text: 'yf' },
  { kind: 'initials', text: 'fj' },
  { kind: 'date', text: 'November 26, 2026' },
  { kind: 'text', text: '(Jumping) Ågypt' },
] as const;

test('draws text and signatures inside their field, also in a small field', async () => {
  const sizes = [5, 26, 40].flatMap((height) => [40, 200].map((width) => ({ width, height })));
  const marks = sizes
    .flatMap((size) => written.map((content) => ({ ...content, ...size })))
    .map(
      (mark, at): SealMark => ({
        ...mark,
        page: at + 1,
        x: AT.x / PAGE.width,
        y: AT.y / PAGE.height,
        width: mark.width / PAGE.width,
        height: mark.height / PAGE.height,
        signerName: 'Jörg fj Quigley-Åsgård',
        signedAt: '2026-11-26T15:04:05.000Z',
      }),
    );
  const pdf = await PDFDocument.create();
  for (const _ of marks) pdf.addPage([PAGE.width, PAGE.height]);
  await drawMarks(pdf, marks, await embedPrintFonts(pdf, ['serifItalic', 'sans']), null);
  const edges = await inkEdges(await pdf.save());
  for (const [at, { kind, page, width, height }] of marks.entries()) {
    const { left, top, right, bottom } = edges[at] as Edges;
    const [end, foot] = [AT.x + width * PAGE.width, AT.y + height * PAGE.height];
    const beyond = Math.max(AT.x - left, AT.y - top, right - end, bottom - foot);
    expect(beyond, `${kind} on page ${page}`).toBeLessThan(0.5);
    expect(right).toBeGreaterThan(left);
  }
});
