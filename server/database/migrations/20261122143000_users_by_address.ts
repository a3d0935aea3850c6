import type { Knex } from 'knex';

/** Whoever is written to at an address may have an account that says how. */
export async function up(db: Knex): Promise<void> {
  await db.raw('CREATE INDEX users_address ON users (lower(email))');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX users_address');
}
