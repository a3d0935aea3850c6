import { type Problem, problem } from '../../../common/messages/errors.ts';
import { type ActFacts, type ActStep, namedSteps } from './script-steps.ts';

/** Returns what must come before a step, or null if it can be done now. */
export function waitsFor(
  steps: ActStep[],
  step: ActStep,
  { done, people }: Pick<ActFacts, 'done' | 'people'>,
): Problem | null {
  const first = steps.find(({ key }) => step.needs.includes(key) && !done[key]);
  if (first) return problem('step_not_yet', { steps: namedSteps([first]) });
  if (step.kind !== 'attestation' || step.spoken.attests.value !== 'signing') return null;
  const unsigned = people.find(({ role, signed }) => role === 'signer' && !signed);
  return unsigned ? problem('signature_first', { name: unsigned.name }) : null;
}

/** Returns all steps that must come before one directly or indirectly, without the step itself. */
export function requiredBy(steps: ActStep[], step: ActStep): ActStep[] {
  const needed = new Set(step.needs);
  // Each step comes after those that it needs.
  for (const one of [...steps].reverse()) {
    if (needed.has(one.key)) for (const key of one.needs) needed.add(key);
  }
  return steps.filter(({ key }) => needed.has(key));
}

/** Returns all steps that depend on one directly or indirectly, without the step itself. */
export function restingOn(steps: ActStep[], key: string): ActStep[] {
  const gone = new Set([key]);
  for (const step of steps) {
    if (step.needs.some((needed) => gone.has(needed))) gone.add(step.key);
  }
  return steps.filter((step) => step.key !== key && gone.has(step.key));
}
