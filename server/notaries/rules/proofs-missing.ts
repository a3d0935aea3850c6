import { type Problem, problem } from '../../../common/messages/errors.ts';
import type { ProofingKind } from '../../../common/script.ts';
import type { Rules } from './rules-for.ts';

/** Returns the proofs that a state requires of a person and that are missing. */
export function proofsMissing(rules: Rules, held: ProofingKind[]): Problem[] {
  const { ways, proofingKinds } = rules.identity;
  if (!ways.value.includes('proofing')) return [];
  const twoKinds = proofingKinds.value > 1;
  const needed: ProofingKind[] = [
    ...(rules.credential.analysis.value || twoKinds ? ['credential_analysis' as const] : []),
    ...(twoKinds ? ['knowledge_questions' as const] : []),
  ];
  return needed
    .filter((kind) => !held.includes(kind))
    .map((kind) => problem('proof_missing', { proofing: kind }));
}
