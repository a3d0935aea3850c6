import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

const FIXED = ['session_id', 'user_id', 'provider', 'notarial_fee_cents', 'technology_fee_cents'];

/** What a customer is charged for a session, once it is over. The amount never changes. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('charges', (table) => {
    addId(db, table);
    table.uuid('session_id').notNullable().unique().comment('no key: the session may be erased');
    addReference(table, 'user_id', 'users');
    addChoice(table, 'provider', ['stripe', 'sandbox']);
    table.integer('notarial_fee_cents').notNullable();
    table.integer('technology_fee_cents').notNullable();
    table.text('notary_state').comment('the state of the notary, for the receipt');
    addChoice(table, 'status', ['due', 'action_required', 'paid', 'refunding', 'refunded'], 'due');
    table.integer('attempt').notNullable().defaultTo(1);
    table.text('customer_id').comment('of the card of this attempt');
    table.text('payment_method_id').comment('of the card of this attempt');
    table.text('card_brand');
    table.text('card_last_four');
    table.text('payment_intent_id').comment("the provider's ID of the payment of this attempt");
    table.text('checkout_reference').comment('the page on which the customer pays this attempt');
    table.text('checkout_url');
    table.text('error_code').comment("the provider's reason why the last attempt failed");
    table.integer('receipt_number');
    table.timestamp('paid_at', { useTz: true });
    table.text('refund_reason');
    table.text('refund_reference');
    table.timestamp('refunded_at', { useTz: true });
    table.text('dispute').checkIn(['open', 'won', 'lost'], 'charges_dispute_check');
    addTimestamps(db, table);
    table.unique(['provider', 'receipt_number']);
    table.index(['user_id', 'created_at', 'id']);
    table.index(['created_at', 'id']);
    table.index('payment_intent_id');
    table.check(
      'notarial_fee_cents >= 0 AND technology_fee_cents >= 0 AND notarial_fee_cents + technology_fee_cents > 0',
      [],
      'charges_amount',
    );
    table.check(
      `(status IN ('due', 'action_required')) = (receipt_number IS NULL)
        AND (receipt_number IS NULL) = (paid_at IS NULL)`,
      [],
      'charges_receipt',
    );
  });
  await touchOnUpdate(db, 'charges');
  await db.raw(`CREATE TRIGGER charges_amount_fixed BEFORE UPDATE OF ${FIXED.join(', ')} ON charges
    FOR EACH ROW WHEN (${FIXED.map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ')})
    EXECUTE FUNCTION refuse_price_change()`);
}

export async function down(db: Knex): Promise<void> {
  if (await db('charges').first('id')) throw new Error('There are charges, which must be kept.');
  await db.schema.dropTable('charges');
}
