import type { Knex } from 'knex';

/** How many pieces of a recording a kept bundle tells of: one that came late makes it anew. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('evidence_bundles', (table) => {
    table.integer('pieces').notNullable().defaultTo(0);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('evidence_bundles', (table) => table.dropColumn('pieces'));
}
