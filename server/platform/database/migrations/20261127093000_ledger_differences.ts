import type { Knex } from 'knex';
import { addChoice, addId } from '../schema-helpers.ts';

/** Movements about which the ledger and the payment provider disagree. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('ledger_differences', (table) => {
    addId(db, table);
    table.text('reference').notNullable().comment("the provider's ID of the payment or transfer");
    addChoice(table, 'kind', [
      'charge',
      'refund',
      'refund_failed',
      'chargeback',
      'chargeback_won',
      'payout',
      'payout_returned',
    ]);
    table.bigInteger('ledger_cents').notNullable().comment('added to the balance at the provider');
    table.bigInteger('provider_cents').notNullable();
    table.timestamp('found_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('settled_at', { useTz: true }).comment('null while they disagree');
    table.unique(['reference', 'kind']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('ledger_differences');
}
