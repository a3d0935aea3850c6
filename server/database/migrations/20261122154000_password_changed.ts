import type { Knex } from 'knex';

/**
 * When an account of the embedded provider was last given another password: also of somebody who has
 * never come here, and has no row that says when they were signed out.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('provider_accounts', (table) => {
    table.timestamp('password_changed_at', { useTz: true });
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('provider_accounts', (table) => {
    table.dropColumn('password_changed_at');
  });
}
