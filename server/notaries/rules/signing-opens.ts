import { type Problem, problem } from '../../../common/messages/errors.ts';
import type { Rules } from './rules-for.ts';
import { type ActFacts, type ActPerson, type ActStep, namedSteps } from './script-steps.ts';
import { requiredBy } from './waits-for.ts';

/** The steps of a person that may come last before the signature, by the value of the rule. */
const lastSteps = {
  identity: ['identity'],
  willingness: ['willingness', 'identity'],
  oath: ['oath', 'willingness', 'identity'],
} as const;

/** A person of an act, as far as the signing is concerned. */
type Signer = Pick<ActPerson, 'userId' | 'role'>;

/**
 * Returns the steps that must be done before a person may sign. A signer signs after the step that
 * the rules name. A witness attests what the signers sign, and signs after their own steps and
 * those of every signer.
 */
export function stepsBeforeSigning(
  rules: Rules,
  steps: ActStep[],
  person: Signer,
): ReadonlySet<ActStep> {
  // Rules that were stored before this rule existed do not contain it.
  const rule = rules.signature.opensAfter?.value ?? 'oath';
  const lastOf = ({ userId, role }: Signer) => {
    const kinds = role === 'signer' ? lastSteps[rule] : lastSteps.identity;
    const own = steps.filter((step) => step.person?.userId === userId);
    return (
      kinds
        .map((kind) => own.filter((step) => step.kind === kind))
        .find((found) => found.length > 0) ?? own.filter(({ kind }) => kind === 'place')
    );
  };
  const signers = steps.flatMap((step) => (step.person?.role === 'signer' ? [step.person] : []));
  const people = person.role === 'signer' ? [person] : [person, ...signers];
  const notaryPlace = steps.filter(({ kind }) => kind === 'notary_place');
  return new Set(
    [...notaryPlace, ...people.flatMap(lastOf)].flatMap((step) => [
      step,
      ...requiredBy(steps, step),
    ]),
  );
}

/** Returns what must be done before a person may sign; null if they may sign now. */
export function signingWaitsFor(
  rules: Rules,
  steps: ActStep[],
  person: Signer,
  { done }: Pick<ActFacts, 'done'>,
): Problem | null {
  const required = stepsBeforeSigning(rules, steps, person);
  const open = steps.find((step) => required.has(step) && !done[step.key]);
  if (!open) return null;
  return problem('signing_after_step', {
    steps: namedSteps([open]),
  });
}
