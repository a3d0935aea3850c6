import type { Knex } from 'knex';
import type { z } from 'zod';
import {
  type BusinessDocumentStatus,
  type businessDocumentForm,
  businessDocumentTransitions,
} from '../../../common/business-documents.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { prefixQuery } from '../../platform/database/search-query.ts';
import type { BusinessDocumentsRow } from '../../platform/database/tables.ts';

export interface StoredBusinessDocument extends BusinessDocumentsRow {
  /** Relevance for the search text, if the list was searched. */
  rank?: number;
}

export interface BusinessDocumentFilter {
  search?: string | undefined;
  category?: string | undefined;
  priority?: string | undefined;
}

/** The position after which a page begins: rank, creation time and ID of the preceding document. */
export type BusinessDocumentKey = readonly [rank: number, createdAt: string, id: string];

const QUERY = "(to_tsquery('english', ?) || websearch_to_tsquery('english', ?))";

/**
 * Returns one page of business documents: newest first, or the best match first if the filter has a
 * search text.
 */
export async function listBusinessDocuments(
  db: Knex,
  filter: BusinessDocumentFilter,
  limit: number,
  after: BusinessDocumentKey | null,
): Promise<StoredBusinessDocument[]> {
  const query = db('business_documents').select<StoredBusinessDocument[]>('*').limit(limit);
  if (filter.category) query.where('category', filter.category);
  if (filter.priority) query.where('priority', filter.priority);
  const search = filter.search?.trim();
  if (!search) {
    if (after) query.whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [after[1], after[2]]);
    return query.orderByRaw('created_at DESC, id DESC');
  }
  const prefix = prefixQuery(search);
  // A search text without any word, such as "&&", matches nothing.
  if (!prefix) return [];
  const words = [prefix, search];
  const rank = `ts_rank(search, ${QUERY})::float8`;
  query.select(db.raw(`${rank} AS rank`, words)).whereRaw(`search @@ ${QUERY}`, words);
  if (after) {
    query.whereRaw(`(${rank}, created_at, id) < (?::float8, ?::timestamptz, ?::uuid)`, [
      ...words,
      ...after,
    ]);
  }
  return query.orderByRaw('rank DESC, created_at DESC, id DESC');
}

export async function insertBusinessDocument(
  db: Knex,
  made: Omit<z.output<typeof businessDocumentForm>, 'summary' | 'tags'> & {
    summary: string | null;
    tags: string | null;
  },
): Promise<StoredBusinessDocument> {
  const [row] = await db('business_documents').insert(made).returning('*');
  return row as StoredBusinessDocument;
}

export async function findBusinessDocument(
  db: Knex,
  id: string,
): Promise<StoredBusinessDocument | null> {
  return (await db('business_documents').where({ id }).first()) ?? null;
}

/** Changes the status, or returns null if the current status does not allow the change. */
export async function moveBusinessDocument(
  db: Knex,
  id: string,
  to: BusinessDocumentStatus,
): Promise<StoredBusinessDocument | null> {
  const [row] = await db('business_documents')
    .where({ id })
    .whereIn('status', sourcesOf(businessDocumentTransitions, to))
    .update({ status: to })
    .returning('*');
  return row ?? null;
}

/** Deletes a business document. Returns false if it does not exist. */
export async function deleteBusinessDocument(db: Knex, id: string): Promise<boolean> {
  return (await db('business_documents').where({ id }).delete()) === 1;
}
