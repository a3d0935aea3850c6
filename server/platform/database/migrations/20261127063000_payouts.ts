import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

const FIXED = ['notary_id', 'provider', 'amount_cents'];

/** Payouts of what notaries earned, and their accounts at the payment provider. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('payout_accounts', (table) => {
    table.uuid('notary_id').primary().references('id').inTable('notaries').onDelete('RESTRICT');
    table.text('account_id').notNullable().unique().comment("Stripe's ID");
    table.boolean('payable').notNullable().defaultTo(false);
    table.boolean('submitted').notNullable().defaultTo(false);
    table.text('problem').comment('why it cannot be paid, as Stripe names it');
    table
      .timestamp('stated_at', { useTz: true })
      .comment('when Stripe stated this; an earlier statement counts no more');
    addTimestamps(db, table);
  });
  await touchOnUpdate(db, 'payout_accounts');
  await db.schema.createTable('payouts', (table) => {
    addId(db, table);
    addReference(table, 'notary_id', 'notaries');
    addChoice(table, 'provider', ['stripe', 'sandbox']);
    table.integer('amount_cents').notNullable().checkPositive();
    addChoice(table, 'status', ['pending', 'processing', 'paid', 'failed'], 'pending');
    addReference(table, 'requested_by', 'users', { nullable: true });
    table.text('hold_cause').checkIn(['staff', 'suspension'], 'payouts_hold_cause_check');
    table.text('hold_reason');
    addReference(table, 'approved_by', 'users', { nullable: true });
    table.timestamp('approved_at', { useTz: true });
    table.integer('attempt').notNullable().defaultTo(1);
    table.text('account_id').comment('the account at Stripe to which this attempt pays');
    table.text('transfer_id').comment("Stripe's ID of the transfer of this attempt");
    table.text('error_code').comment('why the last attempt failed');
    table.timestamp('paid_at', { useTz: true });
    addTimestamps(db, table);
    table.index(['notary_id', 'created_at', 'id']);
    table.index(['created_at', 'id']);
    table.check("(status = 'pending') = (approved_at IS NULL)", [], 'payouts_approved');
    table.check("(status = 'paid') = (paid_at IS NOT NULL)", [], 'payouts_paid');
    table.check("hold_cause IS NULL OR status = 'pending'", [], 'payouts_held');
  });
  await touchOnUpdate(db, 'payouts');
  await db.raw(`CREATE UNIQUE INDEX payouts_open ON payouts (notary_id, provider)
    WHERE status = 'pending'`);
  await db.raw(`CREATE TRIGGER payouts_amount_fixed BEFORE UPDATE OF ${FIXED.join(', ')} ON payouts
    FOR EACH ROW WHEN (${FIXED.map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ')})
    EXECUTE FUNCTION refuse_price_change()`);
  await db.schema.alterTable('notary_compensation', (table) => {
    addReference(table, 'payout_id', 'payouts', { nullable: true });
    table.index('payout_id');
  });
}

export async function down(db: Knex): Promise<void> {
  if (await db('payouts').first('id')) throw new Error('There are payouts, which must be kept.');
  await db.schema.alterTable('notary_compensation', (table) => table.dropColumn('payout_id'));
  await db.schema.dropTable('payouts');
  await db.schema.dropTable('payout_accounts');
}
