import type { Knex } from 'knex';

/** When the notary paused the act, and why; null if it is not paused. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.timestamp('paused_at');
    table.text('pause_reason');
    table.text('pause_note');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropColumns('paused_at', 'pause_reason', 'pause_note');
  });
}
