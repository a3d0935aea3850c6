import type { Knex } from 'knex';

/** The price of an invited person, to which the owner of a session agreed with the invitation. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('session_invitations', (table) => {
    table
      .integer('agreed_cents')
      .notNullable()
      .defaultTo(0)
      .comment('the most that the person adds to the price; 0 if they cost nothing');
    table.check('agreed_cents >= 0', [], 'session_invitations_agreed_cents_check');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('session_invitations', (table) => table.dropColumn('agreed_cents'));
}
