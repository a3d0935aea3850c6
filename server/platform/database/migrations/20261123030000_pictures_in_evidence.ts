import type { Knex } from 'knex';

/**
 * When a person requested their pictures in the evidence of the act, and which stored bundles have
 * any.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('proofings', (table) => {
    table.timestamp('pictures_asked_at', { useTz: true });
  });
  await db.schema.alterTable('evidence_bundles', (table) => {
    table.boolean('has_pictures').notNullable().defaultTo(false);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('evidence_bundles', (table) => table.dropColumn('has_pictures'));
  await db.schema.alterTable('proofings', (table) => table.dropColumn('pictures_asked_at'));
}
