import type { Knex } from 'knex';
import type { TemplateContent } from '../../../common/template-content.ts';

/** A draft as it is kept: a template of one customer that nobody sees before it is approved. */
interface KeptDraft {
  title: string;
  description: string;
  category: string;
  documentType: string;
  jurisdiction: string;
  tags: string[];
  content: TemplateContent;
}

const addressOf = (id: string, version: number) => `/api/templates/${id}/preview?v=${version}`;

/** Keeps a draft for a request: a new template, or the next version of the one that was sent back. */
export async function putDraft(
  db: Knex,
  request: { userId: string; generatedTemplateId: string | null; maxPrice: number; draft: number },
  draft: KeptDraft,
): Promise<string> {
  const columns = {
    title: draft.title,
    description: draft.description,
    category: draft.category,
    document_type: draft.documentType,
    jurisdiction: draft.jurisdiction,
    tags: draft.tags.join(', '),
    content: JSON.stringify(draft.content),
    content_version: request.draft,
    price: request.maxPrice,
    is_premium: true,
    is_active: false,
    ai_generated: true,
    owner_id: request.userId,
    estimated_time: Math.max(10, draft.content.fields.length),
    difficulty: 'intermediate',
  };
  let id = request.generatedTemplateId;
  if (id) await db('document_templates').where({ id, is_active: false }).update(columns);
  else {
    const [row] = (await db('document_templates').insert(columns).returning('id')) as {
      id: string;
    }[];
    id = (row as { id: string }).id;
  }
  await db('document_templates')
    .where({ id })
    .update({ preview: addressOf(id, request.draft) });
  return id;
}

/** Opens a draft to its customer, under the title and price that the review gave it. */
export async function approveDraft(
  db: Knex,
  id: string,
  approved: { title: string; price: number },
): Promise<void> {
  await db('document_templates')
    .where({ id })
    .update({ title: approved.title, price: approved.price, is_active: true });
}

/** Closes a custom template that nobody will pay for. */
export async function withdrawDraft(db: Knex, id: string): Promise<void> {
  await db('document_templates')
    .where({ id })
    .whereNotNull('owner_id')
    .update({ is_active: false });
}
