import type { Knex } from 'knex';

/**
 * The clock offset that the first segment of a take shows. A later segment may show a slightly
 * smaller one. Takes that began earlier have none.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('recording_takes', (table) => {
    table.integer('first_offset_ms');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('recording_takes', (table) => {
    table.dropColumn('first_offset_ms');
  });
}
