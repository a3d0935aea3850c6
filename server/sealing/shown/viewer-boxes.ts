import {
  type PdfDictValue,
  PdfSyntaxError,
  type PdfValue,
} from '../../../packages/evidence/src/pdf/pdf-syntax.ts';
import type { ViewerFile } from './viewer-file.ts';
import { inheritedEntry } from './viewer-pages.ts';

/** left, bottom, right, top in the page's user space. */
type Box = [number, number, number, number];

/** The part of a page that pdf.js shows, with its size and rotation. */
export interface ViewerBoxes {
  mediaBox: Box;
  /** The visible part, within the media box. */
  cropBox: Box;
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotate: number;
  /** Size of a unit in 1/72 inch. */
  userUnit: number;
}

const LETTER: Box = [0, 0, 612, 792];

/**
 * Source: pdf.js 6, core/document.js (Page).
 * @throws PdfSyntaxError if other programs would read another number or show nothing
 */
export function viewerBoxes(file: ViewerFile, page: PdfDictValue): ViewerBoxes {
  const mediaBox = boxOf(file, inheritedEntry(file, page, 'MediaBox')) ?? LETTER;
  const cropBox = boxOf(file, inheritedEntry(file, page, 'CropBox')) ?? mediaBox;
  const shown = common(cropBox, mediaBox) ?? mediaBox;
  if (shown[2] - shown[0] < 1 || shown[3] - shown[1] < 1) {
    throw new PdfSyntaxError('a page is next to nothing');
  }
  const unit = file.entry(page, 'UserUnit');
  return {
    mediaBox,
    cropBox: shown,
    rotate: turnOf(inheritedEntry(file, page, 'Rotate')),
    userUnit: typeof unit === 'number' && unit > 0 ? unit : 1,
  };
}

/** The box of four numbers; null for other values. */
export function boxOf(file: ViewerFile, value: PdfValue | undefined): Box | null {
  if (typeof value !== 'object' || value?.kind !== 'array') return null;
  const sides = value.items.map((item) => file.resolve(item));
  if (sides.length !== 4 || !sides.every((side) => typeof side === 'number')) return null;
  const [x = 0, y = 0, x2 = 0, y2 = 0] = sides;
  return filled([Math.min(x, x2), Math.min(y, y2), Math.max(x, x2), Math.max(y, y2)]);
}

/** The intersection of two boxes; null if empty. */
export function common(one: Box, other: Box): Box | null {
  return filled([
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]);
}

const filled = (box: Box) => (box[2] > box[0] && box[3] > box[1] ? box : null);

function turnOf(value: PdfValue | undefined): number {
  // pdf.js converts the content of such a value to a number; others do not.
  if (typeof value === 'object' && (value?.kind === 'string' || value?.kind === 'array')) {
    throw new PdfSyntaxError('a page is turned by what is no number');
  }
  return typeof value === 'number' && value % 90 === 0 ? ((value % 360) + 360) % 360 : 0;
}
