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

/** Records that a period of a subscription is to be paid, once for each charge. */
export const recordSubscriptionDue = (tx: Knex, chargeId: string, cents: number): Promise<void> =>
  insertTransaction(tx, { kind: 'fee_due', chargeId }, [
    { account: 'receivable', amountCents: cents },
    { account: 'subscription_fees', amountCents: -cents },
  ]);

/** Records that a period of a subscription is no longer to be paid. */
export const recordSubscriptionWaived = (
  tx: Knex,
  chargeId: string,
  cents: number,
): Promise<void> =>
  insertTransaction(tx, { kind: 'fee_waived', chargeId }, [
    { account: 'subscription_fees', amountCents: cents },
    { account: 'receivable', amountCents: -cents },
  ]);
