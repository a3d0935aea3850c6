import { type Problem, problem } from '../../../common/messages/errors.ts';
import type { Rules } from './rules-for.ts';
import type { ActFacts, ActPerson, ActStep } from './script-steps.ts';
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
 * the rules name, and a witness after their own steps.
 */
export function stepsBeforeSigning(
  rules: Rules,
  steps: ActStep[],
  person: Signer,
): ReadonlySet<ActStep> {
  // Rules that were stored before this rule existed do not contain it.
  const rule = rules.signature.opensAfter?.value ?? 'oath';
  const kinds = person.role === 'signer' ? lastSteps[rule] : lastSteps.identity;
  const own = steps.filter((step) => step.person?.userId === person.userId);
  const last =
    kinds
      .map((kind) => own.filter((step) => step.kind === kind))
      .find((found) => found.length > 0) ?? own.filter(({ kind }) => kind === 'place');
  const notaryPlace = steps.find(({ kind }) => kind === 'notary_place');
  return new Set(
    [notaryPlace, ...last].flatMap((step) => (step ? [step, ...requiredBy(steps, step)] : [])),
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
    steps: { steps: [{ kind: open.kind, name: open.person?.name ?? null }] },
  });
}
