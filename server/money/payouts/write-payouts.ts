import type { Knex } from 'knex';
import { CSV_START, csvLine } from '../../platform/http/csv-line.ts';
import { listAllEarningsIn } from '../earnings/store.ts';
import { presentPayoutEarning } from './present.ts';
import { readPayouts } from './store.ts';

/** The columns of the file, which are part of its format. Amounts are in dollars. */
const COLUMNS = [
  'payout',
  'requested_at_utc',
  'notary',
  'email',
  'payout_usd',
  'status',
  'provider',
  'hold',
  'hold_reason',
  'withdrawal_reason',
  'attempt',
  'error',
  'transfer',
  'paid_at_utc',
  'returned_usd',
  'earning',
  'earned_at_utc',
  'kind',
  'earning_usd',
  'session',
  'minutes',
  'reason',
  'corrected_by',
] as const;

const dollars = (cents: number) => Number((cents / 100).toFixed(2));

/**
 * Writes all payouts as CSV, one row for each earning in a payout. A payout that was withdrawn has no
 * earnings, and one row.
 */
export async function* writePayouts(db: Knex): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS);
  for await (const payouts of readPayouts(db)) {
    const ids = payouts.map(({ id }) => id);
    const earnings = Map.groupBy(await listAllEarningsIn(db, ids), ({ payoutId }) => payoutId);
    for (const payout of payouts) {
      for (const stored of earnings.get(payout.id) ?? [null]) {
        const earning = stored && presentPayoutEarning(stored);
        yield csvLine([
          payout.id,
          payout.createdAt.toISOString(),
          `${payout.firstName} ${payout.lastName}`,
          payout.email,
          dollars(payout.amountCents),
          payout.status,
          payout.provider,
          payout.holdCause,
          payout.holdReason,
          payout.withdrawalReason,
          payout.attempt,
          payout.errorCode,
          payout.transferId,
          payout.paidAt?.toISOString() ?? null,
          dollars(payout.returnedCents),
          earning?.id ?? null,
          earning?.at ?? null,
          earning?.kind ?? null,
          earning && dollars(earning.cents),
          earning?.sessionNumber ?? null,
          earning?.minutes ?? null,
          earning?.reason ?? null,
          earning?.correctedBy ?? null,
        ]);
      }
    }
  }
}
