import { afterStep, stepTitle } from '../../../common/messages/script.ts';
import type { Rules } from './rules-for.ts';
import type { ActFacts, ActStep } from './script-steps.ts';

/** Returns what must come before a step, as a message, or null if it can be done now. */
export function waitsFor(
  rules: Rules,
  steps: ActStep[],
  step: ActStep,
  { done, people }: Pick<ActFacts, 'done' | 'people'>,
): string | null {
  const first = steps.find(({ key }) => step.needs.includes(key) && !done[key]);
  if (first) return afterStep(stepTitle(first.kind, first.person?.name ?? null));
  if (step.kind !== 'attestation' || rules.spoken.attests.value !== 'signing') return null;
  const unsigned = people.find(({ role, signed }) => role === 'signer' && !signed);
  return unsigned ? `First, ${unsigned.name} must sign the document.` : null;
}

/** Returns all steps that depend on one directly or indirectly, without the step itself. */
export function restingOn(steps: ActStep[], key: string): ActStep[] {
  const gone = new Set([key]);
  for (const step of steps) {
    if (step.needs.some((needed) => gone.has(needed))) gone.add(step.key);
  }
  return steps.filter((step) => step.key !== key && gone.has(step.key));
}
