import type { Knex } from 'knex';

/** The office's list of requests for templates is paged by time and id. */
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
