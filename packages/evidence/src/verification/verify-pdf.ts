import {
  type RevocationEvidence,
  readRevocationEvidence,
} from '../certificates/revocation-evidence.ts';
import { quoted } from '../encoding/quoted.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { changeAmong } from './carried-signatures.ts';
import {
  checkSignature,
  type SignatureReport,
  type TrustOptions,
  type VerificationProblem,
} from './check-signature.ts';
import { classifyRevisions, type Revision } from './classify-revisions.ts';
import { revocationsIn } from './evidence-in.ts';
import { FileDigests } from './file-digests.ts';
import {
  type FoundSignature,
  findSignatures,
  MAX_SIGNATURES,
  type SignatureFields,
} from './find-signatures.ts';
import { signatureFieldNames } from './signature-field-names.ts';

export interface Verification {
  /** In signing order. */
  signatures: SignatureReport[];
  /** How each revision of the file changed what was sealed, oldest first. */
  revisions: Revision[];
  /**
   * Every signature is valid and trusted, no key is revoked, no signature was removed, and only
   * additions that keep the seal follow the last one: evidence for later validation, or a
   * timestamp.
   */
  intact: boolean;
  /**
   * The file has a trusted signature, but it is not the file that this signature (or the last one)
   * sealed.
   */
  changedAfterSealing: boolean;
  /** The file is the result of a practice session, which is never intact. */
  sample: boolean;
  problems: VerificationProblem[];
}

const SAMPLE: VerificationProblem = {
  code: 'sample',
  message: 'This file is a SAMPLE from a practice session. It is not a notarized document.',
};

const PRACTICE_ADDED: VerificationProblem = {
  code: 'practice_added',
  message: 'A signature with a practice certificate was added to the file. It proves nothing.',
};

/**
 * Verifies every signature of a PDF: byte ranges, digests, signatures, chains, timestamps,
 * revocations, and that nothing was appended or removed. Takes linear time in the file size per
 * signature. Without a trusted timestamp, a chain is checked at the time that the signer claims.
 * Never throws on hostile input, but reports problems.
 */
export function verifyPdf(
  bytes: Uint8Array,
  trust: TrustOptions,
  digests = new FileDigests(bytes),
): Verification {
  let pdf: PdfFile;
  let fields: SignatureFields;
  let evidence: RevocationEvidence;
  try {
    pdf = new PdfFile(bytes);
    fields = findSignatures(pdf);
    evidence = readRevocationEvidence([...(trust.revocationLists ?? []), ...revocationsIn(pdf)]);
  } catch {
    return unreadable(
      'unreadable',
      'The file is damaged or is not a PDF, so its seal cannot be checked.',
    );
  }
  const { signatures: found } = fields;
  // The document may have had fields for other people's signatures, which can stay empty.
  const ours: string[] = Object.values(signatureFieldNames);
  const emptyFields = fields.emptyFields.filter((name) => ours.includes(name));
  if (found.length > MAX_SIGNATURES) {
    return unreadable('too_many', 'The file contains too many signatures to check.');
  }
  const ordered = found.toSorted((a, b) => endOf(a) - endOf(b));
  const carried = countCarried(ordered);
  const checked = checkAll(bytes, ordered, trust, { evidence, digests }).map((one, index) =>
    index < carried ? asCarried(one) : one,
  );
  const signatures = checked.map(({ report }) => report);
  const hasPractice = signatures.some(
    ({ fieldName, role, byPractice }) =>
      byPractice && role !== 'carried' && ours.includes(fieldName),
  );
  // Anyone can add a practice signature to a sealed file. That makes it changed, and not a sample.
  const isSealed = signatures.some(
    ({ role, byPractice, signatureValid, chainTrusted }) =>
      !byPractice && role !== 'timestamp' && role !== 'carried' && signatureValid && chainTrusted,
  );
  const sample = hasPractice && !isSealed;
  const problems = checked.flatMap((result) => result.problems);
  if (sample) problems.unshift(SAMPLE);
  else if (hasPractice) problems.unshift(PRACTICE_ADDED);
  if (signatures.length === 0) {
    problems.push({ code: 'unsigned', message: 'The file contains no signature.' });
  }
  // Only trusted signatures determine which changes count as later.
  const ends = checked.flatMap(({ report }, index) =>
    isSound(report) &&
    report.chainTrusted &&
    report.role !== 'carried' &&
    report.revocation.status !== 'revoked'
      ? [endOf(ordered[index] as FoundSignature)]
      : [],
  );
  const revisions = ends.length === 0 ? [] : classifyRevisions(bytes, ends, pdf);
  if (revisions.some(({ kind }) => kind === 'changed')) {
    problems.push({
      code: 'appended',
      message: 'Something was added to the file after it was sealed.',
    });
  } else if (revisions.some(({ kind }) => kind === 'filled')) {
    problems.push({
      code: 'form_filled',
      message:
        'Form fields were filled in after the file was sealed. The seal does not cover them.',
    });
  }
  const carriedEnds = ordered.slice(0, carried).map(endOf);
  const changedAt = carriedEnds.every(Number.isFinite) ? changeAmong(bytes, carriedEnds) : 0;
  if (changedAt !== null) {
    problems.push({
      code: 'carried_changed',
      message:
        'The document was changed between two of the signatures that it had before it was sealed. The earlier of these signatures does not cover what the document shows now.',
    });
  }
  // After signatures of others no certification is possible (ISO 32000-2, 12.8.2.2), so the
  // notary's signature is an approval. A timestamp in its field is not a person's signature and
  // needs no trust, so the whole file could come from a stranger.
  const notarysRole = signatures[carried]?.role;
  const isNotarys = notarysRole === 'certification' || (carried > 0 && notarysRole === 'approval');
  if (found.length > 0 && !isNotarys) {
    problems.push({
      code: 'not_certified',
      message: "The notary's certifying signature is missing or is not the first.",
    });
  }
  // A notary's key alone cannot seal: its owner could certify anything at any time.
  const isPlatforms = ({ fieldName, role, byNotary }: SignatureReport) =>
    fieldName === signatureFieldNames.platform && role === 'approval' && !byNotary;
  const missing =
    !signatures.some(isPlatforms) && !emptyFields.includes(signatureFieldNames.platform);
  if (ends.length > 0 && missing) {
    problems.push({
      code: 'platform_missing',
      message:
        'The signature of Sealwright after the notary’s signature is missing, or was made with the key of a notary.',
    });
  }
  for (const name of emptyFields) {
    problems.push({
      code: 'signature_missing',
      message: `The signature field ${quoted(name)} is empty. A signature was removed or never made.`,
    });
  }
  const anyTrusted = signatures.some(
    ({ role, signatureValid, chainTrusted }) =>
      role !== 'timestamp' && role !== 'carried' && signatureValid && chainTrusted,
  );
  const allSound = signatures.every(isSound);
  const untouched = revisions.every(({ kind }) => kind === 'sealed' || kind === 'added');
  return {
    signatures,
    revisions,
    intact: problems.length === 0 && allSound && anyTrusted,
    changedAfterSealing: anyTrusted && !(allSound && untouched && !emptyFields.length),
    sample,
    problems,
  };
}

