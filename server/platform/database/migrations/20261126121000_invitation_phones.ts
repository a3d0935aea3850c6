import type { Knex } from 'knex';

/** The number to which the link of an invitation is texted in addition to the email. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('session_invitations', (table) => {
    table.text('phone');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('session_invitations', (table) => {
    table.dropColumn('phone');
  });
}
