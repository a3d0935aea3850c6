import type { Knex } from 'knex';

/**
 * When a person was last signed out of what was signed in: a sign-in that was proved until then, and
 * only comes back from its provider afterwards, begins no session any more.
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
