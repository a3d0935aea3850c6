import type { Knex } from 'knex';

/** Who cancelled a session. Null for sessions that were cancelled before this column existed. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.text('cancelled_by').checkIn(['owner', 'notary', 'administrator']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropColumn('cancelled_by');
  });
}
