import { addFees, type Fees, NO_FEES } from '../../../common/fees.ts';
import { capFees, type FeeCaps, NO_CAPS } from '../../documents/prices/price-of.ts';
import type { StoredSession } from './store.ts';

/**
 * Returns the fees for an act: what the customer agreed to when the session started, each fee lowered
 * to what the notary's state allows. An act for which no price was agreed costs nothing.
 */
export function feesDue(
  act: Pick<StoredSession, 'notarialFeeCents' | 'technologyFeeCents'>,
  caps: FeeCaps,
): Fees {
  const { notarialFeeCents, technologyFeeCents } = act;
  if (notarialFeeCents === null || technologyFeeCents === null) return NO_FEES;
  return capFees({ notarialFeeCents, technologyFeeCents }, caps);
}

/** Returns the fees for the documents of a session that are not set aside. */
export const feesOfSession = (acts: StoredSession[]): Fees =>
  acts
    .filter(({ outcome }) => outcome === null)
    .map((act) => feesDue(act, NO_CAPS))
    .reduce(addFees, NO_FEES);
