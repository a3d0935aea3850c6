import type { Knex } from 'knex';
import { allowChoices } from '../schema-helpers.ts';

const KINDS = ['fee_due', 'charge', 'refund', 'chargeback', 'chargeback_won', 'earning'];
const NEW_KINDS = ['payout', 'payout_returned', 'refund_failed'];
const TABLE = 'ledger_transactions';

/**
 * Payouts and failed refunds in the ledger. Both can be tried again, so a movement happens once for
 * each attempt.
 */
export async function up(db: Knex): Promise<void> {
  await allowChoices(db, TABLE, 'kind', [...KINDS, ...NEW_KINDS]);
  await db.raw('DROP INDEX ledger_transactions_once');
  await db.schema.alterTable(TABLE, (table) => {
    table.uuid('payout_id').comment('no key');
    table.integer('attempt').notNullable().defaultTo(1);
    table.dropChecks(['ledger_transactions_subject']);
    table.check(
      'num_nonnulls(session_id, earning_id, payout_id) = 1',
      [],
      'ledger_transactions_subject',
    );
  });
  await db.raw(`CREATE UNIQUE INDEX ledger_transactions_once ON ${TABLE}
    (coalesce(session_id, earning_id, payout_id), kind, attempt)`);
}

/** Fails if the ledger contains a movement of a new kind. */
export async function down(db: Knex): Promise<void> {
  await allowChoices(db, TABLE, 'kind', KINDS);
  await db.raw('DROP INDEX ledger_transactions_once');
  await db.schema.alterTable(TABLE, (table) => {
    table.dropChecks(['ledger_transactions_subject']);
    table.check('num_nonnulls(session_id, earning_id) = 1', [], 'ledger_transactions_subject');
    table.dropColumns('payout_id', 'attempt');
  });
  await db.raw(`CREATE UNIQUE INDEX ledger_transactions_once ON ${TABLE}
    (coalesce(session_id, earning_id), kind)`);
}
