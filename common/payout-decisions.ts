import { z } from 'zod';
import { type CompensationType, earning } from './earnings.ts';
import { endpoint } from './endpoint.ts';
import { adjustmentMessages } from './messages/notary-pay.ts';
import { notaryStatuses } from './notaries.ts';
import { pageQuery } from './paging.ts';
import { payout } from './payouts.ts';
import { id, idParams, line } from './primitives.ts';

export const payoutDecisions = ['approve', 'hold', 'release', 'retry', 'withdraw'] as const;
export type PayoutDecision = (typeof payoutDecisions)[number];

/** A payout as finance sees it. */
export const administeredPayout = payout.extend({
  notaryId: id,
  notaryName: z.string(),
  notaryEmail: z.string(),
  notaryStatus: z.enum(notaryStatuses),
  errorCode: z.string().nullable(),
  /** How many cents of a paid payout were returned. */
  returnedCents: z.number().int(),
  /**
   * Why the requester may not decide: it is their own pay. Why they may not approve: they made a
   * correction in it. Null if nothing of this prevents a decision.
   */
  barrier: z.enum(['own_pay', 'own_correction']).nullable(),
  /** What the requester may decide now. */
  abilities: z.object({
    approve: z.boolean(),
    hold: z.boolean(),
    release: z.boolean(),
    retry: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type AdministeredPayout = z.infer<typeof administeredPayout>;

export const listAllPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'All payouts to notaries, newest first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance', 'auditor'],
  query: z.object(pageQuery),
  response: z.array(administeredPayout),
  status: 200,
});

/** What a payout pays for. Finance does not read the names of documents. */
export const payoutEarning = earning.omit({ documentName: true }).extend({
  /** The email address of the person who made the correction; null for the pay for a session. */
  correctedBy: z.string().nullable(),
});
export type PayoutEarning = z.infer<typeof payoutEarning>;

export const listPayoutEarnings = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/{id}/earnings',
  summary:
    'The earnings in a payout, newest first; the header X-Next-Cursor names the next page. A withdrawn payout has none',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance', 'auditor'],
  params: idParams,
  query: z.object(pageQuery),
  response: z.array(payoutEarning),
  status: 200,
});

export const exportPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/export',
  summary: 'All payouts to notaries with their earnings as CSV, oldest first',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance', 'auditor'],
  counts: true,
  produces: 'text/csv',
  status: 200,
});

export const decidePayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{id}/decision',
  summary:
    'Approve, hold, release, retry or withdraw a payout; holding, releasing and withdrawing need a reason. Requires a recent sign-in',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance'],
  params: idParams,
  body: z
    .object({ decision: z.enum(payoutDecisions), reason: line(500).optional() })
    .refine(
      ({ decision, reason }) => decision === 'approve' || decision === 'retry' || Boolean(reason),
      { error: () => adjustmentMessages.reasonFault, path: ['reason'] },
    ),
  response: administeredPayout,
  status: 200,
  refusals: [409],
});

/** What a notary is owed, in cents. */
export const notaryBalance = z.object({
  /** The notary. */
  id,
  name: z.string(),
  email: z.string(),
  status: z.enum(notaryStatuses),
  sandbox: z.boolean(),
  pending: z.number().int(),
  processing: z.number().int(),
  failed: z.number().int(),
  paid: z.number().int(),
  /** `adjust`: false for one's own pay. */
  abilities: z.object({ adjust: z.boolean() }),
});
export type NotaryBalance = z.infer<typeof notaryBalance>;

export const listBalances = endpoint({
  method: 'GET',
  path: '/api/admin/notary-balances',
  summary:
    'What each notary is owed, newest notaries first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance', 'auditor'],
  query: z.object(pageQuery),
  response: z.array(notaryBalance),
  status: 200,
});

/** The kinds of corrections that a person can make. */
export const adjustmentKinds = [
  'bonus',
  'penalty',
  'adjustment',
] as const satisfies readonly CompensationType[];

/** The highest correction in cents. */
export const MAX_ADJUSTMENT_CENTS = 1_000_000;

export const adjustEarnings = endpoint({
  method: 'POST',
  path: '/api/admin/notaries/{id}/earnings',
  summary:
    'Add a bonus, a penalty (a negative amount) or an adjustment to the pay of a notary, with a reason that the notary reads. Requires a recent sign-in',
  resource: 'administration',
  audience: 'staff',
  staff: ['finance'],
  params: idParams,
  body: z
    .object({
      kind: z.enum(adjustmentKinds),
      cents: z
        .number()
        .int()
        .min(-MAX_ADJUSTMENT_CENTS, { error: () => adjustmentMessages.amountFault })
        .max(MAX_ADJUSTMENT_CENTS, { error: () => adjustmentMessages.amountFault }),
      reason: line(500, 1),
    })
    .refine(
      ({ kind, cents }) =>
        cents !== 0 && (kind === 'adjustment' || cents > 0 === (kind === 'bonus')),
      { error: () => adjustmentMessages.amountFault, path: ['cents'] },
    ),
  response: earning,
  status: 201,
  refusals: [409],
});
