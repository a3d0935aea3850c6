import type { IdentityMethod } from '../../../common/identity-methods.ts';
import { proofingNames } from '../../../common/messages/script.ts';
import { unprintableMessages } from '../../../common/messages/unprintable.ts';
import type { StepValue } from '../../../common/script.ts';
import { findUsState } from '../../../common/us-states.ts';
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
): string | null {
  if (!person || place.country === 'US') return null;
  const state = stateName(rules.state);
  if (person.role === 'witness') {
    return rules.witness.inUnitedStates.value
      ? `${state} requires that ${person.name}, as a witness, is in the United States.`
      : null;
  }
  const abroad = rules.location.signerAbroad.value;
  if (abroad === 'forbidden') {
    return `${state} does not allow ${person.name} to be outside the United States.`;
  }
  if (abroad === 'nexus' && !place.nexus) {
    return `${person.name} is outside the United States. Enter how the act is connected to the United States.`;
  }
  // Earlier rules of a session may not contain this requirement.
  return rules.location.notProhibitedAbroad?.value && !place.notProhibited
    ? `${person.name} is outside the United States. Confirm that, as far as you know, the act is not prohibited where they are.`
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
): string | null {
  if (person?.credible)
    return 'A credible witness cannot be identified by another credible witness.';
  const named = people.find(({ userId, credible }) => credible && userId === witness);
  if (!named) return `Choose the credible witness who vouches for ${person?.name}.`;
  return done[`oath.${named.userId}`]
    ? null
    : `First, ${named.name} must take the oath or affirmation.`;
}

/**
 * Checks that the fonts can show the county and the notary's note about the identification, which
 * the pages contain.
 */
function unprintableText(value: StepValue): string | null {
  const text =
    value.kind === 'notary_place' ? value.county : value.kind === 'identity' ? value.note : null;
  const letters = charactersWithoutGlyph(text ?? '');
  return letters.length > 0 ? unprintableMessages.text(letters) : null;
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
): string | null {
  const state = stateName(rules.state);
  const unprintable = unprintableText(value);
  if (unprintable) return unprintable;
  if (value.kind === 'notary_place') {
    return rules.location.notaryInState.value && value.state !== rules.state
      ? `${state} requires that its notary is physically in ${state} during the act.`
      : null;
  }
  if (value.kind === 'place') return placeObjection(rules, step.person, value);
  if (value.kind !== 'identity') return null;
  const { ways, proofingKinds } = rules.identity;
  const way = wayOf[value.method];
  if (!ways.value.includes(way)) return `${state} does not allow this method of identification.`;
  if (way === 'credible_witness') return vouchingObjection(step, value.witness, facts);
  if (way !== 'proofing') return null;
  const held = step.person ? (facts.proofs[step.person.userId] ?? []) : [];
  const claimed = value.proofing.find((kind) => !held.includes(kind));
  if (claimed) {
    return `${step.person?.name} has not passed this check in this session: ${proofingNames[claimed]}. See their identity proofing.`;
  }
  const passed = new Set(value.proofing);
  if (passed.size < proofingKinds.value) {
    return `To identify a person by an identity document, ${proofingKinds.value} kinds of identity proofing must be passed.`;
  }
  return rules.credential.analysis.value && !passed.has('credential_analysis')
    ? `${state} requires credential analysis: an automated check of the identity document.`
    : null;
}
