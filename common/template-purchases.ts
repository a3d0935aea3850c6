import { z } from 'zod';
import { aloneReason, decision } from './decisions.ts';
import { document } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { id, idParams, instant, line } from './primitives.ts';
import { templateValues } from './template-values.ts';
import type { Transitions } from './transitions.ts';

export const purchaseStatuses = ['pending', 'completed', 'failed', 'refunded'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];
/**
 * Events from a payment provider can arrive late and out of order. A payment that arrives after a
 * failure completes the purchase, and a refund ends it in any status.
 */
export const purchaseTransitions: Transitions<PurchaseStatus> = {
  pending: ['completed', 'failed', 'refunded'],
  completed: ['refunded'],
  failed: ['pending', 'completed', 'refunded'],
  refunded: [],
};

/** A template that a person bought, or took if it is free. */
export const templatePurchase = z.object({
  id,
  userId: id,
  templateId: id,
  templateTitle: z.string(),
  /** Cents. */
  purchasePrice: z.number().int(),
  status: z.enum(purchaseStatuses),
  downloadCount: z.number().int(),
  maxDownloads: z.number().int(),
  /** One year after the purchase was completed; null before. */
  expiresAt: instant.nullable(),
  /** The payment page while the purchase is pending. */
  checkoutUrl: z.string().nullable(),
  /** Why it was refunded. */
  refundReason: z.string().nullable(),
  createdAt: instant,
  abilities: z.object({
    pay: z.boolean(),
    /** True if the purchase is completed and not expired, and downloads are left. */
    download: z.boolean(),
  }),
});
export type TemplatePurchase = z.infer<typeof templatePurchase>;

export const listTemplatePurchases = endpoint({
  method: 'GET',
  path: '/api/template-purchases',
  summary: 'Your purchases, newest first',
  resource: 'templates',
  audience: 'signed-in',
  query: z.object(pageQuery),
  response: z.array(templatePurchase),
  status: 200,
});

export const getTemplatePurchase = endpoint({
  method: 'GET',
  path: '/api/template-purchases/{id}',
  summary: 'One of your purchases',
  resource: 'templates',
  audience: 'signed-in',
  params: idParams,
  response: templatePurchase,
  status: 200,
});

export const openCheckout = endpoint({
  method: 'POST',
  path: '/api/template-purchases/{id}/checkout',
  summary: 'Open the checkout of a purchase that is not paid yet, also after a failed payment',
  resource: 'templates',
  audience: 'signed-in',
  params: idParams,
  response: templatePurchase,
  status: 200,
  refusals: [409],
});

export const templateFormats = ['pdf', 'docx'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

export const downloadTemplatePurchase = endpoint({
  method: 'GET',
  path: '/api/template-purchases/{id}/download',
  summary: 'The blank template as PDF or Word document; each download counts',
  resource: 'templates',
  audience: 'signed-in',
  params: idParams,
  query: z.object({ format: z.enum(templateFormats).default('pdf') }),
  counts: true,
  produces: 'application/octet-stream',
  status: 200,
  refusals: [409],
});

export const downloadFilledTemplate = endpoint({
  method: 'POST',
  path: '/api/template-purchases/{id}/download',
  summary:
    'The template filled in with these values, as PDF or Word document; each download counts, once for each idempotency key',
  resource: 'templates',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ format: z.enum(templateFormats).default('pdf'), values: templateValues }),
  produces: 'application/octet-stream',
  idempotent: true,
  status: 200,
  refusals: [409],
});

export const createDocumentFromTemplate = endpoint({
  method: 'POST',
  path: '/api/template-purchases/{id}/document',
  summary: 'Create a document for notarization from the filled template; counts as a download',
  resource: 'templates',
  audience: 'signed-in',
  params: idParams,
  body: z.object({ values: templateValues }),
  response: document,
  status: 201,
  refusals: [409],
});

/** A purchase as the administrator sees it. */
export const administeredPurchase = templatePurchase.extend({
  buyerEmail: z.string(),
  provider: z.string().nullable(),
  refundSettled: z.boolean(),
  /** Whether the requester may refund it. They may not refund their own purchase. */
  refundable: z.boolean(),
});
export type AdministeredTemplatePurchase = z.infer<typeof administeredPurchase>;

export const listAllTemplatePurchases = endpoint({
  method: 'GET',
  path: '/api/admin/template-purchases',
  summary: 'All purchases, newest first; the header X-Next-Cursor names the next page',
  resource: 'templates',
  audience: 'staff',
  staff: ['finance'],
  query: z.object(pageQuery),
  response: z.array(administeredPurchase),
  status: 200,
});

export const refundTemplatePurchase = endpoint({
  method: 'POST',
  path: '/api/admin/template-purchases/{id}/refund',
  summary: 'Refund a completed purchase; the template can no longer be downloaded',
  resource: 'templates',
  audience: 'staff',
  staff: ['finance'],
  params: idParams,
  body: z.object({ reason: line(500, 1), alone: aloneReason }),
  /** `decision`: the proposal, if a second person has to confirm before anything changes. */
  response: administeredPurchase.extend({ decision: decision.nullable() }),
  status: 200,
  refusals: [409],
});
