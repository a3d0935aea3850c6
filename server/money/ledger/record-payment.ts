import type { Knex } from 'knex';
import { type Fees, totalOf } from '../../../common/fees.ts';
import type { LedgerTransaction } from '../../../common/ledger.ts';
import { insertTransaction, type LedgerEntry } from './store.ts';

type PaymentKind = Extract<
  LedgerTransaction['kind'],
  'charge' | 'refund' | 'chargeback' | 'chargeback_won'
>;

/** Records a movement of a charge, once for each session and kind. */
export async function recordPayment(
  tx: Knex,
  kind: PaymentKind,
  sessionId: string,
  fees: Fees,
): Promise<void> {
  const entries = entriesOf[kind](fees).filter(({ amountCents }) => amountCents !== 0);
  await insertTransaction(tx, { kind, sessionId }, entries);
}

const debit = (account: LedgerEntry['account'], amountCents: number) => ({ account, amountCents });
const credit = (account: LedgerEntry['account'], amountCents: number) => ({
  account,
  amountCents: -amountCents,
});

const entriesOf: Record<PaymentKind, (fees: Fees) => LedgerEntry[]> = {
  charge: (fees) => [debit('provider_balance', totalOf(fees)), credit('receivable', totalOf(fees))],
  refund: (fees) => [
    debit('notarial_fees', fees.notarialFeeCents),
    debit('technology_fees', fees.technologyFeeCents),
    credit('provider_balance', totalOf(fees)),
  ],
  chargeback: (fees) => [
    debit('chargebacks', totalOf(fees)),
    credit('provider_balance', totalOf(fees)),
  ],
  chargeback_won: (fees) => [
    debit('provider_balance', totalOf(fees)),
    credit('chargebacks', totalOf(fees)),
  ],
};
