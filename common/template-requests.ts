import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MIN_TEMPLATE_REQUEST_LENGTH } from './limits.ts';
import { requestMessages } from './messages/templates.ts';
import { pageQuery } from './paging.ts';
import { id, idParams, instant, line, paragraph } from './primitives.ts';
import type { Transitions } from './transitions.ts';

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
/** reviewing → queued: the administrator sends a draft back. */
export const generationTransitions: Transitions<GenerationStatus> = {
  queued: ['researching', 'failed'],
  researching: ['generating', 'failed'],
  generating: ['reviewing', 'failed'],
  reviewing: ['completed', 'queued', 'failed'],
  completed: [],
  failed: ['queued'],
};

export const urgencyLevels = ['low', 'medium', 'high', 'urgent'] as const;
export type UrgencyLevel = (typeof urgencyLevels)[number];

export const MAX_REQUEST_DESCRIPTION = 10_000;

/**
 * Returns the length of a description as the form validates it: in Unicode code points and without
 * surrounding whitespace.
 */
export const descriptionLength = (text: string): number => [...text.trim()].length;

export const templateRequestForm = z.object({
  templateType: line(200).min(1, {
    error: () => requestMessages.typeRequired,
  }),
  description: paragraph(MAX_REQUEST_DESCRIPTION).min(MIN_TEMPLATE_REQUEST_LENGTH, {
    error: () => requestMessages.descriptionShort,
  }),
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
  /** Set once the draft is approved. */
  generatedTemplateId: id.nullable(),
  aiNotes: z.string().nullable(),
  /** The reason that the administrator gave. */
  reviewReason: z.string().nullable(),
  estimatedCompletion: instant.nullable(),
  /** The purchase for the request, once the draft is approved. */
  purchaseId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
  abilities: z.object({ cancel: z.boolean(), pay: z.boolean(), open: z.boolean() }),
});
export type TemplateRequest = z.infer<typeof templateRequest>;

export const requestTemplate = endpoint({
  method: 'POST',
  path: '/api/template-requests',
  summary: 'Request a custom template',
  resource: 'templates',
  audience: 'signed-in',
  body: templateRequestForm,
  response: templateRequest,
  status: 201,
});

export const listTemplateRequests = endpoint({
  method: 'GET',
  path: '/api/template-requests',
  summary: 'Your requests for custom templates, newest first',
  resource: 'templates',
  audience: 'signed-in',
  query: z.object(pageQuery),
  response: z.array(templateRequest),
  status: 200,
});

export const cancelTemplateRequest = endpoint({
  method: 'POST',
  path: '/api/template-requests/{id}/cancel',
  summary: 'Cancel a request that is not completed; nothing is charged',
  resource: 'templates',
  audience: 'signed-in',
  params: idParams,
  response: templateRequest,
  status: 200,
  refusals: [409],
});
