import type { PdfFile } from '../pdf/pdf-file.ts';
import { isDict, isRef, type PdfDictValue, type PdfValue } from '../pdf/pdf-syntax.ts';

const lists = ['Certs', 'CRLs', 'OCSPs'];
const listsOfOne = ['Cert', 'CRL', 'OCSP'];
const extensionKeys = ['Type', 'BaseVersion', 'ExtensionLevel', 'ExtensionRevision', 'URL'];
const signatureKeys = new Set([
  ...['Type', 'Filter', 'SubFilter', 'Contents', 'Cert', 'ByteRange', 'Reference', 'Changes'],
  ...['Name', 'M', 'Location', 'Reason', 'ContactInfo', 'R', 'V'],
  ...['Prop_Build', 'Prop_AuthTime', 'Prop_AuthType'],
]);

/**
 * A sealed page can refer to the catalog, a field or the evidence store as its fonts or images.
 * Therefore additions to them must have a form that cannot be drawn.
 */

/** Returns whether an evidence store (ISO 32000-2, 12.8.4.3) has no other function. */
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

/** Returns whether the catalog's list of extensions (ISO 32000-1, 7.12) has no other function. */
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

/** Returns whether a signature dictionary (ISO 32000-2, 12.8.1) has no other function. */
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
