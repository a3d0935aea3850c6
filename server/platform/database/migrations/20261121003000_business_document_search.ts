import type { Knex } from 'knex';

/** Full-text search over business documents, and the order in which they are listed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`ALTER TABLE business_documents ADD COLUMN search tsvector NOT NULL
    GENERATED ALWAYS AS (
      setweight(to_tsvector('english', title), 'A') ||
      setweight(to_tsvector('english', coalesce(tags, '')), 'B') ||
      setweight(to_tsvector('english', coalesce(summary, '')), 'C') ||
      setweight(to_tsvector('english', content), 'D')) STORED`);
  await db.raw('CREATE INDEX business_documents_search ON business_documents USING gin (search)');
  await db.schema.alterTable('business_documents', (table) => {
    table.dropIndex('created_at');
    table.index(['created_at', 'id']);
    table.index(['category', 'created_at']);
    table.index(['priority', 'created_at']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('business_documents', (table) => {
    table.dropIndex(['priority', 'created_at']);
    table.dropIndex(['category', 'created_at']);
    table.dropIndex(['created_at', 'id']);
    table.index('created_at');
    table.dropColumn('search');
  });
}
