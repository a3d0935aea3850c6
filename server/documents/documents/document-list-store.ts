import type { Knex } from 'knex';
import type { DocumentSort, DocumentStatus, DocumentType } from '../../../common/documents.ts';
import { toCamelCase } from '../../platform/database/column-names.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { containing } from '../../platform/database/search-query.ts';
import { type JoinedRow, KEPT_BY, LAST_SESSION, type StoredDocument, toDocument } from './store.ts';

/** Named in the statement as in TypeScript, because renaming them takes a quarter of the time. */
const LIST_COLUMNS = [
  'id',
  'user_id',
  'filename',
  'original_name',
  'file_size',
  'mime_type',
  'storage_url',
  'original_file_id',
  'rendition_file_id',
  'sealed_file_id',
  'status',
  'status_reason',
  'status_reason_problems',
  'document_type',
  'description',
  'sha256',
  'malware_found',
  'page_count',
  'print_copy',
  'print_copy_confirmed_at',
  'rendition_refusal',
  'rendition_refusal_problems',
  'ai_analysis_status',
  'ai_confidence_score',
  'risk_level',
  'version',
  'created_at',
  'updated_at',
]
  .map((column) => `d.${column} AS "${toCamelCase(column)}"`)
  .concat('NULL AS "aiFindings"', 'NULL AS "aiFindingsTranslations"')
  .join(', ');

/** What a list of documents shows. */
export interface DocumentFilter {
  /** Every word of it must be part of the name. */
  search?: string | undefined;
  status?: DocumentStatus | undefined;
  type?: DocumentType | undefined;
  sort: DocumentSort;
}

/** A page starts after this document: its creation time, or its name in a list by name, and its ID. */
export type DocumentKey = readonly [position: string, id: string];

const BY_CREATION = { column: 'created_at', bound: '?::timestamptz' };

/** The order of each list. Names are compared without regard to case. */
const orders = {
  newest: { ...BY_CREATION, direction: 'DESC', after: '<' },
  oldest: { ...BY_CREATION, direction: 'ASC', after: '>' },
  name: { column: 'lower(original_name)', bound: 'lower(?)', direction: 'ASC', after: '>' },
} as const;

/** Returns the key of a document in a list with this order. */
export function documentKey(sort: DocumentSort, document: StoredDocument): DocumentKey {
  const position = sort === 'name' ? document.originalName : document.createdAt.toISOString();
  return [position, document.id];
}

/**
 * Lists one page of a person's documents. Uses keyset pagination, so that page 1,000 costs as much
 * as page 1.
 */
export async function listDocuments(
  db: Knex,
  userId: string,
  filter: DocumentFilter,
  limit: number,
  after: DocumentKey | null,
): Promise<StoredDocument[]> {
  const { search, status, type, sort } = filter;
  const isUsual = !search && !status && !type && sort === 'newest';
  const rows = isUsual
    ? await listNewest(db, userId, limit, after)
    : await listFiltered(db, userId, filter, limit, after);
  return rows.map(toDocument);
}

/** The list without a filter, which the dashboard requests most often. */
function listNewest(
  db: Knex,
  userId: string,
  limit: number,
  after: DocumentKey | null,
): Promise<JoinedRow[]> {
  const page = (where: string) => `SELECT ${LIST_COLUMNS}, ${KEPT_BY}, last.* FROM (
      SELECT * FROM documents WHERE user_id = $1 ${where}
      ORDER BY created_at DESC, id DESC LIMIT $2) d ${LAST_SESSION}
    ORDER BY d.created_at DESC, d.id DESC`;
  if (!after) return namedQuery<JoinedRow>(db, 'list-documents', page(''), [userId, limit]);
  return namedQuery<JoinedRow>(
    db,
    'list-documents-after',
    page('AND (created_at, id) < ($3::timestamptz, $4::uuid)'),
    [userId, limit, ...after],
  );
}

async function listFiltered(
  db: Knex,
  userId: string,
  { search, status, type, sort }: DocumentFilter,
  limit: number,
  after: DocumentKey | null,
): Promise<JoinedRow[]> {
  const order = orders[sort];
  const by = `${order.column} ${order.direction}, id ${order.direction}`;
  const page = db('documents').where({ userId }).orderByRaw(by).limit(limit);
  if (status) page.where({ status });
  if (type) page.where({ documentType: type });
  for (const word of search?.normalize('NFC').match(/\S+/g) ?? []) {
    page.whereRaw('lower(original_name) LIKE lower(?)', [containing(word)]);
  }
  if (after)
    page.whereRaw(`(${order.column}, id) ${order.after} (${order.bound}, ?::uuid)`, [...after]);
  return db
    .from(page.as('d'))
    .joinRaw(LAST_SESSION)
    .orderByRaw(by)
    .select(db.raw(`${LIST_COLUMNS}, ${KEPT_BY}`), 'last.*');
}
