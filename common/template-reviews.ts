import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { formatCents } from './formats.ts';
import { CUSTOM_TEMPLATE_PRICE_CENTS } from './limits.ts';
import { validationMessages } from './messages/validation.ts';
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
      .number({ error: () => validationMessages.price })
      .int({ error: () => validationMessages.wholeCents })
      .min(0, { error: () => validationMessages.priceBelowZero })
      .max(CUSTOM_TEMPLATE_PRICE_CENTS, {
        error: () =>
          validationMessages.priceTooHigh({ max: formatCents(CUSTOM_TEMPLATE_PRICE_CENTS) }),
      })
      .refine((cents) => cents === 0 || cents >= LEAST_CHARGE_CENTS, {
        error: () =>
          validationMessages.leastPrice({
            free: formatCents(0),
            least: formatCents(LEAST_CHARGE_CENTS),
          }),
      })
      .optional(),
  })
  .refine((form) => form.decision === 'approve' || Boolean(form.reason), {
    path: ['reason'],
    error: () => validationMessages.reason,
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
