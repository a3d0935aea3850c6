import { z } from 'zod';
import { documentTypes } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { id, idParams, instant, line } from './primitives.ts';
import { templateContent } from './template-content.ts';
import { templatePurchase } from './template-purchases.ts';

/** The categories that users can filter by. */
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
export type TemplateFilterCategory = (typeof templateFilterCategories)[number];
/** The categories that a template can have. */
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
  /** URL of a picture of the first page; null if there is none yet. */
  preview: z.string().nullable(),
  estimatedTime: z.number().int(),
  difficulty: z.enum(templateDifficulties),
  aiGenerated: z.boolean(),
  /** The user's own purchase that can still be used; null if there is none. */
  purchaseId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
  abilities: z.object({
    /** Read the whole text and fill it in. */
    fill: z.boolean(),
    /** Take the template for free or buy it. */
    purchase: z.boolean(),
  }),
});
export type Template = z.infer<typeof template>;

/** A template with its contents. `content` is null for users who may not fill it in. */
export const templateDetail = template.extend({
  /** Titles of its clauses and headings in their order. */
  sections: z.array(z.string()),
  fieldCount: z.number().int(),
  content: templateContent.nullable(),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  summary: 'The template marketplace; best match first with a search',
  resource: 'templates',
  audience: 'signed-in',
  query: z.object({
    search: line(200).optional(),
    category: z.enum(templateFilterCategories).optional(),
    ...pageQuery,
  }),
  response: z.array(template),
  status: 200,
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/{id}',
  summary: 'One template; includes its text if it is free or you bought it',
  resource: 'templates',
  audience: 'signed-in',
  params: idParams,
  response: templateDetail,
  status: 200,
});

export const getTemplatePreview = endpoint({
  method: 'GET',
  path: '/api/templates/{id}/preview',
  summary: 'A picture of the first page with blank fields',
  resource: 'templates',
  audience: 'signed-in',
  params: idParams,
  produces: 'image/webp',
  status: 200,
});

export const purchaseTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/{id}/purchase',
  summary:
    'Get a free template, or open the checkout of a paid one; 409 if you already own it or no payment provider is configured',
  resource: 'templates',
  audience: 'signed-in',
  params: idParams,
  response: templatePurchase,
  status: 201,
  refusals: [409],
});
