import type { Knex } from 'knex';

/** Payments, refunds and chargebacks in the ledger, which had only fees due. */
const KINDS = ['fee_due'];
const NEW_KINDS = ['charge', 'refund', 'chargeback', 'chargeback_won'];
const ACCOUNTS = ['receivable', 'notarial_fees', 'technology_fees'];
const NEW_ACCOUNTS = ['provider_balance', 'chargebacks'];

async function allow(db: Knex, table: string, column: string, values: string[]): Promise<void> {
  const list = values.map((value) => `'${value}'`).join(', ');
  await db.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check,
    ADD CONSTRAINT ${table}_${column}_check CHECK (${column} IN (${list}))`);
}

export async function up(db: Knex): Promise<void> {
  await allow(db, 'ledger_transactions', 'kind', [...KINDS, ...NEW_KINDS]);
  await allow(db, 'ledger_entries', 'account', [...ACCOUNTS, ...NEW_ACCOUNTS]);
}

/** Fails if the ledger contains a movement of a new kind. */
export async function down(db: Knex): Promise<void> {
  await allow(db, 'ledger_transactions', 'kind', KINDS);
  await allow(db, 'ledger_entries', 'account', ACCOUNTS);
}
