import type { Knex } from 'knex';
import { allowChoices } from '../schema-helpers.ts';

/** Payments, refunds and chargebacks in the ledger, which had only fees due. */
const KINDS = ['fee_due'];
const NEW_KINDS = ['charge', 'refund', 'chargeback', 'chargeback_won'];
const ACCOUNTS = ['receivable', 'notarial_fees', 'technology_fees'];
const NEW_ACCOUNTS = ['provider_balance', 'chargebacks'];

export async function up(db: Knex): Promise<void> {
  await allowChoices(db, 'ledger_transactions', 'kind', [...KINDS, ...NEW_KINDS]);
  await allowChoices(db, 'ledger_entries', 'account', [...ACCOUNTS, ...NEW_ACCOUNTS]);
}

/** Fails if the ledger contains a movement of a new kind. */
export async function down(db: Knex): Promise<void> {
  await allowChoices(db, 'ledger_transactions', 'kind', KINDS);
  await allowChoices(db, 'ledger_entries', 'account', ACCOUNTS);
}
