import type { Knex } from 'knex';

const TABLES = ['newsletter_subscriptions', 'contact_requests'];

/** The administration lists are also shown by status, newest first. */
export async function up(db: Knex): Promise<void> {
  for (const name of TABLES) {
    await db.schema.alterTable(name, (table) => table.index(['status', 'created_at', 'id']));
  }
}

export async function down(db: Knex): Promise<void> {
  for (const name of TABLES) {
    await db.schema.alterTable(name, (table) => table.dropIndex(['status', 'created_at', 'id']));
  }
}
