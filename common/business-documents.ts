import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { pageQuery, searchWords } from './paging.ts';
import { id, idParams, instant, line, paragraph } from './primitives.ts';
import type { Transitions } from './transitions.ts';

export const businessDocumentStatuses = ['draft', 'active', 'archived', 'expired'] as const;
export type BusinessDocumentStatus = (typeof businessDocumentStatuses)[number];
export const businessDocumentTransitions: Transitions<BusinessDocumentStatus> = {
  draft: ['active', 'archived', 'expired'],
  active: ['archived', 'expired'],
  archived: ['active'],
  expired: ['archived'],
};
export const businessDocumentTypes = [
  'term_sheet',
  'partnership_proposal',
  'investor_deck',
  'legal_document',
  'contract_template',
  'patent_filing',
  'other',
] as const;
export const businessDocumentCategories = [
  'partnerships',
  'investment',
  'legal',
  'patents',
  'operations',
  'marketing',
] as const;
export const businessDocumentPriorities = ['low', 'medium', 'high', 'urgent'] as const;

export const businessDocument = z.object({
  id,
  title: z.string(),
  type: z.enum(businessDocumentTypes),
  content: z.string(),
  summary: z.string().nullable(),
  /** Comma-separated. */
  tags: z.string().nullable(),
  category: z.enum(businessDocumentCategories),
  priority: z.enum(businessDocumentPriorities),
  status: z.enum(businessDocumentStatuses),
  adminOnly: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  abilities: z.object({
    /** The statuses that the document can change to. */
    moveTo: z.array(z.enum(businessDocumentStatuses)),
  }),
});
export type BusinessDocument = z.infer<typeof businessDocument>;

export const businessDocumentForm = z.object({
  title: line(200, 1),
  type: z.enum(businessDocumentTypes, { error: () => validationMessages.type }),
  content: paragraph(200_000, 1),
  summary: paragraph(2000).optional(),
  tags: line(500).optional(),
  category: z.enum(businessDocumentCategories).default('partnerships'),
  priority: z.enum(businessDocumentPriorities).default('medium'),
  status: z.enum(['draft', 'active', 'archived']).default('draft'),
});
export type BusinessDocumentForm = z.input<typeof businessDocumentForm>;

export const listBusinessDocuments = endpoint({
  method: 'GET',
  path: '/api/business-documents',
  summary:
    'The confidential business documents, newest first, or best match first with a search. The header X-Next-Cursor names the next page',
  resource: 'business-documents',
  audience: 'administrator',
  query: z.object({
    search: searchWords,
    category: z.enum(businessDocumentCategories).optional(),
    priority: z.enum(businessDocumentPriorities).optional(),
    ...pageQuery,
  }),
  response: z.array(businessDocument),
  status: 200,
});

export const createBusinessDocument = endpoint({
  method: 'POST',
  path: '/api/business-documents',
  summary: 'Add a business document',
  resource: 'business-documents',
  audience: 'administrator',
  body: businessDocumentForm,
  response: businessDocument,
  status: 201,
});

export const deleteBusinessDocument = endpoint({
  method: 'DELETE',
  path: '/api/business-documents/{id}',
  summary: 'Delete a business document',
  resource: 'business-documents',
  audience: 'administrator',
  params: idParams,
  status: 204,
});

export const moveBusinessDocument = endpoint({
  method: 'PATCH',
  path: '/api/business-documents/{id}',
  summary: 'Change the status of a business document',
  resource: 'business-documents',
  audience: 'administrator',
  params: idParams,
  body: z.object({ status: z.enum(businessDocumentStatuses) }),
  response: businessDocument,
  status: 200,
  refusals: [409],
});
