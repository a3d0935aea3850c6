import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A saved card. Its number is known to the payment provider only. */
export const card = z.object({
  /** The provider's name of the brand, for example `visa`. */
  brand: z.string(),
  lastFour: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  /** SANDBOX: it is not a real card, and no money moves. */
  sandbox: z.boolean(),
});
export type Card = z.infer<typeof card>;

const cardState = z.object({
  card: card.nullable(),
  abilities: z.object({
    /** Also to replace the card. */
    add: z.boolean(),
    /** False while a charge or a session is open. */
    remove: z.boolean(),
  }),
});

export const getCard = endpoint({
  method: 'GET',
  path: '/api/card',
  summary: 'Your saved card',
  resource: 'payments',
  audience: 'signed-in',
  response: cardState,
  status: 200,
});

export const openCardPage = endpoint({
  method: 'POST',
  path: '/api/card/page',
  summary: "Open the payment provider's page on which you enter a card",
  resource: 'payments',
  audience: 'signed-in',
  /**
   * The page to which the person returns: the document whose notarization they start, or Billing, with
   * the plan to which they want to subscribe.
   */
  body: z.object({ documentId: z.uuid().optional(), plan: z.literal('business').optional() }),
  response: z.object({ url: z.string() }),
  status: 200,
  refusals: [409],
});

export const checkCard = endpoint({
  method: 'POST',
  path: '/api/card/check',
  summary: 'Save the card that you entered on the page that was opened last, if you did',
  resource: 'payments',
  audience: 'signed-in',
  response: cardState,
  status: 200,
  refusals: [409],
});

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/card',
  summary: 'Remove your saved card; 409 while a charge or a session is open',
  resource: 'payments',
  audience: 'signed-in',
  status: 204,
  refusals: [409],
});
