import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, instant, sha256Hex } from './primitives.ts';
import { furtherActs } from './session-documents.ts';
import { signatureLevels } from './signature-levels.ts';

/**
 * The time since which the key of the seal is revoked, in whole seconds. Null if there is proof
 * that the seal is older than the revocation, or if the key is not revoked.
 */
const revokedSince = instant.nullable();

/**
 * Public information about a sealed document. It never includes its content or the address of the
 * principal.
 */
export const sealRecord = z.object({
  publicId: z.string(),
  /** The time of the signatures. */
  sealedAt: instant,
  /** The date of the act as in its certificate; null for seals made before it was stored. */
  actDay: calendarDate.nullable(),
  act: z.string(),
  furtherActs,
  notaryName: z.string(),
  commissionState: z.string(),
  commissionNumber: z.string(),
  commissionExpiry: z.string(),
  /** SHA-256 of the document that was notarized. The rosette in the seal is derived from it. */
  documentSha256: sha256Hex,
  /** SHA-256 of the sealed PDF. */
  sealedSha256: sha256Hex,
  pageCount: z.number().int(),
  /** Null for seals made before it was stored. */
  signatureLevel: z.enum(signatureLevels).nullable(),
  revokedSince,
});
export type SealRecord = z.infer<typeof sealRecord>;

/**
 * When the record of a seal was deleted at the end of its retention period; null if it still
 * exists.
 */
const deletedAt = instant.nullable();

/** The remaining data of a seal after its record was deleted at the end of the retention period. */
export const deletedRecord = z.object({ publicId: z.string(), deletedAt: instant, revokedSince });
export type DeletedRecord = z.infer<typeof deletedRecord>;

/**
 * What the revocation lists say about a signer.
 * - good: the certificate was not revoked when the signature was made.
 * - revoked: it was revoked, or nothing proves that the signature is older than the revocation.
 * - unknown: no list proves either.
 */
export const revocationReport = z.object({
  status: z.enum(['good', 'revoked', 'unknown']),
  /** The time that the revocation lists cover. */
  at: instant.nullable(),
  /** When the certificate was revoked. If the status is good, this is later than the signature. */
  since: instant.nullable(),
  /** The result as a sentence. */
  says: z.string(),
});

export const signatureReport = z.object({
  fieldName: z.string(),
  /** carried: the document had the signature before it was uploaded. Nothing here confirms it. */
  role: z.enum(['certification', 'approval', 'timestamp', 'carried']),
  signerName: z.string(),
  signedAt: instant.nullable(),
  timestamped: z.boolean(),
  digestMatches: z.boolean(),
  signatureValid: z.boolean(),
  chainTrusted: z.boolean(),
  revocation: revocationReport,
  coversWholeFile: z.boolean(),
});
export type SignatureReport = z.infer<typeof signatureReport>;

/**
 * What one revision of a PDF changed.
 * - sealed: the revision ends with a trusted signature.
 * - added: evidence or a timestamp was added, as the seal allows.
 * - filled: form fields that the seal does not cover were filled in.
 * - changed: anything else.
 */
export const revisionReport = z.object({
  kind: z.enum(['sealed', 'added', 'filled', 'changed']),
  /** Offset after the last byte of the revision. */
  end: z.number().int(),
  additions: z.array(z.enum(['signature', 'timestamp', 'evidence', 'form'])),
});
export type RevisionReport = z.infer<typeof revisionReport>;

/**
 * The result of a verification.
 * - unchanged: identical to the file that was sealed here.
 * - extended: the sealed content is unchanged, and evidence or a timestamp was added after it.
 * - revoked: unaltered, but a signer's key was revoked before the signature, or there is no proof
 *   of the contrary.
 * - changed: has one of our seals and was altered after sealing.
 * - unrecorded: has one of our seals and all signatures are valid, but there is no record of it.
 * - sample: the result of a practice session, which is not a notarized document.
 * - unknown: not sealed here.
 */
