import type { Knex } from 'knex';
import { allowChoices } from '../schema-helpers.ts';

const KINDS = ['fee_due', 'charge', 'refund', 'chargeback', 'chargeback_won'];
const ACCOUNTS = [
  'receivable',
  'notarial_fees',
  'technology_fees',
  'provider_balance',
  'chargebacks',
];
const TABLE = 'ledger_transactions';

/** Earnings of notaries in the ledger. A movement is about a session or an earning. */
export async function up(db: Knex): Promise<void> {
  await allowChoices(db, TABLE, 'kind', [...KINDS, 'earning']);
  await allowChoices(db, 'ledger_entries', 'account', [
    ...ACCOUNTS,
    'notary_pay',
    'notary_payable',
  ]);
  await db.schema.alterTable(TABLE, (table) => {
    table.uuid('earning_id').comment('of the notary; no key');
    table.setNullable('session_id');
    table.dropUnique(['session_id', 'kind']);
    table.check('num_nonnulls(session_id, earning_id) = 1', [], 'ledger_transactions_subject');
  });
  await db.raw(`CREATE UNIQUE INDEX ledger_transactions_once ON ${TABLE}
    (coalesce(session_id, earning_id), kind)`);
}

/** Fails if the ledger contains a movement of a new kind. */
export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX ledger_transactions_once');
  await db.schema.alterTable(TABLE, (table) => {
    table.dropChecks(['ledger_transactions_subject']);
    table.unique(['session_id', 'kind']);
    table.dropNullable('session_id');
    table.dropColumn('earning_id');
  });
  await allowChoices(db, TABLE, 'kind', KINDS);
  await allowChoices(db, 'ledger_entries', 'account', ACCOUNTS);
}