/** Offset after the last byte that a signature covers. */
const endOf = ({ byteRange }: FoundSignature) =>
  byteRange ? byteRange[2] + byteRange[3] : Number.POSITIVE_INFINITY;

/**
 * Checks the signatures from last to first, because a timestamp proves the age of everything before
 * it. Returns them in signing order.
 */
function checkAll(
  bytes: Uint8Array,
  ordered: FoundSignature[],
  trust: TrustOptions,
  context: { evidence: RevocationEvidence; digests: FileDigests },
) {
  // Start with the shorter prefixes, because the hashes of longer ones continue from them.
  for (const { contentsStart } of ordered) {
    if (contentsStart > 0) context.digests.upTo('sha256', contentsStart);
  }
  const { knownAt, knownUpTo = bytes.length } = trust;
  let closedAt: Date | null = null;
  const checked = ordered.toReversed().map((signature) => {
    // From the last signature that ends within the known bytes backwards, each is older than the
    // known time.
    if (knownAt && endOf(signature) <= knownUpTo && !(closedAt && closedAt < knownAt)) {
      closedAt = knownAt;
    }
    const found = checkSignature(bytes, signature, trust, { ...context, closedAt });
    const { role, timestampTrusted, signedAt } = found.report;
    const time = role === 'timestamp' && timestampTrusted && signedAt ? new Date(signedAt) : null;
    if (time && (!closedAt || time < closedAt)) closedAt = time;
    return found;
  });
  return checked.reverse();
}

/** The number of signatures before the notary's; 0 if there is no notary's signature. */
function countCarried(ordered: FoundSignature[]): number {
  const ours: string[] = Object.values(signatureFieldNames);
  const notary = ordered.findIndex(({ fieldName }) => fieldName === signatureFieldNames.notary);
  const before = ordered.slice(0, Math.max(0, notary));
  return before.some(({ fieldName }) => ours.includes(fieldName)) ? 0 : before.length;
}

/** Reports only that the signature is valid, not who made it or when. */
function asCarried({ report, problems }: Checked): Checked {
  const unreported = ['untrusted', 'revoked', 'timestamp'];
  return {
    report: { ...report, role: 'carried' },
    problems: problems.filter(({ code }) => !unreported.includes(code)),
  };
}

type Checked = ReturnType<typeof checkSignature>;

function isSound(report: SignatureReport): boolean {
  // A timestamp of an unknown authority proves no time, but does not invalidate anything.
  const trusted = report.chainTrusted || ['timestamp', 'carried'].includes(report.role);
  return report.digestMatches && report.signatureValid && trusted;
}

function unreadable(code: string, message: string): Verification {
  return {
    signatures: [],
    revisions: [],
    intact: false,
    changedAfterSealing: false,
    sample: false,
    problems: [{ code, message }],
  };
}
