import type { PdfFile } from '../reading/pdf-file.ts';
import { isDict, isRef, type PdfDictValue, type PdfValue } from '../reading/pdf-syntax.ts';

const lists = ['Certs', 'CRLs', 'OCSPs'];
const listsOfOne = ['Cert', 'CRL', 'OCSP'];
const extensionKeys = ['Type', 'BaseVersion', 'ExtensionLevel', 'ExtensionRevision', 'URL'];
const signatureKeys = new Set([
  ...['Type', 'Filter', 'SubFilter', 'Contents', 'Cert', 'ByteRange', 'Reference', 'Changes'],
  ...['Name', 'M', 'Location', 'Reason', 'ContactInfo', 'R', 'V'],
  ...['Prop_Build', 'Prop_AuthTime', 'Prop_AuthType'],
]);

/*
 * A sealed page may name the catalog, a field or the store of evidence as if it were its fonts or
 * pictures. So what may be added to them has a form in which nobody can draw with it.
 */

/** Whether a store of evidence (ISO 32000-2, 12.8.4.3) is nothing else as well. */
export function isOnlyEvidence(pdf: PdfFile, store: PdfDictValue | undefined): boolean {
  return (
    store?.streamStart === undefined &&
    eachEntry(store, (key, value) => {
      if (key === 'Type') return pdf.name(value) === 'DSS';
      if (lists.includes(key)) return isListOfStreams(pdf, value);
      return key === 'VRI' && isPlainDict(pdf, value, (one, held) => isValidation(pdf, one, held));
    })
  );
}

/** Whether the catalog's list of extensions (ISO 32000-1, 7.12) is nothing else as well. */
export function isOnlyExtensions(value: PdfValue | undefined): boolean {
  return (
    isDict(value) &&
    eachEntry(value, (key, one) => {
      if (key === 'Type') return true;
      const all = isArray(one) ? one.items : [one];
      return all.every(
        (level) =>
          isDict(level) && eachEntry(level, (own, it) => extensionKeys.includes(own) && isFlat(it)),
      );
    })
  );
}

/** Whether the dictionary of a signature (ISO 32000-2, 12.8.1) is nothing else as well. */
export function isOnlySignature(held: PdfDictValue): boolean {
  return held.streamStart === undefined && eachEntry(held, (key) => signatureKeys.has(key));
}

function isValidation(pdf: PdfFile, key: string, value: PdfValue): boolean {
  if (key === 'Type') return true;
  if (!/^[0-9A-Fa-f]{40}$/.test(key)) return false;
  return isPlainDict(pdf, value, (one, held) => {
    if (one === 'Type') return true;
    if (listsOfOne.includes(one)) return isListOfStreams(pdf, held);
    return one === 'TS' || (one === 'TU' && pdf.text(held) !== undefined);
  });
}

function isPlainDict(
  pdf: PdfFile,
  value: PdfValue,
  isAllowed: (key: string, value: PdfValue) => boolean,
): boolean {
  const dict = pdf.dict(value);
  return dict !== undefined && dict.streamStart === undefined && eachEntry(dict, isAllowed);
}

function isListOfStreams(pdf: PdfFile, value: PdfValue): boolean {
  const isStreamOrMissing = (item: PdfValue) =>
    isRef(item) && (pdf.resolve(item) === null || pdf.dict(item)?.streamStart !== undefined);
  return pdf.array(value)?.items.every(isStreamOrMissing) ?? false;
}

function eachEntry(
  dict: PdfDictValue | undefined,
  isAllowed: (key: string, value: PdfValue) => boolean,
): boolean {
  return dict !== undefined && [...dict.entries].every(([key, value]) => isAllowed(key, value));
}

const isFlat = (value: PdfValue) => !isDict(value) && !isRef(value) && !isArray(value);

const isArray = (value: PdfValue): value is Extract<PdfValue, { kind: 'array' }> =>
  typeof value === 'object' && value?.kind === 'array';
