import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, instant, sha256Hex } from './primitives.ts';
import { signatureLevels } from './signature-levels.ts';

/**
 * Since when the key that sealed is revoked, in whole seconds; null unless the seal is not proved to be
 * older, so that nobody may rely on it.
 */
const revokedSince = instant.nullable();

/** What anyone may know of a sealed document: never its content, never the principal's address. */
export const sealRecord = z.object({
  publicId: z.string(),
  /** The time of the signatures. */
  sealedAt: instant,
  /** The day of the act, as its certificate names it; null for seals made before it was kept. */
  actDay: calendarDate.nullable(),
  act: z.string(),
  notaryName: z.string(),
  commissionState: z.string(),
  commissionNumber: z.string(),
  commissionExpiry: z.string(),
  /** Of the document that was notarized; its rosette is engraved in the seal. */
  documentSha256: sha256Hex,
  /** Of the sealed file. */
  sealedSha256: sha256Hex,
  pageCount: z.number().int(),
  /** Null for seals made before it was kept. */
  signatureLevel: z.enum(signatureLevels).nullable(),
  revokedSince,
});
export type SealRecord = z.infer<typeof sealRecord>;

/** When the record of a seal was deleted, as the time was over for which it is kept; null while it is there. */
const deletedAt = instant.nullable();

/** What is left of a seal whose record was deleted by rule. */
export const deletedRecord = z.object({ publicId: z.string(), deletedAt: instant, revokedSince });
export type DeletedRecord = z.infer<typeof deletedRecord>;

/**
 * What the lists of revoked certificates say of a signer. good: not revoked when the signature was
 * made. revoked: it was, or nothing proves that the signature is older. unknown: no list proves either.
 */
export const revocationReport = z.object({
  status: z.enum(['good', 'revoked', 'unknown']),
  /** The moment of which the lists tell. */
  at: instant.nullable(),
  /** Revoked from then on; where good, that is later than the signature. */
  since: instant.nullable(),
  /** The same in a sentence. */
  says: z.string(),
});

export const signatureReport = z.object({
  fieldName: z.string(),
  /** carried: the document had it before it came to the notary; nobody vouches for it. */
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
 * What one revision of a PDF did to the one before it. sealed: a trusted signature ends it. added:
 * evidence or a time stamp, as the seal allows. filled: form fields, which the seal did not cover.
 */
export const revisionReport = z.object({
  kind: z.enum(['sealed', 'added', 'filled', 'changed']),
  /** Offset behind its last byte. */
  end: z.number().int(),
  additions: z.array(z.enum(['signature', 'timestamp', 'evidence', 'form'])),
});
export type RevisionReport = z.infer<typeof revisionReport>;

/**
 * unchanged: byte for byte the file that was sealed here.
 * extended: what was sealed here is as it was; evidence or a time stamp was added behind it.
 * revoked: not altered, but a signer's key was revoked before the signature, or nobody proves otherwise.
 * changed: it carries one of our seals and was altered since.
 * unrecorded: it carries one of our seals, every signature holds, and it is on no record here.
 * unknown: nothing that was sealed here.
 */
export const verdicts = [
  'unchanged',
  'extended',
  'revoked',
  'changed',
  'unrecorded',
  'unknown',
] as const;

export const verificationReport = z.object({
  verdict: z.enum(verdicts),
  sha256: sha256Hex,
  seal: sealRecord.nullable(),
  deletedAt,
  signatures: z.array(signatureReport),
  /** Oldest first; none where no signature in the file is trusted here. */
  revisions: z.array(revisionReport),
  problems: z.array(z.string()),
});
export type VerificationReport = z.infer<typeof verificationReport>;

export const publicId = z.string().regex(/^[0-9A-Za-z_-]{16,32}$/);

export const getSealRecord = endpoint({
  method: 'GET',
  path: '/api/verify/{publicId}',
  summary:
    'What was sealed under this number, by whom and when, and whether its key was revoked by then; or when that record was deleted by rule',
  noun: 'verification',
  audience: 'public',
  params: z.object({ publicId }),
  response: z.union([sealRecord, deletedRecord]),
  status: 200,
});

export const getSealedDigest = endpoint({
  method: 'GET',
  path: '/api/verify/digests/{sha256}',
  summary:
    'Was a file with this SHA-256 sealed here, and was its key revoked by then? Tells nothing else, so that a file can be checked without being sent',
  noun: 'verification',
  audience: 'public',
  params: z.object({ sha256: sha256Hex }),
  response: z.object({ sealed: z.boolean(), revokedSince, deletedAt }),
  status: 200,
});

export const verifyDocument = endpoint({
  method: 'POST',
  path: '/api/verify',
  summary: 'Is this PDF the file that was sealed, and was it changed since? The file is not kept',
  noun: 'verification',
  audience: 'public',
  multipart: z.object({}),
  response: verificationReport,
  status: 200,
  refusals: [413, 415],
});

export const getTrustAnchor = endpoint({
  method: 'GET',
  path: '/api/verify/root.pem',
  summary: 'The root certificate of the built-in certificate authority, to trust in any PDF reader',
  noun: 'verification',
  audience: 'public',
  produces: 'application/x-pem-file',
  status: 200,
});
