import type { Knex } from 'knex';
import { addChoice, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

const CARD = ['payment_method_id', 'brand', 'last_four', 'exp_month', 'exp_year'];

/**
 * The customer of an account at the payment provider, with the saved card. The number of a card is
 * entered on a page of the provider and is never stored here.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('cards', (table) => {
    table.uuid('user_id').primary().references('id').inTable('users').onDelete('RESTRICT');
    addChoice(table, 'provider', ['stripe']);
    table.text('customer_id').notNullable().comment("the provider's ID");
    table.text('setup_reference').comment('the page for a card that was opened last');
    table
      .timestamp('entered_at', { useTz: true })
      .comment(
        'when the page was opened on which the latest card was entered; older pages count no more',
      );
    table.text('payment_method_id').comment("the provider's ID; null without a card");
    table.text('brand');
    table.text('last_four');
    table.integer('exp_month');
    table.integer('exp_year');
    addTimestamps(db, table);
    table.check(`num_nonnulls(${CARD.join(', ')}) IN (0, ${CARD.length})`, [], 'cards_whole');
  });
  await touchOnUpdate(db, 'cards');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('cards');
}
