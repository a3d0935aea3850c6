import {
  checkSignature,
  type SignatureReport,
  type TrustOptions,
  type VerificationProblem,
} from './check-signature.ts';
import { findSignatures, type SignatureFields } from './find-signatures.ts';
import { onlyCloses } from './only-closes.ts';
import { PdfFile } from './pdf-file.ts';
import { signatureFieldNames } from './signature-field-names.ts';

export interface Verification {
  /** In the order in which they were made. */
  signatures: SignatureReport[];
  /** Every signature is valid and trusted, the last covers the whole file, none was removed. */
  intact: boolean;
  /** A trusted signature is there, and the file is not the one that it (and the last) sealed. */
  changedAfterSealing: boolean;
  problems: VerificationProblem[];
}

const MAX_SIGNATURES = 64;

/**
 * Verifies every signature of a PDF: byte ranges, digests, signatures, chains, timestamps, and
 * that nothing was appended or taken away. Time is linear in the bytes for each signature.
 * Without a trusted timestamp a chain is judged at the time that the signer claims.
 * Hostile input is an answer with problems: it never throws.
 */
export function verifyPdf(bytes: Uint8Array, trust: TrustOptions): Verification {
  let fields: SignatureFields;
  try {
    fields = findSignatures(new PdfFile(bytes));
  } catch {
    return unreadable(
      'unreadable',
      'The file is damaged or is no PDF, so its seal cannot be checked.',
    );
  }
  const { signatures: found } = fields;
  // Fields for other people's signatures may have been in the document and stay empty.
  const ours: string[] = Object.values(signatureFieldNames);
  const emptyFields = fields.emptyFields.filter((name) => ours.includes(name));
  if (found.length > MAX_SIGNATURES) {
    return unreadable('too_many', 'The file carries too many signatures to check.');
  }
  const end = ({ byteRange }: (typeof found)[number]) =>
    byteRange ? byteRange[2] + byteRange[3] : Number.POSITIVE_INFINITY;
  const ordered = found.toSorted((a, b) => end(a) - end(b));
  const checked = ordered.map((signature) => checkSignature(bytes, signature, trust));
  const signatures = checked.map(({ report }) => report);
  const problems = checked.flatMap((result) => result.problems);
  const last = signatures.at(-1);
  if (!last) {
    problems.push({ code: 'unsigned', message: 'The file carries no signature.' });
  } else if (!last.coversWholeFile) {
    problems.push({
      code: 'appended',
      message: 'Something was added to the file after it was sealed.',
    });
  } else if (last.role === 'timestamp' && !closedHonestly(bytes, ordered.map(end))) {
    problems.push({
      code: 'appended',
      message: 'Something was added to the file after it was sealed.',
    });
  }
  if (found.length > 0 && signatures[0]?.role !== 'certification') {
    problems.push({
      code: 'not_certified',
      message: "The notary's certifying signature is missing or is not the first.",
    });
  }
  for (const name of emptyFields) {
    problems.push({
      code: 'signature_missing',
      message: `The signature field “${name}” is empty: a signature was removed or never made.`,
    });
  }
  const appended = problems.some(({ code }) => code === 'appended');
  const anyTrusted = signatures.some(
    ({ role, signatureValid, chainTrusted }) =>
      role !== 'timestamp' && signatureValid && chainTrusted,
  );
  const allSound = signatures.every(isSound);
  return {
    signatures,
    intact: problems.length === 0 && allSound,
    changedAfterSealing:
      anyTrusted && !(allSound && last?.coversWholeFile && !emptyFields.length && !appended),
    problems,
  };
}

function isSound({ role, digestMatches, signatureValid, chainTrusted }: SignatureReport): boolean {
  // Whoever made the closing timestamp, it changes nothing: closedHonestly has looked.
  return digestMatches && signatureValid && (chainTrusted || role === 'timestamp');
}

/** Whether between the last seal and the timestamp at the end only evidence was added. */
function closedHonestly(bytes: Uint8Array, ends: number[]): boolean {
  const sealed = ends.at(-2);
  try {
    return sealed !== undefined && onlyCloses(bytes, sealed);
  } catch {
    return false;
  }
}

function unreadable(code: string, message: string): Verification {
  return {
    signatures: [],
    intact: false,
    changedAfterSealing: false,
    problems: [{ code, message }],
  };
}
