import { z } from 'zod';
import { documentTypes } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { MIN_TEMPLATE_REQUEST_LENGTH } from './limits.ts';
import { id, idParams, instant, line, paragraph } from './primitives.ts';
import type { Transitions } from './transitions.ts';

/** The categories one can filter by. */
export const templateFilterCategories = [
  'contract',
  'agreement',
  'deed',
  'power_of_attorney',
  'affidavit',
  'business_formation',
  'employment',
  'real_estate',
  'family_law',
  'other',
] as const;
/** The categories a template can be stored under. */
export const templateCategories = [
  ...templateFilterCategories,
  'notice',
  'petition',
  'motion',
  'corporate',
  'intellectual_property',
  'business',
] as const;
export const templateDifficulties = ['beginner', 'intermediate', 'advanced'] as const;

export const template = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(templateCategories),
  documentType: z.enum(documentTypes),
  jurisdiction: z.string(),
  /** Cents; 0 is free. */
  price: z.number().int(),
  popularity: z.number().int(),
  isPremium: z.boolean(),
  tags: z.string().nullable(),
  preview: z.string().nullable(),
  estimatedTime: z.number().int(),
  difficulty: z.enum(templateDifficulties),
  createdAt: instant,
  updatedAt: instant,
});
export type Template = z.infer<typeof template>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  summary: 'The template marketplace',
  noun: 'templates',
  audience: 'signed-in',
  query: z.object({
    search: line(200).optional(),
    category: z.enum(templateFilterCategories).optional(),
  }),
  response: z.array(template),
  status: 200,
});

export const purchaseStatuses = ['pending', 'completed', 'failed', 'refunded'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];
export const purchaseTransitions: Transitions<PurchaseStatus> = {
  pending: ['completed', 'failed'],
  completed: ['refunded'],
  failed: ['pending'],
  refunded: [],
};

/** A template that someone has bought, or taken where it is free. */
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
  expiresAt: instant.nullable(),
  createdAt: instant,
});
export type TemplatePurchase = z.infer<typeof templatePurchase>;

export const purchaseTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/{id}/purchase',
  summary:
    'Take a free template; a paid one needs a payment provider, 409 where none is configured',
  noun: 'templates',
  audience: 'signed-in',
  params: idParams,
  response: templatePurchase,
  status: 201,
  refusals: [409],
});

export const listTemplatePurchases = endpoint({
  method: 'GET',
  path: '/api/template-purchases',
  summary: "One's own purchases, newest first",
  noun: 'templates',
  audience: 'signed-in',
  response: z.array(templatePurchase),
  status: 200,
});

export const downloadTemplatePurchase = endpoint({
  method: 'GET',
  path: '/api/template-purchases/{id}/download',
  summary: 'The text of a purchased template; each download counts',
  noun: 'templates',
  audience: 'signed-in',
  params: idParams,
  produces: 'text/plain',
  status: 200,
  refusals: [409],
});

export const templateRequestStatuses = [
  'pending',
  'in_progress',
  'completed',
  'failed',
  'cancelled',
] as const;
export type TemplateRequestStatus = (typeof templateRequestStatuses)[number];
export const templateRequestTransitions: Transitions<TemplateRequestStatus> = {
  pending: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'failed', 'cancelled'],
  completed: [],
  failed: ['pending'],
  cancelled: [],
};
export const generationStatuses = [
  'queued',
  'researching',
  'generating',
  'reviewing',
  'completed',
  'failed',
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];
export const generationTransitions: Transitions<GenerationStatus> = {
  queued: ['researching', 'failed'],
  researching: ['generating', 'failed'],
  generating: ['reviewing', 'failed'],
  reviewing: ['completed', 'failed'],
  completed: [],
  failed: ['queued'],
};

export const urgencyLevels = ['low', 'medium', 'high', 'urgent'] as const;

export const templateRequestForm = z.object({
  templateType: line(200).min(1, 'Template type is required'),
  description: paragraph(10_000).min(
    MIN_TEMPLATE_REQUEST_LENGTH,
    'Please provide a detailed description (minimum 50 characters)',
  ),
  urgencyLevel: z.enum(urgencyLevels).default('medium'),
});

export const templateRequest = z.object({
  id,
  userId: id,
  requestedTitle: z.string(),
  description: z.string(),
  category: z.string(),
  jurisdiction: z.string(),
  urgency: z.enum(urgencyLevels),
  /** Cents. */
  maxPrice: z.number().int(),
  status: z.enum(templateRequestStatuses),
  aiGenerationStatus: z.enum(generationStatuses),
  generatedTemplateId: id.nullable(),
  aiNotes: z.string().nullable(),
  estimatedCompletion: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const requestTemplate = endpoint({
  method: 'POST',
  path: '/api/template-requests',
  summary: 'Ask for a custom template',
  noun: 'templates',
  audience: 'signed-in',
  body: templateRequestForm,
  response: templateRequest,
  status: 201,
});
