import type { PaperKind } from '../../../common/notary-papers.ts';
import { usStates } from '../../../common/us-states.ts';
import { rulesFor } from './rules-for.ts';

/** A paper that a state requires of a notary. */
export interface PaperRequirement {
  kind: PaperKind;
  /** The least amount in cents; null if any amount is enough, or the paper has none. */
  minimumCents: number | null;
}

const needs = (kind: PaperKind, minimumCents: number | null = null): PaperRequirement => ({
  kind,
  minimumCents,
});

const needsAmount = (
  kind: 'bond' | 'insurance',
  required: 'yes' | 'no' | number,
): PaperRequirement[] => {
  if (required === 'no') return [];
  return [needs(kind, required === 'yes' ? null : required)];
};

/** Returns the papers that a notary of a state needs before they act remotely. */
export function papersRequiredIn(state: string): PaperRequirement[] {
  const { registrationRequired, bond, insurance } = rulesFor(state).authority;
  return [
    needs('commission_certificate'),
    ...(registrationRequired.value ? [needs('ron_approval')] : []),
    ...needsAmount('bond', bond.value),
    ...needsAmount('insurance', insurance.value),
    needs('signature_specimen'),
    needs('seal_specimen'),
  ];
}

/** Returns the required papers of all states, by the code of the state. */
export const papersRequiredByState = (): Record<string, PaperRequirement[]> =>
  Object.fromEntries(usStates.map(({ code }) => [code, papersRequiredIn(code)]));
