import { z } from 'zod';
import { type NotarialAct, notarialActs } from '../packages/evidence/src/journal/act-terms.ts';
import { card } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { addFees, type Fees, NO_FEES, totalOf } from './fees.ts';

/** An amount of one session, in US cents. */
export const cents = z.number().int().min(0).max(1_000_000);

export const fees = z.object({
  notarialFeeCents: cents,
  technologyFeeCents: cents,
}) satisfies z.ZodType<Fees>;

/** What an invited person adds to the price of each act. Absent if the price is 0. */
const people = {
  furtherSigner: fees.optional(),
  witness: fees.optional(),
};

/**
 * What a session costs an account at most, if it starts now. The state of the notary can lower each
 * fee.
 */
export const notarizationPrices = z.object({
  /** Version of the price list. */
  listVersion: z.string(),
  /**
   * `agreement`: the operator has agreed on other terms with the account. `none`: nothing is sold. In
   * both cases every fee is 0. `card`: the saved card is charged after the seal. `sandbox`: the same,
   * but no money moves.
   */
  sale: z.enum(['card', 'sandbox', 'agreement', 'none']),
  /** The card that will be charged; null without one, and where nothing is charged. */
  card: card.nullable(),
  /** The first act of a session. */
  act: fees,
  /** Each further act of the same session, on any of its documents. */
  furtherAct: fees,
  ...people,
  /** The same prices for each type of act that has its own. Absent if none has. */
  byAct: z
    .partialRecord(z.enum(notarialActs), z.object({ act: fees, furtherAct: fees, ...people }))
    .optional(),
  /**
   * The acts that the subscription still includes in this period: the first acts of the session cost
   * nothing. Null without a subscription. Absent in responses of older servers.
   */
  included: z
    .object({ left: z.number().int().min(0) })
    .nullable()
    .optional(),
});
export type NotarizationPrices = z.infer<typeof notarizationPrices>;

export const getNotarizationPrices = endpoint({
  method: 'GET',
  path: '/api/notarization-prices',
  summary: 'What a notarization costs you at most, if you start it now',
  resource: 'payments',
  audience: 'signed-in',
  response: notarizationPrices,
  status: 200,
});

type SessionPrices = Pick<
  NotarizationPrices,
  'act' | 'furtherAct' | 'furtherSigner' | 'witness' | 'byAct' | 'included'
>;

/** Returns how many acts of a session with this number of acts the subscription includes. */
export const includedActs = ({ included }: SessionPrices, actCount: number): number =>
  Math.min(included?.left ?? 0, actCount);

/** Returns the price of each act of a session, in order. */
export const pricesOfActs = (prices: SessionPrices, acts: readonly NotarialAct[]): Fees[] => {
  const free = includedActs(prices, acts.length);
  return acts.map((type, index) => {
    if (index < free) return NO_FEES;
    const { act, furtherAct } = prices.byAct?.[type] ?? prices;
    return index === 0 ? act : furtherAct;
  });
};

/** Returns what a session with these acts costs. */
export const priceOfSession = (prices: SessionPrices, acts: readonly NotarialAct[]): Fees =>
  pricesOfActs(prices, acts).reduce(addFees, NO_FEES);

/**
 * Returns what each further signer or each witness of a session adds to its price. They cost nothing on
 * an act that costs nothing.
 */
export const priceOfPerson = (
  prices: SessionPrices,
  acts: readonly NotarialAct[],
  role: 'furtherSigner' | 'witness',
): Fees =>
  pricesOfActs(prices, acts)
    .flatMap((price, index) => (totalOf(price) > 0 ? (acts[index] ?? []) : []))
    .map((type) => (prices.byAct?.[type] ?? prices)[role] ?? NO_FEES)
    .reduce(addFees, NO_FEES);
