import type { SignatureField } from '../../../../common/notarization-sessions.ts';
import { roleOf } from './field-kinds.ts';
import type { FoundField } from './found-field.ts';

/** The properties of a pdf.js form field (ISO 32000-2, 12.7) that are used. */
export interface Widget {
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  alternativeText?: string;
  checkBox?: boolean;
  hidden?: boolean;
  readOnly?: boolean;
  required?: boolean;
  /** Left, bottom, right, top in page units. */
  rect?: number[];
}

/** 'buyerSignature_2' → 'buyer Signature 2' */
const inWords = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^A-Za-z0-9]+/g, ' ');

function kindOf(widget: Widget, name: string): SignatureField['kind'] | null {
  if (widget.fieldType === 'Sig') return 'signature';
  if (widget.fieldType === 'Btn') return widget.checkBox ? 'checkbox' : null;
  if (widget.fieldType !== 'Tx') return null;
  if (/\bdated?\b/i.test(name)) return 'date';
  if (/\binitials?\b/i.test(name)) return 'initials';
  return /\bsign(ature|ed|er)?\b/i.test(name) ? 'signature' : 'text';
}

/**
 * Converts the fields of a PDF form to fields of the session.
 * @param toPage converts a rectangle in page units to fractions from the page's top left
 */
export function readWidgets(
  page: number,
  widgets: readonly Widget[],
  toPage: (rect: number[]) => { x: number; y: number; width: number; height: number },
): FoundField[] {
  return widgets.flatMap((widget) => {
    if (widget.subtype !== 'Widget' || widget.hidden || widget.readOnly || !widget.rect) return [];
    const name = inWords(`${widget.fieldName ?? ''} ${widget.alternativeText ?? ''}`);
    const kind = kindOf(widget, name);
    const place = toPage(widget.rect);
    if (!kind || place.width < 0.01 || place.height < 0.005) return [];
    // An empty checkbox is an answer, too; text is required only if the form requires it.
    const optional = kind === 'checkbox' || kind === 'text';
    const required = widget.required === true || !optional;
    return [{ kind, page, role: roleOf(name), required, tight: false, ...place }];
  });
}
