import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { settleColours } from './default-colours.ts';
import { everyDictionary } from './every-dictionary.ts';
import { settleStates } from './graphics-states.ts';
import { flattenLayers, hidesLayers } from './optional-content.ts';
import {
  annotationFlags,
  annotationsOf,
  flagsOf,
  isOnScreen,
  lookOf,
  subtypeOf,
} from './page-annotations.ts';
import { pagePreferences } from './printed-otherwise.ts';

const name = (text: string) => PDFName.of(text);
const { invisible, hidden, print, noZoom, noRotate, noView, toggleNoView } = annotationFlags;

/**
 * Has every program show what the room showed, on the screen and on paper: what the room drew is
 * printed, what it did not draw is hidden, layers become part of the pages, and what is for printers
 * alone goes. For a document that has passed inspectPdf and that nobody has signed.
 */
export function settleView(document: PDFDocument): void {
  for (const annotation of annotationsOf(document)) settleAnnotation(annotation);
  // One that became ready before this was asked: what was off must not come into sight.
  if (!hidesLayers(document, false)) flattenLayers(document);
  for (const dict of everyDictionary(document.context)) {
    const isDrawn = ['Image', 'Form'].some((type) => dict.lookup(name('Subtype')) === name(type));
    if (isDrawn) for (const key of ['Alternates', 'OPI', 'PS', 'Ref']) dict.delete(name(key));
  }
  settleStates(document);
  settleColours(document);
  const preferences = document.catalog.lookup(name('ViewerPreferences'));
  if (!(preferences instanceof PDFDict)) return;
  for (const key of [...pagePreferences, 'PrintPageRange', 'NumCopies']) {
    preferences.delete(name(key));
  }
}

function settleAnnotation(annotation: PDFDict): void {
  const { context } = annotation;
  const subtype = subtypeOf(annotation);
  const flags = flagsOf(annotation) ?? 0;
  const look = lookOf(annotation);
  const appearance = annotation.lookup(name('AP'));
  // What it looks like under the pointer, and notes that stand open, nobody has seen.
  if (appearance instanceof PDFDict) for (const key of ['R', 'D']) appearance.delete(name(key));
  for (const key of ['OC', 'Open', 'FixedPrint']) annotation.delete(name(key));
  if (subtype === 'Link') {
    // The room draws no frame around a link, others draw one even where none is named.
    for (const key of ['BS', 'AP']) annotation.delete(name(key));
    annotation.set(name('Border'), context.obj([0, 0, 0]));
  }
  if (subtype === 'Link' || (subtype === 'Popup' && !look)) return;
  const isShown = isOnScreen(annotation, flags) && (subtype === 'Widget' || look !== null);
  const kept = flags & ~(invisible | hidden | print | noZoom | noRotate | noView | toggleNoView);
  annotation.set(name('F'), context.obj(kept | (isShown ? print : hidden)));
}
