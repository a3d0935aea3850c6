import type { Knex } from 'knex';
import type { TemplateContent } from '../../../common/template-content.ts';
import type { DocumentTemplatesRow } from '../../platform/database/tables.ts';

/**
 * A draft to store: a template for one customer, inactive and hidden from the customer until it is
 * approved.
 */
interface KeptDraft {
  title: string;
  description: string;
  category: DocumentTemplatesRow['category'];
  documentType: DocumentTemplatesRow['documentType'];
  jurisdiction: string;
  tags: string[];
  content: TemplateContent;
}

const addressOf = (id: string, version: number) => `/api/templates/${id}/preview?v=${version}`;

/**
 * Stores a draft for a request: as a new template, or as the next version of the template that was
 * sent back. Returns the ID of the template.
 */
export async function putDraft(
  db: Knex,
  request: { userId: string; generatedTemplateId: string | null; maxPrice: number; draft: number },
  draft: KeptDraft,
): Promise<string> {
  const columns = {
    title: draft.title,
    description: draft.description,
    category: draft.category,
    documentType: draft.documentType,
    jurisdiction: draft.jurisdiction,
    tags: draft.tags.join(', '),
    content: JSON.stringify(draft.content),
    contentVersion: request.draft,
    price: request.maxPrice,
    isPremium: true,
    isActive: false,
    aiGenerated: true,
    ownerId: request.userId,
    estimatedTime: Math.max(10, draft.content.fields.length),
    difficulty: 'intermediate' as const,
  };
  let id = request.generatedTemplateId;
  if (id) await db('document_templates').where({ id, isActive: false }).update(columns);
  else {
    const [row] = await db('document_templates').insert(columns).returning('id');
    id = (row as { id: string }).id;
  }
  await db('document_templates')
    .where({ id })
    .update({ preview: addressOf(id, request.draft) });
  return id;
}

/** Activates a draft for its customer, with the title and price from the review. */
export async function approveDraft(
  db: Knex,
  id: string,
  approved: { title: string; price: number },
): Promise<void> {
  await db('document_templates')
    .where({ id })
    .update({ title: approved.title, price: approved.price, isActive: true });
}

/** Deactivates the custom template of a canceled request. */
export async function discardDraft(db: Knex, id: string): Promise<void> {
  await db('document_templates').where({ id }).whereNotNull('ownerId').update({ isActive: false });
}
