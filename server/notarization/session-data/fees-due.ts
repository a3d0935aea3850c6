import { addFees, type Fees, NO_FEES } from '../../../common/fees.ts';
import { feeCapsOf } from '../../money/prices/fee-caps.ts';
import { capFees, type FeeCaps } from '../../money/prices/price-of.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { rulesOf } from './facts.ts';
import type { StoredSession } from './store.ts';

type Priced = Pick<StoredSession, 'notarialFeeCents' | 'technologyFeeCents' | 'furtherActs'>;

/**
 * Returns the fees that the rules of an act allow, or those of today if the rules were stored before
 * they contained fees.
 */
export const feeCapsOfAct = (session: StoredSession, rules: Partial<Rules>): FeeCaps =>
  feeCapsOf(rules.authority ? { authority: rules.authority } : rulesOf(session));

/**
 * Returns the fees for each act on a document, in order: what the customer agreed to when the session
 * started, each fee lowered to what the notary's state allows. Without an agreed price, an act costs
 * nothing.
 */
export function feesByAct(session: Priced, caps: FeeCaps): [Fees, ...Fees[]] {
  const { notarialFeeCents, technologyFeeCents, furtherActs } = session;
  const isAgreed = notarialFeeCents !== null && technologyFeeCents !== null;
  return [
    isAgreed ? capFees({ notarialFeeCents, technologyFeeCents }, caps) : NO_FEES,
    ...furtherActs.map((one) => capFees(one, caps)),
  ];
}

/** Returns the sum of these fees. */
export const feesDue = (session: Priced, caps: FeeCaps): Fees =>
  feesByAct(session, caps).reduce(addFees);

/** Returns what the ledger says for a sealed document, else what its agreed price comes to. */
const feesOf = (act: StoredSession): Fees =>
  act.seal?.status === 'completed' ? act.recordedFees : feesDue(act, feeCapsOf(rulesOf(act)));

/** Returns the fees for the documents of a session that are not set aside. */
export const feesOfSession = (acts: StoredSession[]): Fees =>
  acts
    .filter(({ outcome }) => outcome === null)
    .map(feesOf)
    .reduce(addFees, NO_FEES);
