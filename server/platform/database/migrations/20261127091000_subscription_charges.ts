import type { Knex } from 'knex';
import { allowChoices } from '../schema-helpers.ts';

const STATUSES = ['due', 'action_required', 'paid', 'refunding', 'refunded'];
const KINDS = [
  'fee_due',
  'charge',
  'refund',
  'chargeback',
  'chargeback_won',
  'earning',
  'payout',
  'payout_returned',
  'refund_failed',
];
const ACCOUNTS = [
  'receivable',
  'notarial_fees',
  'technology_fees',
  'provider_balance',
  'chargebacks',
  'notary_pay',
  'notary_payable',
];
const LEDGER = 'ledger_transactions';

const setLedgerSubject = async (db: Knex, columns: string[]) => {
  const names = columns.join(', ');
  await db.schema.alterTable(LEDGER, (table) => {
    table.check(`num_nonnulls(${names}) = 1`, [], 'ledger_transactions_subject');
  });
  await db.raw(`CREATE UNIQUE INDEX ledger_transactions_once ON ${LEDGER}
    (coalesce(${names}), kind, attempt)`);
};

const dropLedgerSubject = async (db: Knex) => {
  await db.raw('DROP INDEX ledger_transactions_once');
  await db.schema.alterTable(LEDGER, (table) => {
    table.dropChecks(['ledger_transactions_subject']);
  });
};

const setReceiptCheck = async (db: Knex, unpaid: string[]) => {
  await db.schema.alterTable('charges', (table) => {
    table.dropChecks(['charges_receipt']);
    table.check(
      `(status IN (${unpaid.map((status) => `'${status}'`).join(', ')})) = (receipt_number IS NULL)
        AND (receipt_number IS NULL) = (paid_at IS NULL)`,
      [],
      'charges_receipt',
    );
  });
};

/**
 * Charges of a subscription: one for each invoice of the payment provider, which collects it. `void`:
 * the provider gave up, so nothing is owed.
 */
export async function up(db: Knex): Promise<void> {
  await allowChoices(db, 'charges', 'status', [...STATUSES, 'void']);
  await setReceiptCheck(db, ['due', 'action_required', 'void']);
  await db.schema.alterTable('charges', (table) => {
    table.setNullable('session_id');
    table.uuid('subscription_id').references('id').inTable('subscriptions').onDelete('RESTRICT');
    table.text('invoice_reference').comment("the provider's ID of the invoice");
    table.timestamp('period_start', { useTz: true });
    table.timestamp('period_end', { useTz: true });
    table.unique(['provider', 'invoice_reference']);
    table.index('subscription_id');
    table.check('num_nonnulls(session_id, subscription_id) = 1', [], 'charges_subject');
    table.check(
      'num_nonnulls(subscription_id, invoice_reference, period_start, period_end) IN (0, 4)',
      [],
      'charges_invoice',
    );
  });
  await allowChoices(db, LEDGER, 'kind', [...KINDS, 'fee_waived']);
  await allowChoices(db, 'ledger_entries', 'account', [...ACCOUNTS, 'subscription_fees']);
  await dropLedgerSubject(db);
  await db.schema.alterTable(LEDGER, (table) => {
    table.uuid('charge_id').comment('of a subscription; no key');
  });
  await setLedgerSubject(db, ['session_id', 'earning_id', 'payout_id', 'charge_id']);
}

/** Fails if there is a charge of a subscription. */
export async function down(db: Knex): Promise<void> {
  await dropLedgerSubject(db);
  await db.schema.alterTable(LEDGER, (table) => {
    table.dropColumn('charge_id');
  });
  await setLedgerSubject(db, ['session_id', 'earning_id', 'payout_id']);
  await allowChoices(db, LEDGER, 'kind', KINDS);
  await allowChoices(db, 'ledger_entries', 'account', ACCOUNTS);
  await db.schema.alterTable('charges', (table) => {
    table.dropChecks(['charges_subject', 'charges_invoice']);
    table.dropUnique(['provider', 'invoice_reference']);
    table.dropColumns('subscription_id', 'invoice_reference', 'period_start', 'period_end');
    table.dropNullable('session_id');
  });
  await setReceiptCheck(db, ['due', 'action_required']);
  await allowChoices(db, 'charges', 'status', STATUSES);
}
