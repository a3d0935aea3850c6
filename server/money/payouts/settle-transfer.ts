import type { Knex } from 'knex';
import type { Emit } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { recordPayout, recordPayoutReturned } from '../ledger/record-payout.ts';
import type { Transfer } from '../payments/payments.ts';
import { payoutEvent } from './payout-event.ts';
import { lockPayout, movePayout, type StoredPayout, storeReturned } from './store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The error code of a payout whose money came back. */
export const RETURNED = 'transfer_returned';

/**
 * Records in the caller's transaction what the provider states about a transfer, with its movement in
 * the ledger. Events may come several times, late and in any order. A transfer of an unknown payout,
 * to another account, of another amount or in another currency has no effect and raises an alert.
 */
export async function settleTransfer(
  { logger }: Pick<Services, 'logger'>,
  tx: Knex.Transaction,
  emit: Emit,
  transfer: Transfer,
): Promise<void> {
  const payout = uuid.test(transfer.payoutId) ? await lockPayout(tx, transfer.payoutId) : null;
  const problem = problemOf(payout, transfer);
  if (!payout || problem) {
    logger.error({ payout: transfer.payoutId, transfer, problem }, 'a transfer was not expected');
    return;
  }
  // A statement about the transfer of an earlier attempt comes too late.
  const isCurrent = payout.transferId
    ? payout.transferId === transfer.transferId
    : payout.attempt === transfer.attempt;
  if (!isCurrent) return;
  const { transferId } = transfer;
  if (transfer.reversed) {
    const wasPaid = payout.status === 'paid';
    const failed = await movePayout(tx, payout.id, 'failed', { transferId, errorCode: RETURNED });
    if (!failed) return;
    if (wasPaid) await recordPayoutReturned(tx, failed);
    await emit(await payoutEvent(tx, 'payout.failed', failed, { code: RETURNED }));
    return;
  }
  const paid = await movePayout(tx, payout.id, 'paid', { transferId });
  if (paid) {
    await recordPayout(tx, paid);
    await emit(await payoutEvent(tx, 'payout.paid', paid, {}));
  } else if (!payout.transferId) {
    logger.error({ payout: payout.id, transfer }, 'a payout that is not in progress was sent');
  }
  const returned = transfer.returnedCents;
  if (returned > 0 && (await storeReturned(tx, payout.id, returned))) {
    logger.error({ payout: payout.id, transfer }, 'a part of a transfer came back');
    await emit(await payoutEvent(tx, 'payout.partly_returned', payout, { returned }));
  }
}

/** Returns what is wrong with a transfer, or null. */
function problemOf(payout: StoredPayout | null, transfer: Transfer): string | null {
  if (!payout) return 'the payout is not known';
  // Only the sandbox itself settles its payouts.
  const isSandbox = transfer.transferId.startsWith('sandbox-');
  if (isSandbox !== (payout.provider === 'sandbox')) return 'the provider is another one';
  if (payout.accountId !== transfer.accountId) return 'the account is another one';
  if (transfer.amount.currency !== 'usd') return 'the currency is another one';
  return transfer.amount.cents === payout.amountCents ? null : 'the amount is another one';
}
