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
 * Leaves of each form field what the room showed of it, for every viewer: a value that the room drew
 * anew is drawn here, and a field of which it drew nothing is given an appearance that is empty.
 *
 * @param form the document's
 * @param font for the values
 */
export function settleAppearances(document: PDFDocument, form: PDFDict, font: PDFFont): void {
  // The viewer of the room draws the values of these anew, whatever appearance they have.
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
 * Draws the values anew, field by field. One that cannot be drawn here stays with the viewer, and keeps
 * what it looked like: shown late is better than lost.
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
  // Otherwise the form goes on saying that its values are to be drawn anew.
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

/** An entry of a field, its own or that of a field above it. */
function inherited(widget: PDFDict, key: string): PDFObject | undefined {
  let field: PDFObject | undefined = widget;
  for (let step = 0; field instanceof PDFDict && step < MAX_PARENTS; step += 1) {
    const value = field.lookup(name(key));
    if (value !== undefined) return value;
    field = field.lookup(name('Parent'));
  }
  return undefined;
}
