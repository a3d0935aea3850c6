import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
} from '@cantoo/pdf-lib';
import { signatureFieldNames } from '../../../packages/evidence/src/verification/signature-field-names.ts';

const MAX_FIELDS = 20_000;
const ours: string[] = Object.values(signatureFieldNames);

/**
 * Returns whether a form has a field, or an ancestor of fields, with the full name of a field that
 * a seal creates. Programs treat fields with the same name as one field (ISO 32000-1, 12.7.3.2).
 */
export function takesOurNames({ catalog }: PDFDocument): boolean {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const waiting = [{ list: form instanceof PDFDict ? listIn(form, 'Fields') : null, above: '' }];
  const seen = new Set<PDFDict>();
  for (let next = waiting.pop(); next && seen.size < MAX_FIELDS; next = waiting.pop()) {
    const { list, above } = next;
    for (let index = 0; index < (list?.size() ?? 0); index += 1) {
      const field = list?.lookup(index);
      if (!(field instanceof PDFDict) || seen.has(field)) continue;
      seen.add(field);
      const partial = field.lookup(PDFName.of('T'));
      const isText = partial instanceof PDFString || partial instanceof PDFHexString;
      const name = [above, isText ? partial.decodeText() : ''].filter(Boolean).join('.');
      if (ours.includes(name)) return true;
      waiting.push({ list: listIn(field, 'Kids'), above: name });
    }
  }
  return false;
}

function listIn(dict: PDFDict, key: string): PDFArray | null {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFArray ? value : null;
}
