import { type Problem, problem } from '../../../common/messages/errors.ts';
import type { StepValue } from '../../../common/script.ts';
import { findUsState } from '../../../common/us-states.ts';
import type { IdentityMethod } from '../../../packages/evidence/src/journal/act-terms.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';
import type { Rules } from './rules-for.ts';
import type { ActFacts, ActPerson, ActStep } from './script-steps.ts';

const wayOf = {
  personal_knowledge: 'personal_knowledge',
  credible_witness: 'credible_witness',
  identity_document: 'proofing',
} as const satisfies Record<IdentityMethod, string>;

const stateName = (code: string) => findUsState(code)?.name ?? code;

function placeObjection(
  rules: Rules,
  person: ActPerson | null,
  place: Extract<StepValue, { kind: 'place' }>,
): Problem | null {
  if (!person || place.country === 'US') return null;
  const state = stateName(rules.state);
  const { name } = person;
  if (person.role === 'witness') {
    return rules.witness.inUnitedStates.value
      ? problem('rule_forbids', { case: 'witness_abroad', state, name })
      : null;
  }
  const abroad = rules.location.signerAbroad.value;
  if (abroad === 'forbidden') {
    return problem('rule_forbids', { case: 'signer_abroad', state, name });
  }
  if (abroad === 'nexus' && !place.nexus) {
    return problem('rule_forbids', { case: 'nexus_missing', name });
  }
  // Earlier rules of a session may not contain this requirement.
  return rules.location.notProhibitedAbroad?.value && !place.notProhibited
    ? problem('rule_forbids', { case: 'prohibition_unchecked', name })
    : null;
}

/**
 * Requires that the credible witness is a participant, is not the person being identified, and has
 * been sworn.
 */
function vouchingObjection(
  { person }: ActStep,
  witness: string | undefined,
  { people, done }: Pick<ActFacts, 'people' | 'done'>,
): Problem | null {
  if (person?.credible) return problem('rule_forbids', { case: 'witness_by_witness' });
  const named = people.find(({ userId, credible }) => credible && userId === witness);
  if (!named) {
    return problem('rule_forbids', { case: 'witness_not_chosen', name: person?.name ?? '' });
  }
  return done[`oath.${named.userId}`]
    ? null
    : problem('rule_forbids', { case: 'witness_not_sworn', name: named.name });
}

/**
 * Checks that the fonts can show the county and the notary's note about the identification, which
 * the pages contain.
 */
function unprintableText(value: StepValue): Problem | null {
  const text =
    value.kind === 'notary_place' ? value.county : value.kind === 'identity' ? value.note : null;
  const characters = charactersWithoutGlyph(text ?? '');
  return characters.length > 0
    ? problem('unprintable_text', { letters: characters.join(' ') })
    : null;
}

/**
 * Returns the rules' objection to a value, or null if they allow it.
 * @param facts `proofs`: the proofs that count for each person; a stated proof that does not count
 * is refused
 */
export function objectionTo(
  rules: Rules,
  step: ActStep,
  value: StepValue,
  facts: Pick<ActFacts, 'people' | 'done' | 'proofs'>,
): Problem | null {
  const state = stateName(rules.state);
  const unprintable = unprintableText(value);
  if (unprintable) return unprintable;
  if (value.kind === 'notary_place') {
    return rules.location.notaryInState.value && value.state !== rules.state
      ? problem('rule_forbids', { case: 'notary_elsewhere', state })
      : null;
  }
  if (value.kind === 'place') return placeObjection(rules, step.person, value);
  if (value.kind !== 'identity') return null;
  const { ways, proofingKinds } = rules.identity;
  const way = wayOf[value.method];
  if (!ways.value.includes(way)) return problem('rule_forbids', { case: 'method', state });
  if (way === 'credible_witness') return vouchingObjection(step, value.witness, facts);
  if (way !== 'proofing') return null;
  const held = step.person ? (facts.proofs[step.person.userId] ?? []) : [];
  const claimed = value.proofing.find((kind) => !held.includes(kind));
  if (claimed) {
    const name = step.person?.name ?? '';
    return problem('rule_forbids', { case: 'proof_not_passed', name, proofing: claimed });
  }
  const passed = new Set(value.proofing);
  if (passed.size < proofingKinds.value) {
    return problem('rule_forbids', { case: 'too_few_proofs', count: proofingKinds.value });
  }
  return rules.credential.analysis.value && !passed.has('credential_analysis')
    ? problem('rule_forbids', { case: 'credential_analysis', state })
    : null;
}
