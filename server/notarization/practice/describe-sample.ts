import { certificateText } from '../../../common/certificates.ts';
import { SAMPLE_NOTICE } from '../../../common/legal/sample-notice.ts';
import { localDate } from '../../../common/local-date.ts';
import { SIMULATED_SIGNER } from '../../../common/practice.ts';
import type { StepValue } from '../../../common/script.ts';
import type { StoredNotary } from '../../notaries/notaries/store.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { wordingFrom } from '../../notaries/rules/wording-from.ts';
import { practiceSigners } from '../../sealing/certificates/practice-signers.ts';
import type { SealRequest } from '../../sealing/seal-document.ts';
import { identityInWords, roleNames } from '../seals/describe-seal.ts';
import { SAMPLE_DOCUMENT, SAMPLE_MARK, sampleDocument } from './sample-document.ts';
import type { StoredPractice } from './store.ts';

/** In place of the IDs of a session and its seal. */
const NO_ID = 'SAMPLE';

export interface SampleSubject {
  session: Pick<StoredPractice, 'act' | 'state'> & { signedAt: Date };
  notary: StoredNotary;
  rules: Rules;
  county: string;
  /** How the simulated signer was identified. */
  identity: Extract<StepValue, { kind: 'identity' }>;
  sealedAt: Date;
}

/**
 * Collects everything that goes onto the pages and into the signatures of a sample: the certificate
 * of the state with the notary's name and commission, as in a seal, but with practice signers and
 * without a timestamp and a verification ID.
 */
export async function describeSample({
  session,
  notary,
  rules,
  county,
  identity,
  sealedAt,
}: SampleSubject): Promise<SealRequest> {
  const { pdf, sha256 } = await sampleDocument();
  const { name } = SIMULATED_SIGNER;
  const { name: documentTitle, pages } = SAMPLE_DOCUMENT;
  const wording = wordingFrom(rules);
  const notaryName = `${notary.firstName} ${notary.lastName}`;
  const signers = await practiceSigners(sealedAt);
  return {
    pdf,
    marks: [
      {
        kind: 'signature',
        page: 1,
        ...SAMPLE_MARK,
        text: name,
        signerName: name,
        signedAt: session.signedAt.toISOString(),
      },
    ],
    certificate: {
      text: certificateText({
        act: session.act,
        state: session.state,
        county,
        principals: [name],
        notaryName,
        date: localDate(sealedAt, notary.legalTimezone),
        documentTitle,
        pages,
        sha256,
        wording,
      }),
      persons: [{ name, role: roleNames.signer, identity: identityInWords(identity) }],
      notary: {
        name: notaryName,
        commissionState: session.state,
        commissionNumber: notary.licenseNumber,
        commissionExpiry: notary.commissionExpiry,
        wording,
      },
      completedAt: sealedAt.toISOString(),
      timeZone: notary.legalTimezone,
    },
    evidence: {
      documentTitle,
      sessionId: NO_ID,
      publicId: NO_ID,
      verifyUrl: null,
      originalSha256: sha256,
      pages,
    },
    isSample: true,
    notarySigner: signers.notary,
    platformSigner: signers.platform,
    location: NO_ID,
    reason: SAMPLE_NOTICE,
    signedAt: sealedAt,
    roots: [signers.root],
    revocationLists: signers.revocationLists,
  };
}
