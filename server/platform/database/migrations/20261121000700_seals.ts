import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

/** One row for each session that is sealed or being sealed, with the request and the result. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('seals', (table) => {
    addId(db, table);
    addReference(table, 'session_id', 'notarization_sessions');
    addReference(table, 'document_id', 'documents');
    addReference(table, 'notary_id', 'notaries');
    table.text('public_id').notNullable().unique();
    addChoice(table, 'status', ['queued', 'running', 'completed', 'failed'], 'queued');
    table.integer('progress').notNullable().defaultTo(0).comment('percent');
    table.text('reason');
    table.jsonb('request').notNullable().comment('certificate as the notary completed it');
    table.text('step_up_method').notNullable();
    table.text('document_sha256').notNullable();
    addReference(table, 'sealed_file_id', 'stored_files', { nullable: true });
    table.text('sealed_sha256').unique();
    table.integer('page_count');
    table.timestamp('sealed_at', { useTz: true });
    table
      .jsonb('notary_snapshot')
      .notNullable()
      .comment('name and commission as they stood at the act');
    addTimestamps(db, table);
    table.unique(['session_id']);
    table.check(
      "(status = 'completed') = (sealed_sha256 IS NOT NULL AND sealed_file_id IS NOT NULL AND sealed_at IS NOT NULL)",
      [],
      'seals_complete',
    );
  });
  await touchOnUpdate(db, 'seals');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('seals');
}
