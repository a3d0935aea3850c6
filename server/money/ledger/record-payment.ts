import type { Knex } from 'knex';
import { type Fees, totalOf } from '../../../common/fees.ts';
import type { LedgerTransaction } from '../../../common/ledger.ts';
import { insertTransaction, type LedgerEntry } from './store.ts';

type PaymentKind = Extract<
  LedgerTransaction['kind'],
  'charge' | 'refund' | 'refund_failed' | 'chargeback' | 'chargeback_won'
>;

/** A charge of a session, or of a subscription without one. */
type PaidCharge = Fees & { id: string; sessionId: string | null };

/** Records a movement of a charge, once for each charge, kind and attempt. */
export async function recordPayment(
  tx: Knex,
  kind: PaymentKind,
  { id: chargeId, sessionId, ...fees }: PaidCharge,
  attempt = 1,
): Promise<void> {
  const subject = sessionId ? { sessionId } : { chargeId };
  const entries = entriesOf[kind](fees).filter(({ amountCents }) => amountCents !== 0);
  await insertTransaction(
    tx,
    { kind, ...subject, attempt },
    // The price of a subscription is stored as a technology fee.
    entries.map(({ account, amountCents }) => ({
      account: account === 'technology_fees' && !sessionId ? 'subscription_fees' : account,
      amountCents,
    })),
  );
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
  refund_failed: (fees) => [
    debit('provider_balance', totalOf(fees)),
    credit('notarial_fees', fees.notarialFeeCents),
    credit('technology_fees', fees.technologyFeeCents),
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
