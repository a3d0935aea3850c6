import { missingProofs } from '../../../common/messages/proofings.ts';
import type { ProofingKind } from '../../../common/script.ts';
import type { Rules } from './rules-for.ts';

/** Returns the proofs that a state requires of a person and that are missing, as messages. */
export function proofsMissing(rules: Rules, held: ProofingKind[]): string[] {
  const { ways, proofingKinds } = rules.identity;
  if (!ways.value.includes('proofing')) return [];
  const needsDocument = rules.credential.analysis.value || proofingKinds.value > 1;
  return missingProofs(held, {
    count: proofingKinds.value,
    document: needsDocument,
  });
}
