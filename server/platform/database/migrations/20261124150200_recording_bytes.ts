import type { Knex } from 'knex';

/**
 * How many bytes of a conference's recording are stored, because the upload of one conference is
 * limited.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('conference_sessions', (table) => {
    table.bigInteger('recording_bytes').notNullable().defaultTo(0);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('conference_sessions', (table) => {
    table.dropColumn('recording_bytes');
  });
}
