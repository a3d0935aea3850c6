import type { Knex } from 'knex';

/**
 * How many recording segments a stored bundle describes. The bundle is rebuilt if a late segment
 * arrives.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('evidence_bundles', (table) => {
    table.integer('pieces').notNullable().defaultTo(0);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('evidence_bundles', (table) => table.dropColumn('pieces'));
}
