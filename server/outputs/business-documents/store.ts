import type { Knex } from 'knex';
import {
  type BusinessDocument,
  type BusinessDocumentStatus,
  businessDocumentTransitions,
} from '../../../common/business-documents.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { prefixQuery } from '../../platform/database/search-query.ts';

interface Row {
  id: string;
  title: string;
  type: BusinessDocument['type'];
  content: string;
  summary: string | null;
  tags: string | null;
  category: BusinessDocument['category'];
  priority: BusinessDocument['priority'];
  status: BusinessDocumentStatus;
  admin_only: boolean;
  created_at: Date;
  updated_at: Date;
  rank?: number;
}

export interface StoredBusinessDocument {
  id: string;
  title: string;
  type: BusinessDocument['type'];
  content: string;
  summary: string | null;
  tags: string | null;
  category: BusinessDocument['category'];
  priority: BusinessDocument['priority'];
  status: BusinessDocumentStatus;
  adminOnly: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Relevance for the search text; 0 if the list was not searched. */
  rank: number;
}

const toBusinessDocument = (row: Row): StoredBusinessDocument => ({
  id: row.id,
  title: row.title,
  type: row.type,
  content: row.content,
  summary: row.summary,
  tags: row.tags,
  category: row.category,
  priority: row.priority,
  status: row.status,
  adminOnly: row.admin_only,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  rank: row.rank ?? 0,
});

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
  const query = db<Row>('business_documents').select<Row[]>('*').limit(limit);
  if (filter.category) query.where('category', filter.category);
  if (filter.priority) query.where('priority', filter.priority);
  const search = filter.search?.trim();
  if (!search) {
    if (after) query.whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [after[1], after[2]]);
    const rows = await query.orderByRaw('created_at DESC, id DESC');
    return rows.map(toBusinessDocument);
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
  const rows = await query.orderByRaw('rank DESC, created_at DESC, id DESC');
  return rows.map(toBusinessDocument);
}

export async function insertBusinessDocument(
  db: Knex,
  made: Record<string, unknown>,
): Promise<StoredBusinessDocument> {
  const [row] = await db('business_documents').insert(made).returning<Row[]>('*');
  return toBusinessDocument(row as Row);
}

export async function findBusinessDocument(
  db: Knex,
  id: string,
): Promise<StoredBusinessDocument | null> {
  const row = await db<Row>('business_documents').where({ id }).first();
  return row ? toBusinessDocument(row as Row) : null;
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
    .returning<Row[]>('*');
  return row ? toBusinessDocument(row) : null;
}

/** Deletes a business document. Returns false if it does not exist. */
export async function deleteBusinessDocument(db: Knex, id: string): Promise<boolean> {
  return (await db('business_documents').where({ id }).delete()) === 1;
}
