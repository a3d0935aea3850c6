import type { Rules } from '../../notaries/rules/rules-for.ts';
import { type FeeCaps, NO_CAPS } from './price-of.ts';

/**
 * Returns the state of these rules and the fees that it allows for an act. Rules that were stored before they contained fees
 * limit none; `feeCapsOfAct` then takes those of today.
 */
export function feeCapsOf(rules: Pick<Rules, 'state' | 'authority'> | null): FeeCaps {
  if (!rules?.authority) return NO_CAPS;
  const { actFeeCents, technologyFeeCents } = rules.authority;
  return {
    state: rules.state,
    notarialFeeCents: actFeeCents.value,
    technologyFeeCents: technologyFeeCents.value,
  };
}
