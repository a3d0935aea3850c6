import type { Knex } from 'knex';

/** Whether a kept bundle still has what people stated in it: that goes once its time is over. */
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
