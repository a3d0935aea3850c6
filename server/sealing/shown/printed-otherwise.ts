import { PDFArray, PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { hasOtherColors } from './default-colors.ts';
import { everyArray, everyDictionary } from './every-dictionary.ts';
import { hasOddFonts } from './find-odd-fonts.ts';
import { hasAmbiguousStates } from './graphics-states.ts';
import { hidesLayers } from './optional-content.ts';
import {
  annotationFlags,
  annotationsOf,
  flagsOf,
  hasRectangle,
  hasWideFrame,
  isOnScreen,
  isPlacedAlike,
  isWithoutPlace,
  lookOf,
  subtypeOf,
} from './page-annotations.ts';
import { hasUnboundedForms } from './plain-forms.ts';
import { hasAmbiguousImages } from './plain-images.ts';
import { hasAmbiguousStreams } from './stream-keys.ts';

/** Why a document cannot look the same on every screen and in print. */
export type LookProblem =
  | 'printsOtherwise'
  | 'looksLeft'
  | 'layersOff'
  | 'drawnUnlike'
  | 'oddFonts';

const name = (text: string) => PDFName.of(text);
const { invisible, hidden, print, noZoom, noRotate, noView, toggleNoView } = annotationFlags;

/** Viewer preferences that change which part of a page is printed. */
export const pagePreferences = ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip'] as const;

const DRAWN = new Set(
  [
    'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut',
    'Caret Stamp Ink Redact Watermark',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Returns the problems that make a document look different in print or in other programs than in
 * the conference viewer; empty if it looks the same, or if the seal makes it so (`settleView`).
 *
 * @param isFixed whether the bytes must stay unchanged because of existing signatures
 */
export function printedOtherwise(document: PDFDocument, isFixed: boolean): LookProblem[] {
  const found = new Set<LookProblem>();
  for (const annotation of annotationsOf(document)) {
    const problem = annotationProblem(annotation, isFixed);
    if (problem) found.add(problem);
  }
  if (hasPrintersVersions(document, isFixed)) found.add('printsOtherwise');
  if (hidesLayers(document, isFixed)) found.add('layersOff');
  if (hasUnmarkedColors(document)) found.add('looksLeft');
  const isAmbiguous =
    hasAmbiguousStreams(document) ||
    hasAmbiguousStates(document, isFixed) ||
    hasUnboundedForms(document) ||
    hasAmbiguousImages(document) ||
    (isFixed && hasOtherColors(document));
  if (isAmbiguous) found.add('drawnUnlike');
  if (hasOddFonts(document)) found.add('oddFonts');
  return [...found];
}

function annotationProblem(annotation: PDFDict, isFixed: boolean): LookProblem | null {
  const flags = flagsOf(annotation);
  if (flags === null) return 'printsOtherwise';
  const has = (bits: number) => (flags & bits) !== 0;
  // No program displays or prints it.
  if (has(hidden)) return null;
  if (has(noView) && !has(print | toggleNoView | invisible)) return null;
  if (!hasRectangle(annotation)) return 'looksLeft';
  const subtype = subtypeOf(annotation);
  if (subtype === 'Widget') return widgetProblem(annotation, flags, isFixed);
  const look = lookOf(annotation);
  if (!look) return isLeftOut(annotation, subtype, isFixed) ? null : 'looksLeft';
  // Some programs draw the appearance of a link, others never do.
  if (subtype === 'Link') return look.getContentsSize() === 0 ? null : 'looksLeft';
  // pdf.js draws nothing in an empty rectangle; others may draw a thin line.
  if (isWithoutPlace(annotation) || !isPlacedAlike(look)) return 'looksLeft';
  if (!DRAWN.has(subtype ?? '')) return 'looksLeft';
  if (!isOnScreen(annotation, flags)) return 'printsOtherwise';
  if (!isFixed) return null;
  const moves = subtype !== 'Text' && has(noZoom | noRotate);
  const isSame = has(print) && !has(toggleNoView) && !moves && !annotation.has(name('FixedPrint'));
  return isSame ? null : 'printsOtherwise';
}

/**
 * Returns whether no program draws an annotation without an appearance, or the seal hides it. Other
 * annotations have their own coordinates, which programs use regardless of the rectangle.
 */
function isLeftOut(annotation: PDFDict, subtype: string | null, isFixed: boolean): boolean {
  if (annotation.has(name('AP'))) return false;
  if (subtype === 'Link') return !(isFixed && hasWideFrame(annotation));
  return subtype === 'Popup' || (subtype === 'Text' && !isFixed);
}

function widgetProblem(annotation: PDFDict, flags: number, isFixed: boolean): LookProblem | null {
  if (isWithoutPlace(annotation)) return null;
  if (!['AP', 'V', 'MK', 'Parent'].some((key) => annotation.has(name(key)))) return null;
  if (!isOnScreen(annotation, flags)) return 'printsOtherwise';
  const look = lookOf(annotation);
  if (look && !isPlacedAlike(look)) return 'looksLeft';
  const isSame = (flags & (print | invisible | toggleNoView)) === print;
  // A field without content shows nothing in any program.
  return isFixed && !isSame && annotation.has(name('AP')) ? 'printsOtherwise' : null;
}

/**
 * Color spaces named None, which leave no marks. pdf.js paints with the alternate color space.
 * Source: ISO 32000-1, 8.6.6.4 and 8.6.6.5.
 */
function hasUnmarkedColors(document: PDFDocument): boolean {
  const none = name('None');
  for (const array of everyArray(document.context)) {
    if (array.size() < 2) continue;
    const [family, colorants] = [array.lookup(0), array.lookup(1)];
    if (family === name('Separation') && colorants === none) return true;
    if (family !== name('DeviceN') || !(colorants instanceof PDFArray)) continue;
    const names = Array.from({ length: colorants.size() }, (_, at) => colorants.lookup(at));
    if (names.every((one) => one === none)) return true;
  }
  return false;
}

/** Images, PostScript programs and preferences that apply only to print. */
function hasPrintersVersions(document: PDFDocument, isFixed: boolean): boolean {
  const postScript = name('PS');
  for (const dict of everyDictionary(document.context)) {
    if (dict.lookup(name('Type')) === name('XObject') || dict.has(name('BBox'))) {
      if (dict.lookup(name('Subtype2')) === postScript) return true;
    }
    if (dict.lookup(name('Subtype')) === postScript) return true;
    if (!isFixed) continue;
    if (dict.has(name('Alternates')) || dict.has(name('OPI'))) return true;
    // A page of another file replaces the form.
    if (isForm(dict) && dict.has(name('Ref'))) return true;
  }
  const preferences = document.catalog.lookup(name('ViewerPreferences'));
  if (!isFixed || !(preferences instanceof PDFDict)) return false;
  if (preferences.lookup(name('PrintPageRange')) instanceof PDFArray) return true;
  return pagePreferences.some((key) => {
    const box = preferences.lookup(name(key));
    return box !== undefined && box !== name('CropBox');
  });
}

const isForm = (dict: PDFDict) => dict.lookup(name('Subtype')) === name('Form');
