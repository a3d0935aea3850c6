import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CUSTOM_TEMPLATE_PRICE_CENTS } from './limits.ts';
import { pageQuery } from './paging.ts';
import { idParams, line, paragraph } from './primitives.ts';
import { generationStatuses, templateRequest } from './template-requests.ts';
import { templateDetail } from './templates.ts';

/** A request as the administrator reviews it. */
export const reviewedRequest = templateRequest.extend({
  requesterEmail: z.string(),
  draft: z.number().int(),
  template: templateDetail.nullable(),
  /** Whether the requester may decide. They may not decide on their own request. */
  reviewable: z.boolean(),
});
export type ReviewedRequest = z.infer<typeof reviewedRequest>;

export const listRequestsForReview = endpoint({
  method: 'GET',
  path: '/api/admin/template-requests',
  summary: 'Requests for custom templates with their drafts, newest first',
  resource: 'templates',
  audience: 'staff',
  staff: ['reviewer'],
  query: z.object({ generation: z.enum(generationStatuses).optional(), ...pageQuery }),
  response: z.array(reviewedRequest),
  status: 200,
});

export const reviewDecisions = ['approve', 'send_back', 'decline'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Minimum charge of the payment provider (Stripe: fifty cents for US dollars). */
const LEAST_CHARGE_CENTS = 50;
const LEAST_CHARGE = 'Please enter $0.00 for a free template, or at least $0.50.';

export const reviewForm = z
  .object({
    decision: z.enum(reviewDecisions),
    /**
     * Number of the draft that the reviewer read, so that the decision never applies to another
     * draft.
     */
    draft: z.number().int().min(1).optional(),
    /** Shown to the customer and used for the next draft; required unless the draft is approved. */
    reason: paragraph(2000).optional(),
    title: line(200, 1).optional(),
    /** Cents; at most the price stated when the request was made. */
    price: z
      .number('Please enter a price.')
      .int('Please enter a price in whole cents.')
      .min(0, 'The price cannot be below zero.')
      .max(CUSTOM_TEMPLATE_PRICE_CENTS, 'The price cannot be more than $29.99.')
      .refine((cents) => cents === 0 || cents >= LEAST_CHARGE_CENTS, LEAST_CHARGE)
      .optional(),
  })
  .refine((form) => form.decision === 'approve' || Boolean(form.reason), {
    path: ['reason'],
    message: 'Please give a reason.',
  });
export type ReviewForm = z.infer<typeof reviewForm>;

export const reviewTemplateRequest = endpoint({
  method: 'PATCH',
  path: '/api/admin/template-requests/{id}',
  summary: 'Approve a draft, send it back, or decline the request',
  resource: 'templates',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  body: reviewForm,
  response: reviewedRequest,
  status: 200,
  refusals: [409],
});
