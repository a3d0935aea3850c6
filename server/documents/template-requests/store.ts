import type { Knex } from 'knex';
import {
  type GenerationStatus,
  generationTransitions,
  type TemplateRequestStatus,
  templateRequestTransitions,
  type UrgencyLevel,
} from '../../../common/template-requests.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';

interface RequestRow {
  id: string;
  user_id: string;
  requested_title: string;
  description: string;
  category: string;
  jurisdiction: string;
  urgency: UrgencyLevel;
  max_price: number;
  status: TemplateRequestStatus;
  ai_generation_status: GenerationStatus;
  generated_template_id: string | null;
  ai_notes: string | null;
  review_reason: string | null;
  draft: number;
  estimated_completion: Date | null;
  purchase_id?: string | null;
  created_at: Date;
  updated_at: Date;
}

/** A request for a custom template. */
export interface StoredRequest {
  id: string;
  userId: string;
  requestedTitle: string;
  description: string;
  category: string;
  jurisdiction: string;
  urgency: UrgencyLevel;
  maxPrice: number;
  status: TemplateRequestStatus;
  aiGenerationStatus: GenerationStatus;
  generatedTemplateId: string | null;
  aiNotes: string | null;
  reviewReason: string | null;
  draft: number;
  estimatedCompletion: Date | null;
  /**
   * The purchase of the template that was created for this request: the completed one, otherwise
   * the pending one, otherwise the latest one.
   */
  purchaseId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const toRequest = (row: RequestRow): StoredRequest => ({
  id: row.id,
  userId: row.user_id,
  requestedTitle: row.requested_title,
  description: row.description,
  category: row.category,
  jurisdiction: row.jurisdiction,
  urgency: row.urgency,
  maxPrice: row.max_price,
  status: row.status,
  aiGenerationStatus: row.ai_generation_status,
  generatedTemplateId: row.generated_template_id,
  aiNotes: row.ai_notes,
  reviewReason: row.review_reason,
  draft: row.draft,
  estimatedCompletion: row.estimated_completion,
  purchaseId: row.purchase_id ?? null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const requests = (db: Knex) =>
  db('template_requests as r').select<RequestRow[]>(
    'r.*',
    db.raw(`(SELECT p.id FROM template_purchases p
      WHERE p.template_id = r.generated_template_id AND p.user_id = r.user_id
      ORDER BY p.status = 'completed' DESC, p.status = 'pending' DESC, p.created_at DESC
      LIMIT 1) AS purchase_id`),
  );

export async function findRequest(db: Knex, id: string): Promise<StoredRequest | null> {
  const [row] = await requests(db).where('r.id', id);
  return row ? toRequest(row) : null;
}

/** Returns one page of a user's requests, newest first. */
export async function listRequests(
  db: Knex,
  userId: string,
  page: CreationPage,
): Promise<StoredRequest[]> {
  const query = requests(db).where('r.user_id', userId);
  return (await newestFirst(query, 'r', page)).map(toRequest);
}

export type RequestForReview = StoredRequest & { requesterEmail: string };

const withEmail = (row: RequestRow & { email: string }): RequestForReview => ({
  ...toRequest(row),
  requesterEmail: row.email,
});

/**
 * Returns one page of the requests of all users, newest first. If `generation` is given, returns
 * only requests whose draft has this status.
 */
export async function listRequestsForReview(
  db: Knex,
  generation: GenerationStatus | undefined,
  page: CreationPage,
): Promise<RequestForReview[]> {
  const query = requests(db).join('users as u', 'u.id', 'r.user_id').select('u.email');
  // A canceled request needs no further work, whatever the status of its draft.
  if (generation) {
    query.where('r.ai_generation_status', generation).whereNot('r.status', 'cancelled');
  }
  const rows = await newestFirst(query, 'r', page);
  return (rows as unknown as (RequestRow & { email: string })[]).map(withEmail);
}

export async function findRequestForReview(db: Knex, id: string): Promise<RequestForReview | null> {
  const [row] = (await requests(db)
    .join('users as u', 'u.id', 'r.user_id')
    .select('u.email')
    .where('r.id', id)) as unknown as (RequestRow & { email: string })[];
  return row ? withEmail(row) : null;
}

/** Returns the request for which a template was created, or null for a library template. */
export async function findRequestOfTemplate(
  db: Knex,
  templateId: string,
): Promise<StoredRequest | null> {
  const [row] = await requests(db).where('r.generated_template_id', templateId);
  return row ? toRequest(row) : null;
}

export async function insertRequest(
  db: Knex,
  made: {
    userId: string;
    title: string;
    description: string;
    urgency: string;
    estimatedCompletion: Date;
  },
): Promise<string> {
  const [row] = (await db('template_requests')
    .insert({
      user_id: made.userId,
      requested_title: made.title,
      description: made.description,
      urgency: made.urgency,
      estimated_completion: made.estimatedCompletion,
    })
    .returning('id')) as { id: string }[];
  return (row as { id: string }).id;
}

export interface RequestChange {
  category?: string;
  jurisdiction?: string;
  generatedTemplateId?: string;
  aiNotes?: string | null;
  reviewReason?: string | null;
  reviewedBy?: string;
  nextDraft?: boolean;
}

/** Conditions that must still be true for a change of status. */
interface Expected {
  draft?: number;
}

function columnsOf(db: Knex, change: RequestChange): Record<string, unknown> {
  return {
    ...(change.category === undefined ? {} : { category: change.category }),
    ...(change.jurisdiction === undefined ? {} : { jurisdiction: change.jurisdiction }),
    ...(change.generatedTemplateId === undefined
      ? {}
      : { generated_template_id: change.generatedTemplateId }),
    ...(change.aiNotes === undefined ? {} : { ai_notes: change.aiNotes }),
    ...(change.reviewReason === undefined ? {} : { review_reason: change.reviewReason }),
    ...(change.reviewedBy === undefined
      ? {}
      : { reviewed_by: change.reviewedBy, reviewed_at: db.fn.now() }),
    ...(change.nextDraft ? { draft: db.raw('draft + 1') } : {}),
  };
}

/**
 * Changes the status of a request. Returns false if `templateRequestTransitions` does not allow the
 * change.
 */
export async function moveRequest(
  db: Knex,
  id: string,
  to: TemplateRequestStatus,
  change: RequestChange = {},
): Promise<boolean> {
  const moved = await db('template_requests')
    .where({ id })
    .whereIn('status', sourcesOf(templateRequestTransitions, to))
    .update({ status: to, ...columnsOf(db, change) });
  return moved === 1;
}

/**
 * Changes the status of the drafting. Returns false if the request is no longer pending or in
 * progress, if `generationTransitions` does not allow the change, or if `expected` does not match.
 */
export async function moveGeneration(
  db: Knex,
  id: string,
  to: GenerationStatus,
  change: RequestChange = {},
  expected: Expected = {},
): Promise<boolean> {
  const moved = await db('template_requests')
    .where({ id, ...expected })
    .whereIn('status', ['pending', 'in_progress'])
    .whereIn('ai_generation_status', sourcesOf(generationTransitions, to))
    .update({ ai_generation_status: to, ...columnsOf(db, change) });
  return moved === 1;
}
