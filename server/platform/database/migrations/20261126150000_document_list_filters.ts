import type { Knex } from 'knex';

/** Indexes for the list of a person's documents by name, and with a filter by status or type. */
export async function up(db: Knex): Promise<void> {
  await db.raw('CREATE INDEX documents_by_name ON documents (user_id, lower(original_name), id)');
  await db.raw(
    'CREATE INDEX documents_by_status ON documents (user_id, status, created_at DESC, id DESC)',
  );
  await db.raw(
    'CREATE INDEX documents_by_type ON documents (user_id, document_type, created_at DESC, id DESC)',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX documents_by_type');
  await db.raw('DROP INDEX documents_by_status');
  await db.raw('DROP INDEX documents_by_name');
}
