import { lockNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { payerNow } from '../earnings/payer-now.ts';
import { providersOf } from '../earnings/store.ts';
import { findAccount } from './accounts-store.ts';
import { payoutEvent } from './payout-event.ts';
import { assignEarnings, insertPayout, lockUnpaid, type StoredPayout } from './store.ts';

/**
 * Creates a payout with everything that a notary earned and was not paid. It waits for approval. A
 * negative balance is carried over to the next payout. If the notary is suspended, it is held until
 * someone in finance decides.
 * @param requestedBy null for the weekly payouts
 * @throws AppError 409 if nothing can be paid out now
 */
export async function createPayout(
  services: Services,
  notaryId: string,
  requestedBy: string | null,
): Promise<StoredPayout> {
  const { payments } = services;
  if (!payments) throw conflict('payouts_unavailable');
  const { provider } = payments;
  return withTransaction(services, async (tx, emit) => {
    // A session that ends at the same time locks the notary, too.
    const notary = await lockNotary(tx, notaryId);
    if (!notary) throw conflict('payout_nothing_due');
    if (provider === 'stripe' && !(await findAccount(tx, notaryId))?.payable) {
      throw conflict('payout_account_required');
    }
    const earnings = await lockUnpaid(tx, notaryId, providersOf[payerNow(services)]);
    const amountCents = earnings.reduce((sum, { amount }) => sum + amount, 0);
    if (amountCents <= 0) throw conflict('payout_nothing_due');
    const isSuspended = notary.status === 'suspended';
    const made = await insertPayout(tx, {
      notaryId,
      provider,
      amountCents,
      requestedBy,
      holdCause: isSuspended ? 'suspension' : null,
    });
    if (!made) throw conflict('payout_pending');
    await assignEarnings(
      tx,
      made.id,
      earnings.map(({ id }) => id),
    );
    await emit(await payoutEvent(tx, 'payout.requested', made, {}, requestedBy));
    return made;
  });
}
