import {
  PDFBool,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { annotationsOf, subtypeOf } from './page-annotations.ts';

const name = (text: string) => PDFName.of(text);
const [APPEARANCE, NEEDED] = [name('AP'), name('NeedAppearances')];
const RADIO_OR_PUSH = (1 << 15) | (1 << 16);
const MAX_PARENTS = 32;

/**
 * Fixes the appearance of each form field for all viewers: draws the values that pdf.js redraws,
 * and gives an empty appearance to fields for which pdf.js draws nothing.
 *
 * @param form of the document
 * @param font for the values
 */
export function settleAppearances(document: PDFDocument, form: PDFDict, font: PDFFont): void {
  // pdf.js redraws these values, whatever appearance they have.
  const isDrawnAnew = form.lookup(NEEDED) === PDFBool.True;
  const widgets = widgetsOf(document);
  const [typed, others] = [widgets.filter(isTyped), widgets.filter((one) => !isTyped(one))];
  const bare = isDrawnAnew ? others.filter(isBare) : widgets.filter(isBare);
  if (isDrawnAnew) {
    drawValues(document, form, font, typed);
  }
  for (const widget of bare) {
    if (isCheckBox(widget) || fieldType(widget) === name('Sig')) continue;
    const empty = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] };
    const stream = document.context.register(document.context.stream(new Uint8Array(), empty));
    widget.set(APPEARANCE, document.context.obj({ N: stream }));
  }
}

/**
 * Draws the values field by field. If a value cannot be drawn here, its field keeps its appearance
 * and the viewer draws it: a late display is better than a lost value.
 */
function drawValues(document: PDFDocument, form: PDFDict, font: PDFFont, typed: PDFDict[]): void {
  const was = new Map(typed.map((widget) => [widget, widget.get(APPEARANCE)]));
  for (const widget of typed) widget.delete(APPEARANCE);
  let isAllDrawn = true;
  for (const field of document.getForm().getFields()) {
    try {
      if (field.needsAppearancesUpdate()) field.defaultUpdateAppearances(font);
    } catch {
      isAllDrawn = false;
      for (const { dict } of field.acroField.getWidgets()) {
        const appearance = was.get(dict);
        if (appearance) dict.set(APPEARANCE, appearance);
      }
    }
  }
  // Otherwise the form still requests that its values are redrawn.
  if (isAllDrawn && !typed.some(isBare)) form.delete(NEEDED);
}

function widgetsOf(document: PDFDocument): PDFDict[] {
  return annotationsOf(document).filter((one) => subtypeOf(one) === 'Widget');
}

function isTyped(widget: PDFDict): boolean {
  return [name('Tx'), name('Ch')].some((type) => type === fieldType(widget));
}

function isCheckBox(widget: PDFDict): boolean {
  const flags = Number(inherited(widget, 'Ff')?.toString() ?? 0);
  return fieldType(widget) === name('Btn') && (flags & RADIO_OR_PUSH) === 0;
}

function isBare(widget: PDFDict): boolean {
  const appearance = widget.lookup(APPEARANCE);
  const normal = appearance instanceof PDFDict ? appearance.lookup(name('N')) : undefined;
  return !(normal instanceof PDFStream || normal instanceof PDFDict);
}

const fieldType = (widget: PDFDict) => inherited(widget, 'FT');

/** An entry of a field or of an ancestor. */
function inherited(widget: PDFDict, key: string): PDFObject | undefined {
  let field: PDFObject | undefined = widget;
  for (let step = 0; field instanceof PDFDict && step < MAX_PARENTS; step += 1) {
    const value = field.lookup(name(key));
    if (value !== undefined) return value;
    field = field.lookup(name('Parent'));
  }
  return undefined;
}
