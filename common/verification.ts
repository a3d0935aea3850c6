import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, sha256Hex } from './primitives.ts';

/** What anyone may know of a sealed document: never its content, never the principal's address. */
export const sealRecord = z.object({
  publicId: z.string(),
  sealedAt: instant,
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
});
export type SealRecord = z.infer<typeof sealRecord>;

export const signatureReport = z.object({
  fieldName: z.string(),
  role: z.enum(['certification', 'approval', 'timestamp']),
  signerName: z.string(),
  signedAt: instant.nullable(),
  timestamped: z.boolean(),
  digestMatches: z.boolean(),
  signatureValid: z.boolean(),
  chainTrusted: z.boolean(),
  coversWholeFile: z.boolean(),
});
export type SignatureReport = z.infer<typeof signatureReport>;

/**
 * unchanged: byte for byte the file that was sealed here.
 * changed: it carries one of our seals and was altered since.
 * unknown: nothing that was sealed here.
 */
export const verdicts = ['unchanged', 'changed', 'unknown'] as const;

export const verificationReport = z.object({
  verdict: z.enum(verdicts),
  sha256: sha256Hex,
  seal: sealRecord.nullable(),
  signatures: z.array(signatureReport),
  problems: z.array(z.string()),
});
export type VerificationReport = z.infer<typeof verificationReport>;

export const publicId = z.string().regex(/^[0-9A-Za-z_-]{16,32}$/);

export const getSealRecord = endpoint({
  method: 'GET',
  path: '/api/verify/{publicId}',
  summary: 'What was sealed under this number, by whom and when',
  noun: 'verification',
  audience: 'public',
  params: z.object({ publicId }),
  response: sealRecord,
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
