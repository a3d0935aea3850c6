import type { Knex } from 'knex';
import { allowChoices } from '../schema-helpers.ts';

const STATUSES = ['pending', 'processing', 'paid', 'failed'];

/** Payouts that finance withdrew, and how much of a payout was returned. */
export async function up(db: Knex): Promise<void> {
  await allowChoices(db, 'payouts', 'status', [...STATUSES, 'withdrawn']);
  await db.schema.alterTable('payouts', (table) => {
    table.text('withdrawal_reason');
    table
      .integer('returned_cents')
      .notNullable()
      .defaultTo(0)
      .comment('how much of the transfer of this attempt was returned in part');
    table.dropChecks(['payouts_approved']);
    table.check(
      "status = 'withdrawn' OR (status = 'pending') = (approved_at IS NULL)",
      [],
      'payouts_approved',
    );
    table.check(
      "(status = 'withdrawn') = (withdrawal_reason IS NOT NULL)",
      [],
      'payouts_withdrawn',
    );
  });
}

/** Fails if a payout was withdrawn. */
export async function down(db: Knex): Promise<void> {
  await allowChoices(db, 'payouts', 'status', STATUSES);
  await db.schema.alterTable('payouts', (table) => {
    table.dropChecks(['payouts_withdrawn', 'payouts_approved']);
    table.check("(status = 'pending') = (approved_at IS NULL)", [], 'payouts_approved');
    table.dropColumns('withdrawal_reason', 'returned_cents');
  });
}
