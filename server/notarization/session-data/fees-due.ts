import { addFees, type Fees, NO_FEES, totalOf } from '../../../common/fees.ts';
import type { InvitedRole } from '../../../common/session-invitations.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import {
  capFees,
  type PricedPeople,
  priceOf,
  priceOfPeople,
  pricesIn,
  type StateTerms,
} from '../../money/prices/price-of.ts';
import { stateTermsOf } from '../../money/prices/state-terms.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { rulesOf } from './facts.ts';
import { isActOpen } from './policy.ts';
import type { StoredSession } from './store.ts';

type Priced = Pick<
  StoredSession,
  | 'act'
  | 'position'
  | 'notarialFeeCents'
  | 'technologyFeeCents'
  | 'furtherActs'
  | 'agreedList'
  | 'chargedPeople'
>;

/**
 * Returns the fees that the rules of an act allow, or those of today if the rules were stored before
 * they contained fees.
 */
export const stateTermsOfAct = (
  session: StoredSession,
  { state, authority }: Partial<Pick<Rules, 'state' | 'authority'>>,
): StateTerms => stateTermsOf(state && authority ? { state, authority } : rulesOf(session));

/** An act with the price to which the customer agreed for it. */
interface AgreedAct {
  type: NotarialAct;
  isFurther: boolean;
  agreed: Fees;
}

/** Returns the acts on a document, in order. Without an agreed price, an act costs nothing. */
function agreedActs(session: Priced): [AgreedAct, ...AgreedAct[]] {
  const { act, position, notarialFeeCents, technologyFeeCents, furtherActs } = session;
  const isAgreed = notarialFeeCents !== null && technologyFeeCents !== null;
  const agreed = isAgreed ? { notarialFeeCents, technologyFeeCents } : NO_FEES;
  return [
    { type: act, isFurther: position > 1, agreed },
    ...furtherActs.map((one) => ({ type: one.act, isFurther: true, agreed: one })),
  ];
}

/**
 * Returns what people add to an act by the agreed list, before a state lowers it. They cost nothing on
 * an act that costs nothing, for example because the subscription includes it.
 */
const agreedForPeople = (
  { agreedList }: Pick<Priced, 'agreedList'>,
  { type, agreed }: AgreedAct,
  people: PricedPeople,
): Fees =>
  agreedList && totalOf(agreed) > 0
    ? priceOfPeople(pricesIn(agreedList, type, null), people)
    : NO_FEES;

/**
 * Returns the fees for each act on a document, in order: what the customer agreed to when the session
 * started and when they invited people, each fee lowered to the price of the agreed list in the
 * notary's state and to what that state allows.
 */
export function feesByAct(session: Priced, terms: StateTerms): [Fees, ...Fees[]] {
  const { agreedList, chargedPeople } = session;
  const lowered = (act: AgreedAct): Fees => {
    const { type, isFurther, agreed } = act;
    const most = addFees(agreed, agreedForPeople(session, act, chargedPeople));
    const inState = agreedList
      ? priceOf(agreedList, { type, isFurther, ...chargedPeople }, terms)
      : terms;
    return capFees(most, inState);
  };
  const [first, ...others] = agreedActs(session);
  return [lowered(first), ...others.map(lowered)];
}

/**
 * Returns the most that one more invited person adds to the price of a session: by the agreed list, for
 * each of the acts on its documents that are still open.
 */
export const priceOfInvitation = (acts: readonly StoredSession[], role: InvitedRole): Fees => {
  const person = {
    furtherSigners: role === 'signer' ? 1 : 0,
    witnesses: role === 'signer' ? 0 : 1,
  };
  return acts
    .filter(isActOpen)
    .flatMap((session) => agreedActs(session).map((act) => agreedForPeople(session, act, person)))
    .reduce(addFees, NO_FEES);
};

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
