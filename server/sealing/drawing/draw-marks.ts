import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';
import { type DisplayedPage, displayedPage } from './displayed-page.ts';
import { embedRaster } from './embed-raster.ts';
import { colors, PageBrush } from './page-brush.ts';
import type { PrintFont, PrintFonts } from './print-fonts.ts';
import type { StructureElement, StructureTree } from './structure-tree.ts';

/**
 * A mark that a person made on a page. Position and size are fractions (0..1) of the displayed
 * page, cropped and rotated, with the origin at its top left.
 */
export interface SealMark {
  kind: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
  /** Starts at 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The typed text. For a checkbox, 'false' or '' means empty. */
  text?: string;
  /** A drawn signature, which replaces the text. */
  pngBytes?: Uint8Array;
  signerName: string;
  /** ISO 8601. */
  signedAt: string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** How far italic letters may extend beyond their width, as a share (0–1) of the font size. */
const HAND_OVERHANG = 0.16;

type MarkFonts = Pick<PrintFonts, 'serifItalic' | 'sans'>;

/**
 * Draws marks on their pages.
 *
 * @param structure of the document, if the marks must be tagged
 * @throws RangeError if a mark is on a page that does not exist
 */
export async function drawMarks(
  document: PDFDocument,
  marks: SealMark[],
  fonts: MarkFonts,
  structure: StructureTree | null,
): Promise<void> {
  const pages = document.getPages();
  const part = structure && marks.length > 0 ? partOf(structure) : null;
  for (const [number, group] of Map.groupBy(marks, (mark) => mark.page)) {
    const page = pages[number - 1];
    if (!page) throw new RangeError(`A mark is on page ${number} of ${pages.length}`);
    const shown = displayedPage(page);
    const brush = new PageBrush(page, shown.matrix);
    for (const mark of group) {
      const isHand = mark.kind === 'signature' || mark.kind === 'initials';
      const image =
        isHand && mark.pngBytes ? await embedRaster(document, mark.pngBytes) : undefined;
      const draw = () => drawMark(brush, boxOf(mark, shown), mark, image, fonts);
      if (part) structure?.tag(brush, elementOf(structure, part, mark), draw);
      else draw();
    }
    brush.finish();
  }
}

function partOf(structure: StructureTree): StructureElement {
  return structure.element('Part', undefined, { title: 'Signatures and marks', language: 'en-US' });
}

function elementOf(
  structure: StructureTree,
  part: StructureElement,
  { kind, page, signerName, text = 'true' }: SealMark,
): StructureElement {
  switch (kind) {
    case 'signature':
    case 'initials': {
      const what = kind === 'signature' ? 'Signature' : 'Initials';
      return structure.element('Figure', part, { alt: `${what} of ${signerName}, page ${page}` });
    }
    case 'checkbox': {
      const state = isEmpty(text) ? 'Empty' : 'Checked';
      return structure.element('Figure', part, { alt: `${state} box, page ${page}` });
    }
    default:
      return structure.element('P', part);
  }
}

const isEmpty = (text: string) => text === '' || text === 'false';

function boxOf(mark: SealMark, shown: DisplayedPage): Box {
  return {
    x: mark.x * shown.width,
    y: (1 - mark.y - mark.height) * shown.height,
    width: mark.width * shown.width,
    height: mark.height * shown.height,
  };
}

function drawMark(
  brush: PageBrush,
  box: Box,
  mark: SealMark,
  image: PDFImage | undefined,
  fonts: MarkFonts,
): void {
  if (mark.kind === 'checkbox') drawCheckbox(brush, box, mark.text);
  else if (mark.kind === 'signature' || mark.kind === 'initials') {
    drawSignature(brush, box, mark, image, fonts);
  } else drawLine(brush, box, mark.text ?? '', fonts.sans);
}

function drawSignature(
  brush: PageBrush,
  box: Box,
  mark: SealMark,
  image: PDFImage | undefined,
  fonts: MarkFonts,
): void {
  let hand = box;
  if (mark.kind === 'signature' && box.height >= 26) {
    const caption = `${mark.signerName} · ${mark.signedAt.slice(0, 16).replace('T', ' ')} UTC`;
    const size = fitting(fonts.sans, caption, box.width, 5.5);
    brush.line([box.x, box.y + 8], [box.x + box.width, box.y + 8], 0.35, colors.quiet);
    brush.text(caption, box.x, box.y + 1.5, { font: fonts.sans, size, color: colors.quiet });
    hand = { ...box, y: box.y + 9, height: box.height - 9 };
  }
  if (image) brush.image(image, hand, 'left');
  else drawLine(brush, hand, mark.text ?? mark.signerName, fonts.serifItalic, HAND_OVERHANG);
}

/** Draws a text in a box, with space at both sides for an overhang in font sizes. */
function drawLine(brush: PageBrush, box: Box, text: string, font: PrintFont, overhang = 0): void {
  const size = fitting(font, text, box.width, Math.min(box.height * 0.72, 28), overhang);
  const x = box.x + overhang * size;
  brush.text(text, x, box.y + (box.height - size * 0.66) / 2, { font, size });
}

function drawCheckbox(brush: PageBrush, box: Box, text = 'true'): void {
  const side = Math.min(box.width, box.height, 18);
  const x = box.x + (box.width - side) / 2;
  const y = box.y + (box.height - side) / 2;
  const at = (u: number, v: number): [number, number] => [x + u * side, y + v * side];
  brush.polyline([at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)], 0.6, colors.ink);
  if (isEmpty(text)) return;
  brush.polyline([at(0.2, 0.52), at(0.42, 0.26), at(0.82, 0.8)], side * 0.11, colors.ink);
}

/** The largest size up to `wanted` at which the text and its overhang fit the width. */
function fitting(
  font: PrintFont,
  text: string,
  width: number,
  wanted: number,
  overhang = 0,
): number {
  const natural = font.width(font.printable(text), 1) + 2 * overhang;
  return natural > 0 ? Math.min(wanted, width / natural) : wanted;
}
