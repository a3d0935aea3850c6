import type { Knex } from 'knex';

/**
 * A code for the desktop app ends with the session that created it, and passes on the time of its
 * sign-in.
 */
export async function up(db: Knex): Promise<void> {
  // No code is needed any more, because each one is valid for one minute.
  await db('desktop_codes').delete();
  await db.schema.alterTable('desktop_codes', (table) => {
    table.text('sid').notNullable().references('sid').inTable('sessions').onDelete('CASCADE');
    table.timestamp('signed_in_at', { useTz: true, precision: 3 }).notNullable();
    table.index('sid');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('desktop_codes', (table) => {
    table.dropColumn('sid');
    table.dropColumn('signed_in_at');
  });
}
