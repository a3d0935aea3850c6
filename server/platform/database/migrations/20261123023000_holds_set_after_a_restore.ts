import type { Knex } from 'knex';

/**
 * After a restore, the operator may set a legal hold again. Such a hold has no account that set it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('recording_holds', (table) => {
    table.setNullable('set_by');
  });
}

export async function down(db: Knex): Promise<void> {
  if (await db('recording_holds').whereNull('set_by').first('session_id')) {
    throw new Error('There are legal holds that no account has set; lift them first.');
  }
  await db.schema.alterTable('recording_holds', (table) => {
    table.dropNullable('set_by');
  });
}
