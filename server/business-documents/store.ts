import type { Knex } from 'knex';
import type { BusinessDocument } from '../../common/business-documents.ts';

interface Row {
  id: string;
  title: string;
  type: BusinessDocument['type'];
  content: string;
  summary: string | null;
  tags: string | null;
  category: BusinessDocument['category'];
  priority: BusinessDocument['priority'];
  status: BusinessDocument['status'];
  admin_only: boolean;
  created_at: Date;
  updated_at: Date;
}

/** A business document as stored. */
export type StoredBusinessDocument = Omit<BusinessDocument, 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt: Date;
};

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
});

export async function listBusinessDocuments(db: Knex): Promise<StoredBusinessDocument[]> {
  const rows = await db<Row>('business_documents').orderBy('created_at', 'desc').limit(500);
  return rows.map(toBusinessDocument);
}

export async function insertBusinessDocument(
  db: Knex,
  made: Record<string, unknown>,
): Promise<StoredBusinessDocument> {
  const [row] = await db('business_documents').insert(made).returning<Row[]>('*');
  return toBusinessDocument(row as Row);
}

/** False where there is none. */
export async function deleteBusinessDocument(db: Knex, id: string): Promise<boolean> {
  return (await db('business_documents').where({ id }).delete()) === 1;
}
