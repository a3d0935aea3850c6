import type { Knex } from 'knex';

/** A rejected application does not block its address for the owner of the address. */
export async function up(db: Knex): Promise<void> {
  await db.raw('DROP INDEX notaries_email');
  await db.raw(
    'CREATE UNIQUE INDEX notaries_email ON notaries (lower(email)) WHERE rejected_at IS NULL',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX notaries_email');
  await db.raw('CREATE UNIQUE INDEX notaries_email ON notaries (lower(email))');
}
