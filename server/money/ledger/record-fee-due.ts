import type { Knex } from 'knex';
import { type Fees, totalOf } from '../../../common/fees.ts';
import { insertTransaction } from './store.ts';

/**
 * Records in the transaction of a seal that its fees are due. Does nothing if they are recorded, or if
 * nothing is due.
 */
export async function recordFeeDue(tx: Knex, sessionId: string, fees: Fees): Promise<void> {
  const total = totalOf(fees);
  if (total === 0) return;
  const entries = [
    { account: 'receivable' as const, amountCents: total },
    { account: 'notarial_fees' as const, amountCents: -fees.notarialFeeCents },
    { account: 'technology_fees' as const, amountCents: -fees.technologyFeeCents },
  ];
  await insertTransaction(
    tx,
    { kind: 'fee_due', sessionId },
    entries.filter(({ amountCents }) => amountCents !== 0),
  );
}
