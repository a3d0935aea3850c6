import type { Finding, Proofing } from '../../common/proofings.ts';
import type { ProofingKind } from '../../common/script.ts';
import { isOpen, type Standing } from '../notarization-sessions/policy.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { proofsMissing } from '../rules/proofs-missing.ts';
import type { Rules } from '../rules/rules-for.ts';
import type { StoredCheck } from './checks-store.ts';
import type { ProofingDetails } from './details.ts';
import { mayProve, seesOtherAccounts, seesPictures, sidesOf } from './policy.ts';
import type { StoredImage, StoredProofing } from './store.ts';

export interface ProofingParts {
  session: StoredSession;
  standing: Standing;
  rules: Rules | null;
  person: { userId: string; name: string };
  /** Null while the person has not begun. */
  proofing: StoredProofing | null;
  details: ProofingDetails | null;
  /** As of the act's day. */
  findings: Finding[];
  images: StoredImage[];
  checks: StoredCheck[];
  /** How often each failed on other pictures or details. */
  failedBefore: Proofing['failedBefore'];
  /** How often the same person was failed under other accounts. */
  failedElsewhere: number;
  knowledge: Proofing['knowledge'];
  held: ProofingKind[];
}

/** Whether the checks may be asked for: everything is there, nothing speaks against it, none waits or failed on these pictures. */
export function maySubmit({ details, images, checks, findings }: ProofingParts): boolean {
  if (!details?.reading || findings.some(({ weight }) => weight === 'stop')) return false;
  if (checks.some(({ status }) => status === 'failed')) return false;
  const sides = new Set(images.map(({ side }) => side));
  if (!sidesOf(details.typed.documentKind).every((side) => sides.has(side))) return false;
  const settled = checks.filter(({ status }) => status === 'passed' || status === 'pending');
  return settled.length < 2;
}

/** A proofing as the person themself or the notary sees it. */
export function presentProofing(parts: ProofingParts): Proofing {
  const { session, standing, rules, person, proofing, details, knowledge, held } = parts;
  const own = standing.userId === person.userId && mayProve(session, standing);
  return {
    id: proofing?.id ?? null,
    person,
    typed: details?.typed ?? null,
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
    missing: rules && proofsMissing(rules, held),
    sandbox:
      parts.checks.some(({ sandbox }) => sandbox) ||
      (knowledge.sandbox && knowledge.state !== 'no_notary'),
    // While the session goes on they are replaced, by whoever takes them again.
    forgotten: !isOpen(session) && proofing?.forgottenAt != null && parts.images.length === 0,
    abilities: { change: own, submit: own && maySubmit(parts), look: seesPictures(standing) },
  };
}
