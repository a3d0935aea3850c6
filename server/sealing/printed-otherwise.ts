import { PDFArray, PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { everyDictionary } from './every-dictionary.ts';
import { hidesLayers } from './optional-content.ts';
import {
  annotationFlags,
  annotationsOf,
  flagsOf,
  isOnScreen,
  isWithoutPlace,
  lookOf,
  subtypeOf,
} from './page-annotations.ts';

/** Why a document cannot look the same on every screen and on paper. */
export type LookProblem = 'printsOtherwise' | 'looksLeft' | 'layersOff';

const name = (text: string) => PDFName.of(text);
const { invisible, hidden, print, noZoom, noRotate, noView, toggleNoView } = annotationFlags;

/** Entries of the viewer preferences that have more, less or another part of a page printed. */
export const pagePreferences = ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip'] as const;

const DRAWN = new Set(
  [
    'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut',
    'Caret Stamp Ink Redact Watermark',
  ].flatMap((line) => line.split(' ')),
);

/**
 * What keeps a document from looking on paper, and in other programs, as the room shows it; empty where
 * it does, or where the seal makes it so (`settleView`).
 *
 * @param isFixed the bytes stay as they are, as others have signed them
 */
export function printedOtherwise(document: PDFDocument, isFixed: boolean): LookProblem[] {
  const found = new Set<LookProblem>();
  for (const annotation of annotationsOf(document)) {
    const problem = annotationProblem(annotation, isFixed);
    if (problem) found.add(problem);
  }
  if (hasPrintersVersions(document, isFixed)) found.add('printsOtherwise');
  if (hidesLayers(document, isFixed)) found.add('layersOff');
  return [...found];
}

function annotationProblem(annotation: PDFDict, isFixed: boolean): LookProblem | null {
  const flags = flagsOf(annotation);
  if (flags === null) return 'printsOtherwise';
  const has = (bits: number) => (flags & bits) !== 0;
  // Nobody shows it, and nobody prints it; or it has no place on the page.
  if (has(hidden) || isWithoutPlace(annotation)) return null;
  if (has(noView) && !has(print | toggleNoView | invisible)) return null;
  const subtype = subtypeOf(annotation);
  if (subtype === 'Widget') return widgetProblem(annotation, flags, isFixed);
  if (!lookOf(annotation)) {
    const isNote = subtype === 'Text' && !isFixed;
    const isBare = !annotation.has(name('AP'));
    return isBare && (isNote || subtype === 'Link' || subtype === 'Popup') ? null : 'looksLeft';
  }
  if (!DRAWN.has(subtype ?? '')) return 'looksLeft';
  if (!isOnScreen(annotation, flags)) return 'printsOtherwise';
  if (!isFixed) return null;
  const moves = subtype !== 'Text' && has(noZoom | noRotate);
  const isSame = has(print) && !has(toggleNoView) && !moves && !annotation.has(name('FixedPrint'));
  return isSame ? null : 'printsOtherwise';
}

function widgetProblem(annotation: PDFDict, flags: number, isFixed: boolean): LookProblem | null {
  if (!['AP', 'V', 'MK', 'Parent'].some((key) => annotation.has(name(key)))) return null;
  if (!isOnScreen(annotation, flags)) return 'printsOtherwise';
  const isSame = (flags & (print | invisible | toggleNoView)) === print;
  // A field with nothing in it shows nothing anywhere.
  return isFixed && !isSame && annotation.has(name('AP')) ? 'printsOtherwise' : null;
}

/** Pictures, programs of printers and preferences that are for paper alone. */
function hasPrintersVersions(document: PDFDocument, isFixed: boolean): boolean {
  const postScript = name('PS');
  for (const dict of everyDictionary(document.context)) {
    if (dict.lookup(name('Type')) === name('XObject') || dict.has(name('BBox'))) {
      if (dict.lookup(name('Subtype2')) === postScript) return true;
    }
    if (dict.lookup(name('Subtype')) === postScript) return true;
    if (isFixed && (dict.has(name('Alternates')) || dict.has(name('OPI')))) return true;
  }
  const preferences = document.catalog.lookup(name('ViewerPreferences'));
  if (!isFixed || !(preferences instanceof PDFDict)) return false;
  if (preferences.lookup(name('PrintPageRange')) instanceof PDFArray) return true;
  return pagePreferences.some((key) => {
    const box = preferences.lookup(name(key));
    return box !== undefined && box !== name('CropBox');
  });
}
