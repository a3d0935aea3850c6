import { z } from 'zod';
import { card } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { addFees, type Fees, multiplyFees } from './fees.ts';

const cents = z.number().int().min(0).max(1_000_000);

export const fees = z.object({
  notarialFeeCents: cents,
  technologyFeeCents: cents,
}) satisfies z.ZodType<Fees>;

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

/** Returns what a session with this number of acts costs. */
export const priceOfSession = (
  { act, furtherAct }: Pick<NotarizationPrices, 'act' | 'furtherAct'>,
  actCount: number,
): Fees => addFees(act, multiplyFees(furtherAct, actCount - 1));
