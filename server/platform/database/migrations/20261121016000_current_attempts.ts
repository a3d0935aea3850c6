import type { Knex } from 'knex';

/** Questions passed for one identity do not count for another identity that is entered later. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('knowledge_attempts', (table) => {
    table.boolean('current').notNullable().defaultTo(true).comment('of what is typed now');
  });
}

export async function down(db: Knex): Promise<void> {
  // Without the column, an attempt that no longer counts would count again.
  await db('knowledge_attempts').where({ current: false, status: 'passed' }).delete();
  await db.schema.alterTable('knowledge_attempts', (table) => {
    table.dropColumn('current');
  });
}
