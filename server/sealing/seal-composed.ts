import { SAMPLE_NOTICE } from '../../common/legal/sample-notice.ts';
import type { RequestTimestamp } from '../../packages/evidence/src/certificates/cms-signature.ts';
import { PRACTICE_ORGANIZATION } from '../../packages/evidence/src/certificates/is-practice.ts';
import type { Signer } from '../../packages/evidence/src/certificates/signer.ts';
import type { TrustOptions } from '../../packages/evidence/src/verification/check-signature.ts';
import { FileDigests } from '../../packages/evidence/src/verification/file-digests.ts';
import { signatureFieldNames } from '../../packages/evidence/src/verification/signature-field-names.ts';
import { verifyPdf } from '../../packages/evidence/src/verification/verify-pdf.ts';
import { type SealStep, signPdf } from './sign-pdf.ts';

export interface Sealing {
  /** Number of signatures that the document had before the notarial act. */
  carried: number;
  notary: Signer;
  platform: Signer;
  /** Signer name that viewers show for the notary's signature. */
  notaryName: string;
  /** State where the notary was. Used as the location of the signatures. */
  location: string;
  reason: string;
  signedAt: Date;
  /**
   * If set, both signatures and finally the whole file get a timestamp. The file must have been
   * composed with the timestamp field.
   */
  requestTimestamp?: RequestTimestamp;
  /** Finds the revocation lists that cover these certificates; all DER. */
  findRevocationLists(certificates: Uint8Array[]): Promise<Uint8Array[]>;
  /** The certificates that verifiers of the file trust; for a sample, those of its practice signers. */
  trust: TrustOptions;
  /** The result of a practice session, signed by practice signers. */
  isSample?: boolean;
}

/** The new seal failed verification and must not be released. */
export class SealNotVerified extends Error {
  override name = 'SealNotVerified';
  readonly code = 'seal_not_verified';
}

/**
 * Seals a composed document: adds the notary's signature, the platform's signature, the evidence
 * for later validation and, if there is a timestamp authority, a closing timestamp. Then verifies
 * the result.
 *
 * @param composed result of composeNotarizedPdf
 * @returns the sealed file and its SHA-256 in hex
 * @throws PdfSyntaxError if the file cannot be extended
 * @throws SealNotVerified if the result fails verification
 * @throws any error of a signer, the timestamp authority or findRevocationLists
 */
export async function sealComposed(
  composed: Uint8Array,
  sealing: Sealing,
): Promise<{ pdf: Uint8Array; sha256: string }> {
  const { carried, requestTimestamp, signedAt, location, trust, isSample = false } = sealing;
  const common = { signedAt, location, requestTimestamp };
  const notary: SealStep = {
    ...common,
    fieldName: signatureFieldNames.notary,
    signer: sealing.notary,
    signerName: isSample ? PRACTICE_ORGANIZATION : sealing.notaryName,
    reason: sealing.reason,
    role: carried > 0 ? 'attestation' : 'certification',
  };
  const platform: SealStep = {
    ...common,
    fieldName: signatureFieldNames.platform,
    signer: sealing.platform,
    signerName: isSample ? PRACTICE_ORGANIZATION : 'Sealwright',
    reason: isSample ? SAMPLE_NOTICE : 'Sealed against later changes',
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
  // The end of the file is always covered: by the closing timestamp if there is one, else by the
  // platform's signature.
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
  checkSeal(pdf, { trust, count: carried + (requestTimestamp ? 3 : 2), isSample }, digests);
  return { pdf, sha256: digests.upTo('sha256', pdf.length).digest('hex') };
}

/**
 * Runs the same verification as recipients of the file. If it fails here, only a job fails. If a
 * court finds the error, the document is void.
 */
function checkSeal(
  pdf: Uint8Array,
  { trust, count, isSample }: { trust: TrustOptions; count: number; isSample: boolean },
  digests: FileDigests,
): void {
  const { signatures, intact, sample, problems } = verifyPdf(pdf, trust, digests);
  // A sample is never intact. That it is one must be all that is wrong with it.
  const isSound = isSample ? sample && problems.length === 1 : intact;
  if (signatures.length !== count || !isSound || !signatures.at(-1)?.coversWholeFile) {
    throw new SealNotVerified('The seal that was made does not verify.');
  }
}
