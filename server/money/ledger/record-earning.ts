import type { Knex } from 'knex';
import { insertTransaction } from './store.ts';

/**
 * Records what a notary earned, in the transaction that stores it: an expense that we owe. A penalty
 * reduces both. Does nothing for an amount of 0.
 */
export async function recordEarning(tx: Knex, earningId: string, cents: number): Promise<void> {
  if (cents === 0) return;
  await insertTransaction(tx, { kind: 'earning', earningId }, [
    { account: 'notary_pay', amountCents: cents },
    { account: 'notary_payable', amountCents: -cents },
  ]);
}
