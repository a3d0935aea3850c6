import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { everyDictionary } from './every-dictionary.ts';

const name = (text: string) => PDFName.of(text);

/**
 * Returns whether content draws a form without a bounding box. pdf.js draws all of it, others
 * nothing. Source: ISO 32000-1, table 95.
 */
export function hasUnboundedForms({ context }: PDFDocument): boolean {
  for (const dict of everyDictionary(context)) {
    const named = dict.lookup(name('XObject'));
    if (!(named instanceof PDFDict)) continue;
    if (named.keys().some((key) => isUnbounded(named.lookup(key)))) return true;
  }
  return false;
}

function isUnbounded(form: PDFObject | undefined): boolean {
  if (!(form instanceof PDFStream) || form.dict.lookup(name('Subtype')) !== name('Form'))
    return false;
  if (form.getContentsSize() === 0) return false;
  const box = form.dict.lookup(name('BBox'));
  if (!(box instanceof PDFArray) || box.size() < 4) return true;
  return [0, 1, 2, 3].some((at) => !(box.lookup(at) instanceof PDFNumber));
}
