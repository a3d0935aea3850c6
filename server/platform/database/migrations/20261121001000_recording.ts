import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

/** The chained segments of recordings, and the file kinds for recordings and evidence. */
export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE stored_files DROP CONSTRAINT stored_files_kind_check');
  await db.raw(
    "ALTER TABLE stored_files ADD CONSTRAINT stored_files_kind_check CHECK (kind IN ('original', 'rendition', 'sealed', 'recording'))",
  );
  await db.schema.createTable('recording_segments', (table) => {
    addReference(table, 'conference_id', 'conference_sessions');
    table.integer('number').notNullable();
    addReference(table, 'file_id', 'stored_files');
    table.text('sha256').notNullable();
    table.text('chain').notNullable();
    table.integer('size').notNullable().comment('bytes');
    table.timestamp('received_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['conference_id', 'number']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('recording_segments');
  await db.raw('ALTER TABLE stored_files DROP CONSTRAINT stored_files_kind_check');
  await db.raw(
    "ALTER TABLE stored_files ADD CONSTRAINT stored_files_kind_check CHECK (kind IN ('original', 'rendition', 'sealed'))",
  );
}
