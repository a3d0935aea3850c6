import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

/** The earlier links of an invitation. Links in emails about the appointment continue to work. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('invitation_links', (table) => {
    table.text('code_sha256').primary();
    addReference(table, 'invitation_id', 'session_invitations', { onDelete: 'CASCADE' });
    table.timestamp('replaced_at', { useTz: true }).comment('since when it opens nothing any more');
    table.index('invitation_id');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('invitation_links');
}
