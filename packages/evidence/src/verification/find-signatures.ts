import type { PdfFile } from '../pdf/pdf-file.ts';
import { isRef, type PdfDictValue, type PdfValue } from '../pdf/pdf-syntax.ts';
import { parsePdfDate } from '../pdf/pdf-text.ts';

/** A signature field with a signature dictionary. */
export interface FoundSignature {
  fieldName: string;
  /** Object number of the field. */
  fieldNumber: number;
  /** timestamp: a timestamp over the document, not a person's signature (ISO 32000-2, 12.8.5). */
  role: 'certification' | 'approval' | 'timestamp';
  /** /M, the time that the signer claims. */
  claimedAt?: Date;
  /** /Reason, as the signer states it. */
  reason?: string;
  subFilter: string;
  /** The CMS in /Contents, with the offsets of '<' and after '>'. */
  contents: Uint8Array;
  contentsStart: number;
  contentsEnd: number;
  /** /ByteRange as four integers; undefined for anything else. */
  byteRange?: [number, number, number, number];
}

export interface SignatureFields {
  signatures: FoundSignature[];
  /** Full names of empty signature fields. */
  emptyFields: string[];
}

const MAX_FIELDS = 20_000;

/** Maximum number of signatures in a file that is checked. */
export const MAX_SIGNATURES = 64;

/**
 * Finds the signature fields of a PDF through its form, like a viewer.
 *
 * @throws PdfSyntaxError for malformed objects
 */
export function findSignatures(pdf: PdfFile): SignatureFields {
  const found: SignatureFields = { signatures: [], emptyFields: [] };
  const form = pdf.dict(pdf.catalog.entries.get('AcroForm'));
  const permissions = pdf.dict(pdf.catalog.entries.get('Perms'));
  const certifying = permissions?.entries.get('DocMDP');
  const waiting: { value: PdfValue; prefix: string; type?: string }[] = [];
  const push = (fields: PdfValue | undefined, prefix: string, type?: string) => {
    for (const value of pdf.array(fields)?.items ?? []) waiting.push({ value, prefix, type });
  };
  push(form?.entries.get('Fields'), '');
  const seen = new Set<number>();
  for (let node = waiting.pop(); node && seen.size < MAX_FIELDS; node = waiting.pop()) {
    const { value, prefix } = node;
    // Only indirect fields have an identity, and programs write no others.
    if (!isRef(value) || seen.has(value.number)) continue;
    seen.add(value.number);
    const dict = pdf.dict(value);
    if (!dict) continue;
    const partial = pdf.text(dict.entries.get('T'));
    const name = [prefix, partial].filter((part) => part).join('.');
    const type = pdf.name(dict.entries.get('FT')) ?? node.type;
    push(dict.entries.get('Kids'), name, type);
    if (type !== 'Sig' || partial === undefined) continue;
    const signature = pdf.dict(dict.entries.get('V'));
    if (!signature) found.emptyFields.push(name);
    else {
      const held = dict.entries.get('V');
      const certifies = isRef(held) && isRef(certifying) && held.number === certifying.number;
      const field = { name, number: value.number };
      found.signatures.push(readSignature(pdf, field, signature, certifies));
    }
  }
  return found;
}

function readSignature(
  pdf: PdfFile,
  field: { name: string; number: number },
  dict: PdfDictValue,
  certifies: boolean,
): FoundSignature {
  // Do not follow a reference: /Contents could then be outside the gap.
  const contents = dict.entries.get('Contents');
  const direct = typeof contents === 'object' && contents?.kind === 'string' ? contents : undefined;
  const range = dict.entries.get('ByteRange');
  const numbers =
    typeof range === 'object' && range?.kind === 'array'
      ? range.items.filter((item) => typeof item === 'number' && Number.isSafeInteger(item))
      : [];
  const date = pdf.text(dict.entries.get('M'));
  const subFilter = pdf.name(dict.entries.get('SubFilter')) ?? '';
  const role = subFilter === 'ETSI.RFC3161' ? 'timestamp' : 'approval';
  return {
    fieldName: field.name,
    fieldNumber: field.number,
    role: certifies ? 'certification' : role,
    claimedAt: date === undefined ? undefined : parsePdfDate(date),
    reason: pdf.text(dict.entries.get('Reason')),
    subFilter,
    contents: direct?.bytes ?? new Uint8Array(),
    contentsStart: direct?.start ?? -1,
    contentsEnd: direct?.end ?? -1,
    byteRange: numbers.length === 4 ? (numbers as [number, number, number, number]) : undefined,
  };
}
