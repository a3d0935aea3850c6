import type { Knex } from 'knex';

/**
 * When the address of an account was confirmed by email, and registrations that wait for it. An
 * account is created when its address is confirmed, so nobody can occupy the address of another
 * person.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('provider_accounts', (table) => {
    table.timestamp('email_confirmed_at', { useTz: true });
  });
  await db.schema.createTable('pending_registrations', (table) => {
    table.text('interaction_uid').primary();
    table.text('address').notNullable();
    table.text('password_hash').notNullable();
    table.text('first_name').notNullable();
    table.text('last_name').notNullable();
    table.text('terms_version').notNullable();
    table.text('code_hash').comment('argon2id of the emailed code; null until it is sent');
    table.integer('attempts').notNullable().defaultTo(0).comment('codes that were entered');
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.index('expires_at');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('pending_registrations');
  await db.schema.alterTable('provider_accounts', (table) => {
    table.dropColumn('email_confirmed_at');
  });
}
