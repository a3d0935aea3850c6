import type { Knex } from 'knex';

/** The administration list of purchases is paged by time and id. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('template_purchases', (table) => {
    table.dropIndex('created_at');
    table.index(['created_at', 'id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('template_purchases', (table) => {
    table.dropIndex(['created_at', 'id']);
    table.index('created_at');
  });
}
