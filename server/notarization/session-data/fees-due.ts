import { addFees, type Fees, NO_FEES } from '../../../common/fees.ts';
import { feeCapsOf } from '../../money/prices/fee-caps.ts';
import { capFees, type FeeCaps } from '../../money/prices/price-of.ts';
import { rulesOf } from './facts.ts';
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

/** Returns what the ledger says for a sealed document, else what its agreed price comes to. */
const feesOf = (act: StoredSession): Fees =>
  act.seal?.status === 'completed' ? act.recordedFees : feesDue(act, feeCapsOf(rulesOf(act)));

/** Returns the fees for the documents of a session that are not set aside. */
export const feesOfSession = (acts: StoredSession[]): Fees =>
  acts
    .filter(({ outcome }) => outcome === null)
    .map(feesOf)
    .reduce(addFees, NO_FEES);
