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
import type { TemplateRequestsRow } from '../../platform/database/tables.ts';

/** A request for a custom template. */
export interface StoredRequest extends TemplateRequestsRow {
  /**
   * The purchase of the template that was created for this request: the completed one, otherwise
   * the pending one, otherwise the latest one.
   */
  purchaseId: string | null;
}

const requests = (db: Knex) =>
  db('template_requests as r').select<StoredRequest[]>(
    'r.*',
    db.raw(`(SELECT p.id FROM template_purchases p
      WHERE p.template_id = r.generated_template_id AND p.user_id = r.user_id
      ORDER BY p.status = 'completed' DESC, p.status = 'pending' DESC, p.created_at DESC
      LIMIT 1) AS purchase_id`),
  );

export async function findRequest(db: Knex, id: string): Promise<StoredRequest | null> {
  const [row] = await requests(db).where('r.id', id);
  return row ?? null;
}

/** Returns one page of a user's requests, newest first. */
export async function listRequests(
  db: Knex,
  userId: string,
  page: CreationPage,
): Promise<StoredRequest[]> {
  const query = requests(db).where('r.userId', userId);
  return newestFirst(query, 'r', page);
}

export type RequestForReview = StoredRequest & { requesterEmail: string };

const requestsForReview = (db: Knex) =>
  requests(db)
    .join('users as u', 'u.id', 'r.userId')
    .select<RequestForReview[]>('u.email as requesterEmail');

/**
 * Returns one page of the requests of all users, newest first. If `generation` is given, returns
 * only requests whose draft has this status.
 */
export async function listRequestsForReview(
  db: Knex,
  generation: GenerationStatus | undefined,
  page: CreationPage,
): Promise<RequestForReview[]> {
  const query = requestsForReview(db);
  // A canceled request needs no further work, whatever the status of its draft.
  if (generation) {
    query.where('r.aiGenerationStatus', generation).whereNot('r.status', 'cancelled');
  }
  return newestFirst(query, 'r', page);
}

export async function findRequestForReview(db: Knex, id: string): Promise<RequestForReview | null> {
  const [row] = await requestsForReview(db).where('r.id', id);
  return row ?? null;
}

/** Returns the request for which a template was created, or null for a library template. */
export async function findRequestOfTemplate(
  db: Knex,
  templateId: string,
): Promise<StoredRequest | null> {
  const [row] = await requests(db).where('r.generatedTemplateId', templateId);
  return row ?? null;
}

export async function insertRequest(
  db: Knex,
  made: {
    userId: string;
    title: string;
    description: string;
    urgency: UrgencyLevel;
    estimatedCompletion: Date;
  },
): Promise<string> {
  const [row] = await db('template_requests')
    .insert({
      userId: made.userId,
      requestedTitle: made.title,
      description: made.description,
      urgency: made.urgency,
      estimatedCompletion: made.estimatedCompletion,
    })
    .returning('id');
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
      : { generatedTemplateId: change.generatedTemplateId }),
    ...(change.aiNotes === undefined ? {} : { aiNotes: change.aiNotes }),
    ...(change.reviewReason === undefined ? {} : { reviewReason: change.reviewReason }),
    ...(change.reviewedBy === undefined
      ? {}
      : { reviewedBy: change.reviewedBy, reviewedAt: db.fn.now() }),
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
    .whereIn('aiGenerationStatus', sourcesOf(generationTransitions, to))
    .update({ aiGenerationStatus: to, ...columnsOf(db, change) });
  return moved === 1;
}
