import { addFees, type Fees, multiplyFees } from '../../../common/fees.ts';
import type { PriceList } from './price-lists.ts';

/** The most that a state allows for an act, in cents; null where it sets no limit. */
export interface FeeCaps {
  notarialFeeCents: number | null;
  technologyFeeCents: number | null;
}

/** No state is known yet, so the price is the most that the customer can pay. */
export const NO_CAPS: FeeCaps = { notarialFeeCents: null, technologyFeeCents: null };

/** Returns the fees, each lowered to its cap. No fee is raised because the other one is lowered. */
export const capFees = (fees: Fees, caps: FeeCaps): Fees => ({
  notarialFeeCents: Math.min(fees.notarialFeeCents, caps.notarialFeeCents ?? Infinity),
  technologyFeeCents: Math.min(fees.technologyFeeCents, caps.technologyFeeCents ?? Infinity),
});

/** One notarial act with the people who take part in it. */
export interface PricedAct {
  /** It is not the first act of its session. */
  isFurther: boolean;
  /** Signers after the first one. */
  furtherSigners: number;
  witnesses: number;
}

/** Returns the price of one act by a list, within the caps of the notary's state. */
export function priceOf(list: Omit<PriceList, 'sha256'>, act: PricedAct, caps: FeeCaps): Fees {
  const people = addFees(
    multiplyFees(list.furtherSigner, act.furtherSigners),
    multiplyFees(list.witness, act.witnesses),
  );
  return capFees(addFees(act.isFurther ? list.furtherAct : list.act, people), caps);
}
