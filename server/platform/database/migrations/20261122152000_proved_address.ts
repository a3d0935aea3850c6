import type { Knex } from 'knex';

/**
 * An address that is proved to be a person's. Submissions from it elsewhere are deleted with the
 * account.
 */
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
