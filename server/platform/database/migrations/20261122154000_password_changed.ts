import type { Knex } from 'knex';

/**
 * When an account of the embedded provider last changed its password. This includes a person who
 * has no user row yet, which would contain the time of the sign-out.
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
