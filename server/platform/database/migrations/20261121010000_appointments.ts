import type { Knex } from 'knex';

/** Who missed an appointment. The customer is then offered another time. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.text('missed_by').checkIn(['signer', 'notary'], 'notarization_sessions_missed_by_check');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropColumn('missed_by');
  });
}
