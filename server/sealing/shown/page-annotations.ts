import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Bits of /F (ISO 32000-1, table 165). */
export const annotationFlags = {
  invisible: 1,
  hidden: 2,
  print: 4,
  noZoom: 8,
  noRotate: 16,
  noView: 32,
  toggleNoView: 256,
} as const;

const MAX_FLAGS = 2 ** 15;
/** In points. The default width of a border is 1. */
const MAX_FRAME = 2;
const MARKED_TEXT = new Set(['Highlight', 'Underline', 'Squiggly', 'StrikeOut']);
const name = (text: string) => PDFName.of(text);

/** All annotations on the pages of a document, including widgets of form fields. */
export function annotationsOf(document: PDFDocument): PDFDict[] {
  return document.getPages().flatMap(({ node }) => {
    const annotations = node.Annots()?.asArray() ?? [];
    return annotations
      .map((one) => document.context.lookup(one))
      .filter((one) => one instanceof PDFDict);
  });
}

/** Without its slash; null if absent. */
export function subtypeOf(annotation: PDFDict): string | null {
  const subtype = annotation.lookup(name('Subtype'));
  return subtype instanceof PDFName ? subtype.decodeText() : null;
}

/** The flags of an annotation; null if programs would read different numbers. */
export function flagsOf(annotation: PDFDict): number | null {
  const flags = annotation.lookup(name('F'));
  if (flags === undefined) return 0;
  const value = flags instanceof PDFNumber ? flags.asNumber() : -1;
  return Number.isInteger(value) && value >= 0 && value < MAX_FLAGS ? value : null;
}

/**
 * Returns whether pdf.js draws an annotation that has an appearance. Source: pdf.js,
 * core/annotation.js.
 */
export function isOnScreen(annotation: PDFDict, flags: number): boolean {
  const { invisible, hidden, noView } = annotationFlags;
  const subtype = subtypeOf(annotation);
  if (subtype === 'Widget') return (flags & (hidden | noView)) === 0;
  if (MARKED_TEXT.has(subtype ?? '') && !hasQuadrilaterals(annotation)) return false;
  return (flags & (invisible | hidden | noView)) === 0;
}

/** The normal appearance for the state of the annotation. */
export function lookOf(annotation: PDFDict): PDFStream | null {
  const appearance = annotation.lookup(name('AP'));
  const normal = appearance instanceof PDFDict ? appearance.lookup(name('N')) : undefined;
  if (normal instanceof PDFStream) return normal;
  const state = annotation.lookup(name('AS'));
  const look =
    normal instanceof PDFDict && state instanceof PDFName ? normal.lookup(state) : undefined;
  return look instanceof PDFStream ? look : null;
}

/** Returns whether every program reads the same rectangle of an annotation. */
export const hasRectangle = (annotation: PDFDict) => rectangleIn(annotation, 'Rect') !== null;

/** Returns whether the rectangle of an annotation is empty. */
export const isWithoutPlace = (annotation: PDFDict) => isEmpty(rectangleIn(annotation, 'Rect'));

/**
 * Returns whether every program maps an appearance to the rectangle of its annotation alike. pdf.js
 * draws an appearance without a box or with an empty box; others do not.
 */
export function isPlacedAlike(look: PDFStream): boolean {
  const box = rectangleIn(look.dict, 'BBox');
  const matrix = look.dict.lookup(name('Matrix'));
  const isMapped = matrix === undefined || numbersIn(matrix)?.length === 6;
  return isMapped && box !== null && (!isEmpty(box) || look.getContentsSize() === 0);
}

/** Returns whether other programs draw a link border that could cover text. pdf.js draws none. */
export function hasWideFrame(link: PDFDict): boolean {
  const [style, border] = [link.lookup(name('BS')), link.lookup(name('Border'))];
  const widths = [
    style instanceof PDFDict ? style.lookup(name('W')) : undefined,
    border instanceof PDFArray && border.size() > 2 ? border.lookup(2) : undefined,
  ];
  return widths.some((width) => {
    if (width === undefined) return false;
    const points = width instanceof PDFNumber ? width.asNumber() : -1;
    return points < 0 || points > MAX_FRAME;
  });
}

function rectangleIn(dict: PDFDict, key: string): number[] | null {
  const numbers = numbersIn(dict.lookup(name(key)));
  return numbers?.length === 4 ? numbers : null;
}

function isEmpty(rectangle: number[] | null): boolean {
  const [left, bottom, right, top] = rectangle ?? [];
  return left !== undefined && top !== undefined && (left === right || bottom === top);
}

function hasQuadrilaterals(annotation: PDFDict): boolean {
  const numbers = numbersIn(annotation.lookup(name('QuadPoints')));
  return numbers !== null && numbers.length > 0 && numbers.length % 8 === 0;
}

function numbersIn(value: PDFObject | undefined): number[] | null {
  if (!(value instanceof PDFArray)) return null;
  const items = Array.from({ length: value.size() }, (_, at) => value.lookup(at));
  const numbers = items.filter((one) => one instanceof PDFNumber).map((one) => one.asNumber());
  return numbers.length === items.length ? numbers : null;
}
