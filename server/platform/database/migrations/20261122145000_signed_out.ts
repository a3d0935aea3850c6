import type { Knex } from 'knex';

/**
 * When a person was last signed out. A sign-in that was proved before this time and returns from
 * its provider afterwards does not begin a session.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table.timestamp('signed_out_at', { useTz: true });
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table.dropColumn('signed_out_at');
  });
}
