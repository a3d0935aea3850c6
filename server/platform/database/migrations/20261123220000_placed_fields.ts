import type { Knex } from 'knex';

/** When a field was last placed. A session whose fields are being placed is not idle. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('signature_fields', (table) => {
    table.timestamp('placed_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
  });
  // For existing fields, only the creation time of their session is known.
  await db.raw(`UPDATE signature_fields f SET placed_at = s.created_at
    FROM notarization_sessions s WHERE s.id = f.session_id`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('signature_fields', (table) => {
    table.dropColumn('placed_at');
  });
}
