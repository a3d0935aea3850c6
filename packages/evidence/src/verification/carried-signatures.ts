import { PdfFile } from '../pdf/pdf-file.ts';
import { isDict } from '../pdf/pdf-syntax.ts';
import { checkSignature } from './check-signature.ts';
import { classifyRevisions } from './classify-revisions.ts';
import { type FoundSignature, findSignatures, MAX_SIGNATURES } from './find-signatures.ts';
import { signatureFieldNames } from './signature-field-names.ts';

/** A signature that was in a document before the notarial act. */
export interface CarriedSignature {
  fieldName: string;
  /** Common name in its certificate. It is not confirmed. */
  signerName: string;
  /** The time of its timestamp, else the time that the signer claims; ISO 8601, or null. */
  signedAt: string | null;
  /** The signed bytes match the file, and the key of its certificate made the signature. */
  holds: boolean;
  /** The signature has a format that can be checked. */
  known: boolean;
}

const USAGE_RIGHTS = new Set(['UR3', 'UR']);

/** Maximum number of existing signatures, so that the total with those of a seal can be checked. */
export const MAX_CARRIED = MAX_SIGNATURES - Object.keys(signatureFieldNames).length;

export interface CarriedSignatures {
  signatures: CarriedSignature[];
  /** A signature certifies the document, so no page may be added (DocMDP). */
  certified: boolean;
  /** The file already has our seal. */
  ours: boolean;
  /**
   * The displayed content changed after a signature, whether or not a later signature covers the
   * change.
   */
  changedSince: boolean;
}

/**
 * Reads the signatures that a document has before the notarial act. Checks only whether they are
 * valid, not who made them. Adding to the file keeps them valid (ISO 32000-2, 12.8.1).
 *
 * @throws PdfSyntaxError for malformed objects
 */
export function carriedSignatures(bytes: Uint8Array): CarriedSignatures {
  const pdf = new PdfFile(bytes);
  const found = findSignatures(pdf).signatures;
  const ours: string[] = Object.values(signatureFieldNames);
  const ends = found.map(endOf).filter(Number.isFinite);
  return {
    changedSince: changeAmong(bytes, ends) !== null || isChangedBehind(bytes, ends),
    signatures: found.toSorted((a, b) => endOf(a) - endOf(b)).map((one) => describe(bytes, one)),
    certified: hasOtherPermissions(pdf) || hasModificationRules(pdf),
    ours: found.some(({ fieldName }) => ours.includes(fieldName)),
  };
}

/**
 * Returns the end of the first of these signatures after which, up to the end of the last one,
 * something changed that a later signer may not change; null if nothing did. A later signature by
 * someone else does not allow the change, because the first signer did not sign it.
 *
 * @param ends ends of the ranges that the signatures cover, in any order
 */
export function changeAmong(bytes: Uint8Array, ends: readonly number[]): number | null {
  const rising = [...new Set(ends)].sort((a, b) => a - b);
  const last = rising.at(-1);
  if (last === undefined || rising.length < 2) return null;
  const revisions = classifyRevisions(bytes.subarray(0, last), rising);
  const changed = revisions.findIndex(({ kind }) => kind === 'changed');
  return changed < 0 ? null : (rising[changed - 1] ?? 0);
}

/** Returns whether something changed after the last signature, including filled form fields. */
function isChangedBehind(bytes: Uint8Array, ends: readonly number[]): boolean {
  const last = Math.max(0, ...ends);
  if (last === 0 || last >= bytes.length) return false;
  return classifyRevisions(bytes, [last]).some(
    ({ kind }) => kind === 'changed' || kind === 'filled',
  );
}

/** End of the range that a signature covers. */
export const endOf = ({ byteRange }: Pick<FoundSignature, 'byteRange'>): number =>
  byteRange ? byteRange[2] + byteRange[3] : Number.POSITIVE_INFINITY;

function describe(bytes: Uint8Array, found: FoundSignature): CarriedSignature {
  const { report, problems } = checkSignature(bytes, found, { roots: [] });
  const { fieldName, signerName, signedAt, digestMatches, signatureValid } = report;
  const unknown = ['unsupported', 'unreadable_signature'];
  return {
    fieldName,
    signerName,
    signedAt,
    holds: digestMatches && signatureValid,
    known: !problems.some(({ code }) => unknown.includes(code)),
  };
}

/**
 * Returns whether /Perms has more than usage rights. They only enable functions of Adobe Reader and
 * do not forbid another page (ISO 32000-1, 12.8.4).
 */
function hasOtherPermissions(pdf: PdfFile): boolean {
  const value = pdf.catalog.entries.get('Perms');
  if (value === undefined) return false;
  const permissions = pdf.dict(value);
  return !permissions || [...permissions.entries.keys()].some((key) => !USAGE_RIGHTS.has(key));
}

/** Some viewers treat a certifying signature as one even if the catalog does not refer to it. */
function hasModificationRules(pdf: PdfFile): boolean {
  for (const [number, entry] of pdf.entries) {
    if (entry.type === 'free') continue;
    const generation = entry.type === 'offset' ? entry.generation : 0;
    const value = pdf.resolve({ kind: 'ref', number, generation });
    if (!isDict(value) || !value.entries.has('ByteRange')) continue;
    for (const item of pdf.array(value.entries.get('Reference'))?.items ?? []) {
      if (pdf.name(pdf.dict(item)?.entries.get('TransformMethod')) === 'DocMDP') return true;
    }
  }
  return false;
}
