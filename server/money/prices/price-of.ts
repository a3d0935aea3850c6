import { addFees, type Fees, multiplyFees } from '../../../common/fees.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';

/**
 * The state on which the price of an act depends, and the most that it allows for an act, in cents; null
 * where it sets no limit.
 */
export interface StateTerms {
  /** The state that commissioned the notary; null if it is not known. */
  state: string | null;
  notarialFeeCents: number | null;
  technologyFeeCents: number | null;
}

/** No state is known yet, so the price is the most that the customer can pay. */
export const NO_STATE: StateTerms = {
  state: null,
  notarialFeeCents: null,
  technologyFeeCents: null,
};

/** Returns the fees, each lowered to its cap. No fee is raised because the other one is lowered. */
export const capFees = (fees: Fees, caps: Omit<StateTerms, 'state'>): Fees => ({
  notarialFeeCents: Math.min(fees.notarialFeeCents, caps.notarialFeeCents ?? Infinity),
  technologyFeeCents: Math.min(fees.technologyFeeCents, caps.technologyFeeCents ?? Infinity),
});

/** What an act costs, and what it costs more with each further person. */
export interface ActPrices {
  act: Fees;
  furtherAct: Fees;
  furtherSigner: Fees;
  witness: Fees;
}

/** Prices that replace the general ones of a list for a type of act, for a state, or for both. */
export interface PriceException extends ActPrices {
  actType?: NotarialAct | undefined;
  state?: string | undefined;
}

/** The general prices of a list, and its exceptions. */
export interface ListPrices extends ActPrices {
  exceptions?: PriceException[] | undefined;
}

/**
 * Returns the prices that a list has for a type of act in a state. An exception for both comes before
 * one for the state, that before one for the type of act, and that before the general prices.
 * @param actType null for acts that have no exception
 * @param state null if it is not known
 */
export function pricesIn(
  list: ListPrices,
  actType: NotarialAct | null,
  state: string | null,
): ActPrices {
  const exceptionFor = (type: NotarialAct | null, inState: string | null) =>
    list.exceptions?.find(
      (one) => (one.actType ?? null) === type && (one.state ?? null) === inState,
    );
  return (
    exceptionFor(actType, state) ?? exceptionFor(null, state) ?? exceptionFor(actType, null) ?? list
  );
}

/** The people who take part in an act, without the first signer. */
export interface PricedPeople {
  furtherSigners: number;
  witnesses: number;
}

/** One notarial act with the people who take part in it. */
export interface PricedAct extends PricedPeople {
  /** Null for the types that have no exception. */
  type: NotarialAct | null;
  /** It is not the first act of its session. */
  isFurther: boolean;
}

/** Returns what these people add to the price of an act, without the limits of a state. */
export const priceOfPeople = (prices: ActPrices, people: PricedPeople): Fees =>
  addFees(
    multiplyFees(prices.furtherSigner, people.furtherSigners),
    multiplyFees(prices.witness, people.witnesses),
  );

/** Returns the price of one act by a list in a state, within the limits of that state. */
export function priceOf(list: ListPrices, act: PricedAct, terms: StateTerms): Fees {
  const prices = pricesIn(list, act.type, terms.state);
  const ofAct = act.isFurther ? prices.furtherAct : prices.act;
  return capFees(addFees(ofAct, priceOfPeople(prices, act)), terms);
}
