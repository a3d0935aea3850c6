import type { Knex } from 'knex';

/**
 * Which transfer a movement of a payout is about. A payout that was returned and tried again has
 * several transfers.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('ledger_transactions', (table) => {
    table
      .text('transfer_id')
      .comment('the transfer at the provider; null for older movements and those of no payout');
    table.index('transfer_id');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('ledger_transactions', (table) => table.dropColumn('transfer_id'));
}
