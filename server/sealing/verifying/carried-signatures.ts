import { PdfFile } from '../reading/pdf-file.ts';
import { isDict } from '../reading/pdf-syntax.ts';
import { signatureFieldNames } from '../signature-field-names.ts';
import { checkSignature } from './check-signature.ts';
import { classifyRevisions } from './classify-revisions.ts';
import { type FoundSignature, findSignatures, MAX_SIGNATURES } from './find-signatures.ts';

/** A signature that a document had before it came to a notary. */
export interface CarriedSignature {
  fieldName: string;
  /** Common name in its certificate; nobody has vouched for it here. */
  signerName: string;
  /** Its timestamp's time, else what the signer claims; ISO 8601, or null. */
  signedAt: string | null;
  /** The signed bytes are those in the file, and its certificate's key signed them. */
  holds: boolean;
  /** Of a kind that can be checked here at all. */
  known: boolean;
}

/** Signatures that a document may bring along: with those of a seal, none may be too many to check. */
export const MAX_CARRIED = MAX_SIGNATURES - Object.keys(signatureFieldNames).length;

export interface CarriedSignatures {
  signatures: CarriedSignature[];
  /** One of them certifies the document: no page may be added to it any more (DocMDP). */
  certified: boolean;
  /** The file was sealed here already. */
  ours: boolean;
  /** What is shown was changed behind one of them, by a later signer or by nobody. */
  changedSince: boolean;
}

/**
 * The signatures of a document before it is notarized. Whose they are is not judged, only whether
 * they hold: adding to the file leaves that as it is (ISO 32000-2, 12.8.1).
 *
 * @throws PdfSyntaxError on malformed objects
 */
export function carriedSignatures(bytes: Uint8Array): CarriedSignatures {
  const pdf = new PdfFile(bytes);
  const found = findSignatures(pdf).signatures;
  const ours: string[] = Object.values(signatureFieldNames);
  const ends = found.map(endOf).filter(Number.isFinite);
  return {
    changedSince: changeAmong(bytes, ends) !== null || isChangedBehind(bytes, ends),
    signatures: found.toSorted((a, b) => endOf(a) - endOf(b)).map((one) => describe(bytes, one)),
    certified: pdf.catalog.entries.has('Perms') || hasModificationRules(pdf),
    ours: found.some(({ fieldName }) => ours.includes(fieldName)),
  };
}

/**
 * Where the first of these signatures ends behind which, and up to the last of them, something became
 * different that a later signer may not change; null where nothing did. A signature of somebody else
 * behind a change does not make it good: whoever signed first has not signed it.
 *
 * @param ends where what the signatures cover ends, in any order
 */
export function changeAmong(bytes: Uint8Array, ends: readonly number[]): number | null {
  const rising = [...new Set(ends)].sort((a, b) => a - b);
  const last = rising.at(-1);
  if (last === undefined || rising.length < 2) return null;
  const revisions = classifyRevisions(bytes.subarray(0, last), rising);
  const changed = revisions.findIndex(({ kind }) => kind === 'changed');
  return changed < 0 ? null : (rising[changed - 1] ?? 0);
}

/** Whether something became different behind the last signature, forms that were filled in too. */
function isChangedBehind(bytes: Uint8Array, ends: readonly number[]): boolean {
  const last = Math.max(0, ...ends);
  if (last === 0 || last >= bytes.length) return false;
  return classifyRevisions(bytes, [last]).some(
    ({ kind }) => kind === 'changed' || kind === 'filled',
  );
}

/** Where the bytes end that a signature covers. */
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

/** A certifying signature that the catalog does not name certifies all the same to some viewers. */
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
