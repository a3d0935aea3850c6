import type { Knex } from 'knex';

/**
 * Which master key wraps the key of each file, and master keys that a key management service wraps.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('stored_files', (table) => {
    table.text('key_id').comment('null: written before master keys had ids');
    table.index('key_id');
  });
  await db.schema.createTable('wrapped_master_keys', (table) => {
    table.text('id').primary();
    table.text('wrapped_by').notNullable().comment('the key of the service, as it was configured');
    table.binary('wrapped').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('wrapped_master_keys');
  await db.schema.alterTable('stored_files', (table) => {
    table.dropColumn('key_id');
  });
}
