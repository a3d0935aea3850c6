import { z } from 'zod';
import { planNames } from '../plans.ts';
import { id } from '../primitives.ts';
import { event, reason } from './define-event.ts';

const document = { documentId: id, userId: id };
const purchase = { userId: id, templateId: id, templatePurchaseId: id };
const request = { userId: id, templateRequestId: id };
/** The number of the draft. A draft that was sent back is followed by the next one. */
const draft = z.number().int();
const limits = z.object({
  maxBytes: z.number(),
  maxDocuments: z.number(),
  uploadsPerHour: z.number(),
  uploadsPerDay: z.number(),
});

/** Events of documents, plans and templates. */
export const documentEvents = [
  event('document.uploaded', document, {}),
  // Names can be personal data, so they are kept only with the document's row.
  event('document.renamed', document, {}),
  // The row of the replaced document is gone, so it is not a subject.
  event('document.replaced', document, { replacedId: id }),
  event('document.duplicated', document, { originalId: id }),
  // It was attached to the PDF of the original.
  event('document.extracted', document, { originalId: id }),
  event('document.analysis_started', document, {}),
  event('document.analysis_delayed', document, {}),
  event('document.analysis_restarted', document, {}),
  event('document.ready', document, {}),
  event('document.print_copy_confirmed', document, {
    sha256: z.string(),
    originalSha256: z.string(),
  }),
  // The reason can quote the document, so it is kept only with the document's row.
  event('document.failed', document, {}),
  // The row of the document is gone, so it is not a subject.
  event(
    'document.deleted',
    { userId: id },
    { documentId: id, sha256: z.string(), fileSize: z.number() },
  ),
  event('plan.changed', {}, { plan: z.enum(planNames), before: limits, after: limits }),
  event('template_purchase.started', purchase, {}),
  event('template_purchase.completed', purchase, {}),
  event('template_purchase.failed', purchase, {}),
  event('template_purchase.refunded', purchase, {
    reason,
    cents: z.number().int(),
    /** What the email says about the template; null if the provider refunded without us. */
    closing: z.enum(['gone', 'kept', 'request_again']).nullable(),
  }),
  event('template_purchase.refund_settled', purchase, {}),
  event('template_request.received', request, { draft }),
  event('template_request.progressed', request, {
    step: z.enum(['researching', 'generating', 'reviewing']),
    draft,
  }),
  event('template_request.approved', request, {
    reason,
    draft,
    /** The price; 0 for a free template. */
    cents: z.number().int(),
  }),
  event('template_request.sent_back', request, { reason, draft }),
  event('template_request.declined', request, { reason, draft }),
  event('template_request.failed', request, { draft }),
  event('template_request.cancelled', request, {}),
  event('template_request.completed', request, {}),
] as const;
