import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { problemText } from '../../../common/messages/errors.ts';
import type { Finding, PictureState, Proofing } from '../../../common/proofings.ts';
import type { ProofingKind } from '../../../common/script.ts';
import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { proofsMissing } from '../../notaries/rules/proofs-missing.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { isOpen, type Standing } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';
import type { StoredCaptureLink } from './capture/capture-links-store.ts';
import { presentLink } from './capture/present.ts';
import type { StoredCheck } from './checks-store.ts';
import type { ProofingDetails } from './details.ts';
import { mayProve, seesOtherAccounts, seesPictures, sidesOf } from './policy.ts';
import type { StoredImage, StoredProofing } from './store.ts';

export interface ProofingParts {
  /** The language of the person who reads it. */
  language: Language;
  session: StoredSession;
  standing: Standing;
  rules: Rules | null;
  person: { userId: string; name: string };
  /** Null while the person has not started. */
  proofing: StoredProofing | null;
  details: ProofingDetails | null;
  /** For the day of the act. */
  findings: Finding[];
  images: StoredImage[];
  /** The sides whose image is in the stored evidence of the act. */
  inEvidence: ImageSide[];
  checks: StoredCheck[];
  /** How often each check failed on earlier images or details. */
  failedBefore: Proofing['failedBefore'];
  /** How often the same person failed under other accounts. */
  failedElsewhere: number;
  knowledge: Proofing['knowledge'];
  /** The usable link for a phone, or null. */
  link: StoredCaptureLink | null;
  /** Whether a sample ID can be used. */
  sample: boolean;
  held: ProofingKind[];
}

/**
 * Whether checks may be requested: everything is there, no finding forbids it, and no check is
 * pending or has failed on these images.
 */
export function maySubmit({ details, images, checks, findings }: ProofingParts): boolean {
  if (!details?.typed || !details.reading || findings.some(({ weight }) => weight === 'stop'))
    return false;
  if (checks.some(({ status }) => status === 'failed')) return false;
  const sides = new Set(images.map(({ side }) => side));
  if (!sidesOf(details.documentKind).every((side) => sides.has(side))) return false;
  const settled = checks.filter(({ status }) => status === 'passed' || status === 'pending');
  return settled.length < 2;
}

/** Returns the state of the images. Only images that are in the evidence count as included. */
export function pictureStateOf(
  parts: Pick<ProofingParts, 'session' | 'proofing' | 'images' | 'inEvidence'>,
): PictureState {
  const { session, proofing, images, inEvidence } = parts;
  // While the session is open, images can be replaced.
  if (isOpen(session)) return 'open';
  if (images.length > 0) {
    if (session.status !== 'completed' || !proofing?.picturesAskedAt) return 'kept';
    const areAllThere = images.every(({ side }) => inEvidence.includes(side));
    return areAllThere ? 'kept_in_evidence' : 'awaited';
  }
  if (inEvidence.length > 0) return 'in_evidence';
  return proofing?.forgottenAt ? 'deleted' : 'none';
}

/** Returns an identity proofing as the person or the notary sees it. */
export function presentProofing(parts: ProofingParts): Proofing {
  const { session, standing, rules, person, proofing, details, knowledge, held } = parts;
  const own = standing.userId === person.userId && mayProve(session, standing);
  return {
    id: proofing?.id ?? null,
    person,
    typed: details?.typed ?? null,
    documentKind: details?.documentKind ?? null,
    images: parts.images.map(({ side, createdAt, advice }) => ({
      side,
      takenAt: createdAt.toISOString(),
      advice,
    })),
    picturesAskedAt: proofing?.picturesAskedAt?.toISOString() ?? null,
    reading: details?.reading ?? null,
    findings: parts.findings,
    checks: parts.checks.map(({ kind, status, vendor, sandbox, reason, settledAt, createdAt }) => ({
      kind,
      status,
      vendor,
      sandbox,
      reason,
      at: (settledAt ?? createdAt).toISOString(),
    })),
    failedBefore: parts.failedBefore,
    failedElsewhere: seesOtherAccounts(standing) ? parts.failedElsewhere : null,
    knowledge,
    held,
    missing:
      rules && withLanguage(parts.language, () => proofsMissing(rules, held).map(problemText)),
    sandbox:
      parts.checks.some(({ sandbox }) => sandbox) ||
      (knowledge.sandbox && knowledge.state !== 'no_notary'),
    pictureState: pictureStateOf(parts),
    capture: own ? presentLink(parts.link) : null,
    abilities: {
      change: own,
      submit: own && maySubmit(parts),
      sample: own && parts.sample,
      look: seesPictures(standing),
    },
  };
}
