import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { id, idParams, instant } from './primitives.ts';

export const compensationTypes = [
  'session_fee',
  'hourly_base',
  'bonus',
  'penalty',
  'adjustment',
] as const;
export type CompensationType = (typeof compensationTypes)[number];

/**
 * `pending`: not paid out. `processing`: a payout with it was approved. `failed`: that payout failed
 * and can be tried again.
 */
export const paymentStatuses = ['pending', 'processing', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Something that a notary earned: the fee of a sealed document, the time of a session, a correction. */
export const earning = z.object({
  id,
  kind: z.enum(compensationTypes),
  /** Negative for a penalty. */
  cents: z.number().int(),
  status: z.enum(paymentStatuses),
  /**
   * `sandbox`: no money moves. `outside`: it was earned before payouts existed, so it belongs to no
   * payout.
   */
  paidBy: z.enum(['payout', 'sandbox', 'outside']),
  /** A short number for display; null if it is about no session, or the session was erased. */
  sessionNumber: z.string().nullable(),
  documentName: z.string().nullable(),
  /** Minutes of the session, for the hourly base. */
  minutes: z.number().int().nullable(),
  /** Why it was corrected; null for the pay for a session. */
  reason: z.string().nullable(),
  at: instant,
  paidAt: instant.nullable(),
});
export type Earning = z.infer<typeof earning>;

/** A calendar month, `yyyy-mm`, in the notary's time zone. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const listEarnings = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/earnings',
  summary:
    'What you earned as a notary, newest first; the header X-Next-Cursor names the next page',
  resource: 'earnings',
  audience: 'signed-in',
  params: idParams,
  query: z.object({
    month: month.optional(),
    status: z.enum(paymentStatuses).optional(),
    ...pageQuery,
  }),
  response: z.array(earning),
  status: 200,
});

/** What a notary is owed and was paid, in cents. Earnings from before payouts are not included. */
const balance = z.object({
  pending: z.number().int(),
  processing: z.number().int(),
  failed: z.number().int(),
  paid: z.number().int(),
});
export type Balance = z.infer<typeof balance>;

export const earningsSummary = z.object({
  /** SANDBOX: no money moves. */
  sandbox: z.boolean(),
  balance,
  /** Months with earnings, newest first. */
  months: z.array(
    z.object({
      month,
      /** The sum of what was earned in this month. */
      cents: z.number().int(),
      /** How much of it is paid. */
      paid: z.number().int(),
      count: z.number().int(),
    }),
  ),
});
export type EarningsSummary = z.infer<typeof earningsSummary>;

export const getEarningsSummary = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/earnings/summary',
  summary: 'What you are owed as a notary, and what you earned in each month',
  resource: 'earnings',
  audience: 'signed-in',
  params: idParams,
  response: earningsSummary,
  status: 200,
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/earnings/statement',
  summary: 'What you earned as a notary in a month, as CSV or PDF, oldest first',
  resource: 'earnings',
  audience: 'signed-in',
  params: idParams,
  query: z.object({ month, format: z.enum(['csv', 'pdf']) }),
  counts: true,
  produces: 'application/octet-stream',
  status: 200,
});
