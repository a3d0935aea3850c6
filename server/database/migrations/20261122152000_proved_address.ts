import type { Knex } from 'knex';

/** An address that is proved to be somebody's: what was sent from it elsewhere goes with their account. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table
      .text('proved_address')
      .comment(
        'in small letters; by the provider’s word or a mailed link; counts while it is the address of the account',
      );
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => table.dropColumn('proved_address'));
}
