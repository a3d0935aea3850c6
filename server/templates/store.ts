import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Template, templateRequest } from '../../common/templates.ts';

interface TemplateRow {
  id: string;
  title: string;
  description: string;
  category: Template['category'];
  document_type: Template['documentType'];
  jurisdiction: string;
  price: number;
  popularity: number;
  is_premium: boolean;
  tags: string | null;
  preview: string | null;
  estimated_time: number;
  difficulty: Template['difficulty'];
  created_at: Date;
  updated_at: Date;
}

const toTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  documentType: row.document_type,
  jurisdiction: row.jurisdiction,
  price: row.price,
  popularity: row.popularity,
  isPremium: row.is_premium,
  tags: row.tags,
  preview: row.preview,
  estimatedTime: row.estimated_time,
  difficulty: row.difficulty,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Active templates, the most used first; `search` in title, description and tags. */
export async function listTemplates(
  db: Knex,
  filter: { search?: string | undefined; category?: string | undefined },
): Promise<Template[]> {
  const query = db<TemplateRow>('document_templates')
    .where('is_active' as never, true as never)
    .orderBy([{ column: 'popularity', order: 'desc' }, 'title'])
    .limit(500);
  if (filter.category) query.where('category', filter.category);
  if (filter.search?.trim()) {
    const like = `%${filter.search.trim().replace(/[\\%_]/g, '\\$&')}%`;
    query.where((or) =>
      or.whereILike('title', like).orWhereILike('description', like).orWhereILike('tags', like),
    );
  }
  return (await query).map(toTemplate);
}

type TemplateRequest = z.infer<typeof templateRequest>;

interface RequestRow {
  id: string;
  user_id: string;
  requested_title: string;
  description: string;
  category: string;
  jurisdiction: string;
  urgency: TemplateRequest['urgency'];
  max_price: number;
  status: TemplateRequest['status'];
  ai_generation_status: TemplateRequest['aiGenerationStatus'];
  generated_template_id: string | null;
  ai_notes: string | null;
  estimated_completion: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Keeps a request for a custom template. */
export async function insertTemplateRequest(
  db: Knex,
  made: {
    userId: string;
    title: string;
    description: string;
    urgency: string;
    estimatedCompletion: Date;
  },
): Promise<TemplateRequest> {
  const [row] = await db('template_requests')
    .insert({
      user_id: made.userId,
      requested_title: made.title,
      description: made.description,
      urgency: made.urgency,
      estimated_completion: made.estimatedCompletion,
    })
    .returning<RequestRow[]>('*');
  const kept = row as RequestRow;
  return {
    id: kept.id,
    userId: kept.user_id,
    requestedTitle: kept.requested_title,
    description: kept.description,
    category: kept.category,
    jurisdiction: kept.jurisdiction,
    urgency: kept.urgency,
    maxPrice: kept.max_price,
    status: kept.status,
    aiGenerationStatus: kept.ai_generation_status,
    generatedTemplateId: kept.generated_template_id,
    aiNotes: kept.ai_notes,
    estimatedCompletion: kept.estimated_completion?.toISOString() ?? null,
    createdAt: kept.created_at.toISOString(),
    updatedAt: kept.updated_at.toISOString(),
  };
}
