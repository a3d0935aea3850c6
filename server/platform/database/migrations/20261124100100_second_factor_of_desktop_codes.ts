import type { Knex } from 'knex';

/**
 * A desktop session inherits from the session that created its code whether a second factor was
 * used.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('desktop_codes', (table) => {
    table.boolean('second_factor').notNullable().defaultTo(false);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('desktop_codes', (table) => {
    table.dropColumn('second_factor');
  });
}
