import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { fees } from './prices.ts';
import { id, idParams, instant, line } from './primitives.ts';
import type { Transitions } from './transitions.ts';

/**
 * `due`: the saved card is being charged. `action_required`: it could not be charged, so the customer
 * pays or replaces the card. `refunding`: the refund is requested from the payment provider. `void`:
 * a subscription ended without this payment, so it is not owed.
 */
export const chargeStatuses = [
  'due',
  'action_required',
  'paid',
  'refunding',
  'refunded',
  'void',
] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];
/**
 * The provider can refund a payment without us. A refund that it cannot deliver makes the charge `paid`
 * again, apart from this table (`returnToPaid`).
 */
export const chargeTransitions: Transitions<ChargeStatus> = {
  due: ['action_required', 'paid', 'void'],
  action_required: ['due', 'paid', 'void'],
  paid: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
  void: [],
};

/** Whether the customer contests the payment at their bank. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The days after the payment in which a charge can be refunded, as the terms say. */
export const REFUND_DAYS = 30;

/**
 * What a customer is charged for the sealed documents of a session, or for a period of a subscription.
 * All amounts are in US cents.
 */
export const charge = z.object({
  id,
  /** Null for a subscription. The session may be erased. */
  sessionId: id.nullable(),
  /** The period of a subscription; null for a session. Its price is in `technologyFeeCents`. */
  period: z.object({ start: instant, end: instant }).nullable(),
  status: z.enum(chargeStatuses),
  fees,
  /** SANDBOX: no money moves. */
  sandbox: z.boolean(),
  /** The card that is charged; null before, and if the customer paid in another way. */
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** The number of the receipt; null before the payment. */
  receipt: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  refundedAt: instant.nullable(),
  refundReason: z.string().nullable(),
  /** Whether the last refund could not be delivered, so that the charge is paid as before. */
  refundFailed: z.boolean(),
  dispute: z.enum(disputeStates).nullable(),
  abilities: z.object({ pay: z.boolean() }),
});
export type Charge = z.infer<typeof charge>;

export const listCharges = endpoint({
  method: 'GET',
  path: '/api/charges',
  summary: 'What you are charged, newest first; the header X-Next-Cursor names the next page',
  resource: 'payments',
  audience: 'signed-in',
  query: z.object({ ...pageQuery, sessionId: id.optional() }),
  response: z.array(charge),
  status: 200,
});

export const payCharge = endpoint({
  method: 'POST',
  path: '/api/charges/{id}/payment',
  summary: "Open the payment provider's page on which you pay a charge that failed",
  resource: 'payments',
  audience: 'signed-in',
  params: idParams,
  /** `url` is null if the charge was paid in the meantime. */
  response: z.object({ url: z.string().nullable() }),
  status: 200,
  refusals: [409],
});

export const checkCharge = endpoint({
  method: 'POST',
  path: '/api/charges/{id}/check',
  summary: 'Ask the payment provider whether a charge is paid',
  resource: 'payments',
  audience: 'signed-in',
  params: idParams,
  response: charge,
  status: 200,
});

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/charges/{id}/receipt',
  summary: 'The receipt of a paid charge as PDF',
  resource: 'payments',
  audience: 'signed-in',
  params: idParams,
  produces: 'application/pdf',
  status: 200,
  refusals: [409],
});

/** A charge as finance sees it. */
export const administeredCharge = charge.extend({
  customerEmail: z.string(),
  errorCode: z.string().nullable(),
  /** Why the last refund failed, as the provider names it. */
  refundError: z.string().nullable(),
  /** Whether the requester may refund it. They may not refund their own charge. */
  refundable: z.boolean(),
});
export type AdministeredCharge = z.infer<typeof administeredCharge>;

export const listAllCharges = endpoint({
  method: 'GET',
  path: '/api/admin/charges',
  summary: 'All charges, newest first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance', 'auditor'],
  query: z.object(pageQuery),
  response: z.array(administeredCharge),
  status: 200,
});

export const refundCharge = endpoint({
  method: 'POST',
  path: '/api/admin/charges/{id}/refund',
  summary: 'Refund a charge in full, within 30 days after its payment; requires a recent sign-in',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance'],
  params: idParams,
  body: z.object({ reason: line(500, 1) }),
  response: administeredCharge,
  status: 200,
  refusals: [409],
});
