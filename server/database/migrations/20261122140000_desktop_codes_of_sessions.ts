import type { Knex } from 'knex';

/** A code for the desktop app ends with the session that drew it, and hands on since when that is signed in. */
export async function up(db: Knex): Promise<void> {
  // Nobody misses one: each is good for a minute.
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
