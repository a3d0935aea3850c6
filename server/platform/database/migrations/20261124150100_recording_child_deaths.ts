import type { Knex } from 'knex';

/**
 * How often the check of a segment ended its child process, so that such a segment is not retried
 * forever.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('recording_segments', (table) => {
    table.smallint('child_deaths').notNullable().defaultTo(0);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('recording_segments', (table) => {
    table.dropColumn('child_deaths');
  });
}
