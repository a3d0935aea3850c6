import { z } from 'zod';
import { aloneReason, decision } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { printedOfNotary, reviewedNotary } from './notaries.ts';
import { calendarDate, idParams, instant, paragraph } from './primitives.ts';

const reasonRequired = { error: () => validationMessages.reasonToNotary };

export const reviewNotary = endpoint({
  method: 'PATCH',
  path: '/api/admin/notaries/{id}',
  summary:
    'Approve, deactivate, suspend (with a reason) or reinstate a notary; 409 if the record to approve has changed since it was read. When more than one person is on staff, an approval is only proposed, and another person has to confirm it',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  body: z
    .object({
      status: z.enum(['active', 'inactive', 'suspended']),
      /**
       * The version of the record that the reviewer saw. Not required for a suspension, which must
       * always be possible.
       */
      updatedAt: instant.optional(),
      reason: paragraph(1000).optional(),
      /** Approves without a second person, even if one is required. */
      alone: aloneReason,
    })
    .refine((move) => move.status !== 'suspended' || Boolean(move.reason), {
      ...reasonRequired,
      path: ['reason'],
    })
    .refine((move) => move.status !== 'active' || Boolean(move.updatedAt), {
      error: () => validationMessages.reviewedVersion,
      path: ['updatedAt'],
    }),
  /** `decision`: the proposal, if a second person has to confirm before anything changes. */
  response: reviewedNotary.extend({ decision: decision.nullable() }),
  status: 200,
  refusals: [409],
});

export const rejectNotary = endpoint({
  method: 'POST',
  path: '/api/admin/notaries/{id}/rejection',
  summary:
    'Reject an application; the person may apply again. 409 if it has changed since it was read',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  body: z.object({
    reason: paragraph(1000).min(1, reasonRequired),
    /** The version of the application that the reviewer saw. */
    updatedAt: instant,
  }),
  response: reviewedNotary,
  status: 200,
  refusals: [409],
});

export const reviewCommission = endpoint({
  method: 'POST',
  path: '/api/admin/notaries/{id}/commission',
  summary:
    'Confirm a renewed commission, or decline it. Confirming it reinstates a notary who was suspended because the commission had expired',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  body: z
    .object({
      confirm: z.boolean(),
      /**
       * The date that the reviewer saw, so that a date entered since then is not confirmed unseen.
       */
      commissionExpiry: calendarDate,
      reason: paragraph(1000).optional(),
    })
    .refine((review) => review.confirm || Boolean(review.reason), {
      ...reasonRequired,
      path: ['reason'],
    }),
  response: reviewedNotary,
  status: 200,
  refusals: [409],
});

export const correctNotary = endpoint({
  method: 'PUT',
  path: '/api/admin/notaries/{id}/record',
  summary:
    'Correct the name and license number of a notary to match their commission. Sealed documents do not change; an imported key whose certificate has another name can no longer seal. 409 if the record has changed since it was read',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  body: z.object({
    ...printedOfNotary,
    reason: paragraph(1000).min(1, reasonRequired),
    /** The version of the record that the reviewer saw. */
    updatedAt: instant,
  }),
  response: reviewedNotary,
  status: 200,
  refusals: [409],
});
