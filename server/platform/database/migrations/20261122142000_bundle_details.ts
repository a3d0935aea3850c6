import type { Knex } from 'knex';

/**
 * Whether a stored bundle still contains what people stated. It is removed when its retention is
 * over.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('evidence_bundles', (table) => {
    table.boolean('has_details').notNullable().defaultTo(true);
  });
  await db.raw(
    `UPDATE evidence_bundles SET has_details = false WHERE NOT EXISTS (
       SELECT 1 FROM proofings p WHERE p.session_id = evidence_bundles.session_id)`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('evidence_bundles', (table) => table.dropColumn('has_details'));
}
