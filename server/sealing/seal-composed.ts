import type { RequestTimestamp } from './certificates/cms-signature.ts';
import type { Signer } from './certificates/signer.ts';
import { type SealStep, signPdf } from './sign-pdf.ts';
import { signatureFieldNames } from './signature-field-names.ts';
import type { TrustOptions } from './verifying/check-signature.ts';
import { FileDigests } from './verifying/file-digests.ts';
import { verifyPdf } from './verifying/verify-pdf.ts';

export interface Sealing {
  /** How many signatures the document had before it came to the notary. */
  carried: number;
  notary: Signer;
  platform: Signer;
  /** As viewers show whoever signed first. */
  notaryName: string;
  /** State where the notary was, for the signatures' location. */
  location: string;
  reason: string;
  signedAt: Date;
  /** Stamps both signatures and, at the end, the whole file; the file was composed for it then. */
  requestTimestamp?: RequestTimestamp;
  /** Finds the lists of revoked certificates that cover these certificates; all DER. */
  findRevocationLists(certificates: Uint8Array[]): Promise<Uint8Array[]>;
  /** Whom whoever verifies the file trusts. */
  trust: TrustOptions;
}

/** The seal that was made does not verify; it must not be handed out. */
export class SealNotVerified extends Error {
  override name = 'SealNotVerified';
  readonly code = 'seal_not_verified';
}

/**
 * Puts the seal to a composed document: the notary's signature, the platform's, the evidence for later
 * validation, where there is a timestamp authority its timestamp over all; and checks the result.
 *
 * @param composed what composeNotarizedPdf made
 * @returns the sealed file, and its SHA-256, hex
 * @throws PdfSyntaxError where the file cannot be added to, SealNotVerified, or whatever a signer, the
 * authority or the look-up of the lists throws
 */
export async function sealComposed(
  composed: Uint8Array,
  sealing: Sealing,
): Promise<{ pdf: Uint8Array; sha256: string }> {
  const { carried, requestTimestamp, signedAt, location, trust } = sealing;
  const common = { signedAt, location, requestTimestamp };
  const notary: SealStep = {
    ...common,
    fieldName: signatureFieldNames.notary,
    signer: sealing.notary,
    signerName: sealing.notaryName,
    reason: sealing.reason,
    role: carried > 0 ? 'attestation' : 'certification',
  };
  const platform: SealStep = {
    ...common,
    fieldName: signatureFieldNames.platform,
    signer: sealing.platform,
    signerName: 'Sealwright',
    reason: 'Sealed against later changes',
    role: 'approval',
  };
  const evidence: SealStep = {
    role: 'evidence',
    certificates: [sealing.notary, sealing.platform].flatMap((one) => [
      one.certificate,
      ...one.chain,
    ]),
    findRevocationLists: sealing.findRevocationLists,
  };
  // The end of the file is always under a signature: the closing timestamp's, else the platform's.
  const steps: SealStep[] = requestTimestamp
    ? [
        notary,
        platform,
        evidence,
        { role: 'timestamp', fieldName: signatureFieldNames.timestamp, requestTimestamp },
      ]
    : [notary, evidence, platform];
  const pdf = await signPdf(composed, steps);
  const digests = new FileDigests(pdf);
  checkSeal(pdf, trust, carried + (requestTimestamp ? 3 : 2), digests);
  return { pdf, sha256: digests.upTo('sha256', pdf.length).digest('hex') };
}

/**
 * A wrong seal found here is a failed job; found by a court it is a void document. Asked is what
 * whoever verifies the file will ask.
 */
function checkSeal(
  pdf: Uint8Array,
  trust: TrustOptions,
  count: number,
  digests: FileDigests,
): void {
  const { signatures, intact } = verifyPdf(pdf, trust, digests);
  if (signatures.length !== count || !intact || !signatures.at(-1)?.coversWholeFile) {
    throw new SealNotVerified('The seal that was made does not verify.');
  }
}
