import type { Knex } from 'knex';

/**
 * The recipient of an email may have an account with email settings, which is looked up by address.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('CREATE INDEX users_address ON users (lower(email))');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX users_address');
}
