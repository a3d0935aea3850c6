import type { Knex } from 'knex';

/** The administration list of template requests is paged by time and id. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('template_requests', (table) => {
    table.index(['created_at', 'id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('template_requests', (table) => {
    table.dropIndex(['created_at', 'id']);
  });
}
