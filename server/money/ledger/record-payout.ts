import type { Knex } from 'knex';
import { insertTransaction } from './store.ts';

/** A payout at one of its attempts. */
interface PaidOut {
  id: string;
  attempt: number;
  amountCents: number;
  /** The transfer of the attempt at the provider. */
  transferId: string | null;
}

/** Records that a payout was paid, once for each attempt. */
export const recordPayout = (
  tx: Knex,
  { id: payoutId, attempt, amountCents, transferId }: PaidOut,
): Promise<void> =>
  insertTransaction(tx, { kind: 'payout', payoutId, attempt, transferId }, [
    { account: 'notary_payable', amountCents },
    { account: 'provider_balance', amountCents: -amountCents },
  ]);

/** Records that the money of a payout was returned. */
export const recordPayoutReturned = (
  tx: Knex,
  { id: payoutId, attempt, amountCents, transferId }: PaidOut,
): Promise<void> =>
  insertTransaction(tx, { kind: 'payout_returned', payoutId, attempt, transferId }, [
    { account: 'provider_balance', amountCents },
    { account: 'notary_payable', amountCents: -amountCents },
  ]);
