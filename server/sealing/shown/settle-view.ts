import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { settleColors } from './default-colors.ts';
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
 * Makes every program show what the conference viewer showed, on screen and in print: prints what
 * pdf.js drew, hides what it did not draw, makes layers part of the pages, and removes entries that
 * are for printers only. Only for documents that passed inspectPdf and have no signatures.
 */
export function settleView(document: PDFDocument): void {
  for (const annotation of annotationsOf(document)) settleAnnotation(annotation);
  // A document may have become ready before this check existed. Hidden layers must stay hidden.
  if (!hidesLayers(document, false)) flattenLayers(document);
  for (const dict of everyDictionary(document.context)) {
    const isDrawn = ['Image', 'Form'].some((type) => dict.lookup(name('Subtype')) === name(type));
    if (isDrawn) for (const key of ['Alternates', 'OPI', 'PS', 'Ref']) dict.delete(name(key));
  }
  settleStates(document);
  settleColors(document);
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
  // Nobody has seen rollover appearances or open notes.
  if (appearance instanceof PDFDict) for (const key of ['R', 'D']) appearance.delete(name(key));
  for (const key of ['OC', 'Open', 'FixedPrint']) annotation.delete(name(key));
  if (subtype === 'Link') {
    // pdf.js draws no border around a link; others draw one even by default.
    for (const key of ['BS', 'AP']) annotation.delete(name(key));
    annotation.set(name('Border'), context.obj([0, 0, 0]));
  }
  if (subtype === 'Link' || (subtype === 'Popup' && !look)) return;
  const isShown = isOnScreen(annotation, flags) && (subtype === 'Widget' || look !== null);
  const kept = flags & ~(invisible | hidden | print | noZoom | noRotate | noView | toggleNoView);
  annotation.set(name('F'), context.obj(kept | (isShown ? print : hidden)));
}
