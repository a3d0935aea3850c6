import { CSV_START, csvLine } from '../../platform/http/csv-line.ts';
import type { AdministeredStoredPayout } from './store.ts';

/** The columns of the file, which are part of its format. Amounts are in dollars. */
const COLUMNS = [
  'payout',
  'requested_at_utc',
  'notary',
  'email',
  'amount_usd',
  'status',
  'provider',
  'hold',
  'hold_reason',
  'attempt',
  'error',
  'transfer',
  'paid_at_utc',
] as const;

/** Writes payouts as CSV, one row for each. */
export async function* writePayouts(
  payouts: AsyncIterable<AdministeredStoredPayout>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS);
  for await (const payout of payouts) {
    yield csvLine([
      payout.id,
      payout.createdAt.toISOString(),
      `${payout.firstName} ${payout.lastName}`,
      payout.email,
      Number((payout.amountCents / 100).toFixed(2)),
      payout.status,
      payout.provider,
      payout.holdCause,
      payout.holdReason,
      payout.attempt,
      payout.errorCode,
      payout.transferId,
      payout.paidAt?.toISOString() ?? null,
    ]);
  }
}
