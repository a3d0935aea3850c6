import type { PayoutDecision } from '../../../common/payout-decisions.ts';
import { requireOthersRequest } from '../../accounts/staff/require-others-request.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { lockNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findAccount } from './accounts-store.ts';
import { listOwnCorrections } from './own-corrections.ts';
import { payoutEvent } from './payout-event.ts';
import { decisionRefusal } from './policy.ts';
import { findPayout, lockPayout, movePayout, type StoredPayout, setHold } from './store.ts';

const EVENTS = {
  approve: 'payout.approved',
  retry: 'payout.retried',
  release: 'payout.released',
  withdraw: 'payout.withdrawn',
} as const;

/**
 * Approves, holds, releases, retries or withdraws a payout. Nobody decides on their own pay.
 * A person who corrected an earning in the payout may approve it only if nobody else in finance can.
 * @throws AppError 403 for one's own payout or correction, 404, 409 if its status does not allow it
 */
export async function decidePayout(
  services: Services,
  staff: StoredUser,
  {
    payoutId,
    decision,
    reason,
  }: { payoutId: string; decision: PayoutDecision; reason: string | null },
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const known = await findPayout(tx, payoutId);
    if (!known) throw notFound('payout_not_found');
    // Lock the notary first, in the same order as create-payout.
    const notary = await lockNotary(tx, known.notaryId);
    const payout = (await lockPayout(tx, payoutId)) ?? known;
    const concerned = [notary?.userId];
    if (decision === 'approve') {
      const own = await listOwnCorrections(services, tx, staff.id, [payoutId]);
      if (own.length > 0) concerned.push(staff.id);
    }
    requireOthersRequest(staff.id, concerned);
    const provider = services.payments?.provider ?? null;
    const refusal = decisionRefusal(payout, decision, { provider });
    if (refusal) throw conflict(refusal);
    if (decision === 'hold' || decision === 'release') {
      const isHold = decision === 'hold';
      await setHold(tx, payoutId, {
        holdCause: isHold ? 'staff' : null,
        holdReason: isHold ? reason : null,
      });
    } else if (decision === 'withdraw') {
      const released = { holdCause: null, holdReason: null };
      await movePayout(tx, payoutId, 'withdrawn', { withdrawalReason: reason, ...released });
    } else {
      await movePayout(tx, payoutId, 'processing', {
        ...(decision === 'approve' ? { approvedBy: staff.id } : {}),
        accountId: await accountFor(tx, payout),
        transferId: null,
        errorCode: null,
      });
      await services.addJob(tx, 'send-payout', { payoutId });
    }
    await emit(
      decision === 'hold'
        ? await payoutEvent(
            tx,
            'payout.held',
            payout,
            { cause: 'staff' as const, reason },
            staff.id,
          )
        : await payoutEvent(tx, EVENTS[decision], payout, { reason }, staff.id),
    );
  });
}

/** Returns the account to which a payout is sent. @throws AppError 409 if it cannot be paid */
async function accountFor(
  tx: Parameters<typeof findAccount>[0],
  { provider, notaryId }: StoredPayout,
): Promise<string> {
  if (provider === 'sandbox') return 'sandbox';
  const account = await findAccount(tx, notaryId);
  if (!account?.payable) throw conflict('payout_account_required');
  return account.accountId;
}
