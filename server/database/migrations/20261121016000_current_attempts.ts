import type { Knex } from 'knex';

/** Questions that were passed for one identity count for no other that is typed afterwards. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('knowledge_attempts', (table) => {
    table.boolean('current').notNullable().defaultTo(true).comment('of what is typed now');
  });
}

export async function down(db: Knex): Promise<void> {
  // Without the mark, an attempt that counts no more would count again.
  await db('knowledge_attempts').where({ current: false, status: 'passed' }).delete();
  await db.schema.alterTable('knowledge_attempts', (table) => {
    table.dropColumn('current');
  });
}
