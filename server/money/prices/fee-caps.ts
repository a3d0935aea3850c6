import type { Rules } from '../../notaries/rules/rules-for.ts';
import { type FeeCaps, NO_CAPS } from './price-of.ts';

/**
 * Returns the fees that a state allows for an act. Rules that were stored before they contained fees
 * limit none; `feeCapsOfAct` then takes those of today.
 */
export function feeCapsOf(rules: Pick<Rules, 'authority'> | null): FeeCaps {
  if (!rules?.authority) return NO_CAPS;
  const { actFeeCents, technologyFeeCents } = rules.authority;
  return {
    notarialFeeCents: actFeeCents.value,
    technologyFeeCents: technologyFeeCents.value,
  };
}
