import { addFees, type Fees, NO_FEES } from '../../../common/fees.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { capFees, priceOf, type StateTerms } from '../../money/prices/price-of.ts';
import { stateTermsOf } from '../../money/prices/state-terms.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { rulesOf } from './facts.ts';
import type { StoredSession } from './store.ts';

type Priced = Pick<
  StoredSession,
  'act' | 'position' | 'notarialFeeCents' | 'technologyFeeCents' | 'furtherActs' | 'statePrices'
>;

/**
 * Returns the fees that the rules of an act allow, or those of today if the rules were stored before
 * they contained fees.
 */
export const stateTermsOfAct = (
  session: StoredSession,
  { state, authority }: Partial<Pick<Rules, 'state' | 'authority'>>,
): StateTerms => stateTermsOf(state && authority ? { state, authority } : rulesOf(session));

/** Returns the prices of a list in which an act costs what was agreed, unless a state lowers it. */
const ofAgreed = (agreed: Fees) => ({
  act: agreed,
  furtherAct: agreed,
  furtherSigner: NO_FEES,
  witness: NO_FEES,
});

/**
 * Returns the fees for each act on a document, in order: what the customer agreed to when the session
 * started, each fee lowered to the price of the agreed list in the notary's state and to what that
 * state allows. Without an agreed price, an act costs nothing.
 */
export function feesByAct(session: Priced, terms: StateTerms): [Fees, ...Fees[]] {
  const { act, position, notarialFeeCents, technologyFeeCents, furtherActs } = session;
  const lowered = (type: NotarialAct, agreed: Fees, isFurther: boolean): Fees => {
    const list = { ...ofAgreed(agreed), exceptions: session.statePrices ?? [] };
    const price = { type, isFurther, furtherSigners: 0, witnesses: 0 };
    return capFees(agreed, priceOf(list, price, terms));
  };
  const isAgreed = notarialFeeCents !== null && technologyFeeCents !== null;
  return [
    isAgreed ? lowered(act, { notarialFeeCents, technologyFeeCents }, position > 1) : NO_FEES,
    ...furtherActs.map((one) => lowered(one.act, one, true)),
  ];
}

/** Returns the sum of these fees. */
export const feesDue = (session: Priced, terms: StateTerms): Fees =>
  feesByAct(session, terms).reduce(addFees);

/** Returns what the ledger says for a sealed document, else what its agreed price comes to. */
const feesOf = (act: StoredSession): Fees =>
  act.seal?.status === 'completed' ? act.recordedFees : feesDue(act, stateTermsOf(rulesOf(act)));

/** Returns the fees for the documents of a session that are not set aside. */
export const feesOfSession = (acts: StoredSession[]): Fees =>
  acts
    .filter(({ outcome }) => outcome === null)
    .map(feesOf)
    .reduce(addFees, NO_FEES);
