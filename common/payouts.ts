import { z } from 'zod';
import { paymentStatuses } from './earnings.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { id, idParams, instant } from './primitives.ts';
import type { Transitions } from './transitions.ts';

/** `withdrawn`: its earnings belong to no payout again, and the next one contains them. */
export const payoutStatuses = [...paymentStatuses, 'withdrawn'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * A transfer can be returned after it was paid, and a payout that failed can be tried again. While
 * money may be on its way, a payout cannot be withdrawn.
 */
export const payoutTransitions: Transitions<PayoutStatus> = {
  pending: ['processing', 'withdrawn'],
  processing: ['paid', 'failed'],
  paid: ['failed'],
  failed: ['processing', 'withdrawn'],
  withdrawn: [],
};

/** One payment to a notary: all earnings that were pending when the payout was created. */
export const payout = z.object({
  id,
  /** `pending`: it waits for approval. */
  status: z.enum(payoutStatuses),
  cents: z.number().int(),
  /** SANDBOX: no money moves. */
  sandbox: z.boolean(),
  /** Why it waits: `staff` gave a reason, or the notary is suspended. Null if it is not held. */
  hold: z
    .object({ cause: z.enum(['staff', 'suspension']), reason: z.string().nullable() })
    .nullable(),
  /** Why it was withdrawn; null if it was not. */
  withdrawalReason: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
});
export type Payout = z.infer<typeof payout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/payouts',
  summary: 'Your payouts as a notary, newest first; the header X-Next-Cursor names the next page',
  resource: 'payouts',
  audience: 'signed-in',
  params: idParams,
  query: z.object(pageQuery),
  response: z.array(payout),
  status: 200,
});

export const requestPayout = endpoint({
  method: 'POST',
  path: '/api/notaries/{id}/payouts',
  summary: 'Request the payout of what you earned as a notary; someone in finance approves it',
  resource: 'payouts',
  audience: 'signed-in',
  params: idParams,
  response: payout,
  status: 201,
  refusals: [409],
});

/** How a notary is paid. */
export const payoutAccount = z.object({
  /** Null if no payment provider is configured. Then nothing is paid out. */
  provider: z.enum(['stripe', 'sandbox']).nullable(),
  /**
   * `incomplete`: the payment provider needs more details before it can pay. `in_review`: it checks
   * them. `rejected`: it closed the account, so that the notary needs another one.
   */
  state: z.enum(['none', 'incomplete', 'in_review', 'rejected', 'payable']),
  /** Why the account cannot be paid, as the payment provider names it. */
  problem: z.string().nullable(),
  abilities: z.object({ requestPayout: z.boolean(), openAccount: z.boolean() }),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/payout-account',
  summary: 'How you are paid as a notary',
  resource: 'payouts',
  audience: 'signed-in',
  params: idParams,
  response: payoutAccount,
  status: 200,
});

export const openPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/notaries/{id}/payout-account',
  summary:
    "Open the payment provider's page on which you enter how you are paid. If the provider rejected your account, this creates another one. Requires a recent sign-in",
  resource: 'payouts',
  audience: 'signed-in',
  params: idParams,
  response: z.object({ url: z.string() }),
  status: 200,
  refusals: [409],
});

export const checkPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/notaries/{id}/payout-account/check',
  summary: 'Ask the payment provider whether you can be paid',
  resource: 'payouts',
  audience: 'signed-in',
  params: idParams,
  response: payoutAccount,
  status: 200,
});