export const verdicts = [
  'unchanged',
  'extended',
  'revoked',
  'changed',
  'unrecorded',
  'sample',
  'unknown',
] as const;

export const verificationReport = z.object({
  verdict: z.enum(verdicts),
  sha256: sha256Hex,
  seal: sealRecord.nullable(),
  deletedAt,
  signatures: z.array(signatureReport),
  /** Oldest first; empty if the file has no signature that is trusted here. */
  revisions: z.array(revisionReport),
  problems: z.array(z.string()),
});
export type VerificationReport = z.infer<typeof verificationReport>;

export const publicId = z.string().regex(/^[0-9A-Za-z_-]{16,32}$/);

export const getSealRecord = endpoint({
  method: 'GET',
  path: '/api/verify/{publicId}',
  summary:
    'What was sealed under this verification ID, by whom and when, and whether the key was revoked at that time; or when a retention rule deleted the record',
  resource: 'verification',
  audience: 'public',
  params: z.object({ publicId }),
  response: z.union([sealRecord, deletedRecord]),
  status: 200,
});

export const getSealedDigest = endpoint({
  method: 'GET',
  path: '/api/verify/digests/{sha256}',
  summary:
    'Whether a file with this SHA-256 was sealed here, and whether its key was revoked at that time. It returns nothing else, so a file can be checked without sending it',
  resource: 'verification',
  audience: 'public',
  params: z.object({ sha256: sha256Hex }),
  response: z.object({
    sealed: z.boolean(),
    /** Present for the sealed sample of a practice session, which is not a notarized document. */
    sample: z.literal(true).optional(),
    revokedSince,
    deletedAt,
  }),
  status: 200,
});

export const verifyDocument = endpoint({
  method: 'POST',
  path: '/api/verify',
  summary:
    'Whether this PDF is the file that was sealed, and whether it was changed since. The file is not stored',
  resource: 'verification',
  audience: 'public',
  multipart: z.object({}),
  response: verificationReport,
  status: 200,
  refusals: [413, 415],
});

/** The list of the documents in the evidence of a session. */
export const sessionList = z.object({
  /** Whether we signed the list, and our certificate was not revoked at that time. */
  holds: z.boolean(),
  /** Empty if the list cannot be read. */
  documents: z.array(
    z.object({
      position: z.number().int(),
      name: z.string(),
      outcome: z.enum(['sealed', 'rejected', 'deferred']),
      reason: z.string().nullable(),
      /** The name of its evidence in the archive; null if it was not sealed. */
      bundle: z.string().nullable(),
    }),
  ),
  /** Every file of the archive besides the list and its signature. */
  files: z.array(z.object({ name: z.string(), sha256: z.string(), size: z.number().int() })),
});
export type SessionList = z.infer<typeof sessionList>;

/** Lengths of a list and its signature that can be checked. */
export const SESSION_LIST_LIMITS = { manifestChars: 300_000, signatureChars: 20_000 } as const;

export const verifySessionList = endpoint({
  method: 'POST',
  path: '/api/verify/sessions',
  summary:
    'Whether we signed this list of the documents of a session (manifest.json and manifest.p7s of its evidence), and what it lists. The documents are not sent. The list is not stored',
  resource: 'verification',
  audience: 'public',
  body: z.object({
    manifest: z.string().max(SESSION_LIST_LIMITS.manifestChars),
    /** The CMS signature, in base64. */
    signature: z.base64().max(SESSION_LIST_LIMITS.signatureChars),
  }),
  response: sessionList,
  status: 200,
});

export const getTrustAnchor = endpoint({
  method: 'GET',
  path: '/api/verify/root.pem',
  summary: 'The root certificate of the built-in certificate authority, to trust in any PDF reader',
  resource: 'verification',
  audience: 'public',
  produces: 'application/x-pem-file',
  status: 200,
});
