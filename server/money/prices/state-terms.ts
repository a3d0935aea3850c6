import type { Rules } from '../../notaries/rules/rules-for.ts';
import { NO_STATE, type StateTerms } from './price-of.ts';

/**
 * Returns the state of these rules and the fees that it allows for an act. Rules that were stored
 * before they contained fees limit none; `stateTermsOfAct` then takes those of today.
 */
export function stateTermsOf(rules: Pick<Rules, 'state' | 'authority'> | null): StateTerms {
  if (!rules?.authority) return NO_STATE;
  const { actFeeCents, technologyFeeCents } = rules.authority;
  return {
    state: rules.state,
    notarialFeeCents: actFeeCents.value,
    technologyFeeCents: technologyFeeCents.value,
  };
}
