import type { PayoutDecision } from '../../../common/payout-decisions.ts';
import { requireOthersRequest } from '../../accounts/staff/require-others-request.ts';
import { needsSecondPerson } from '../../accounts/staff/second-person.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { findNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findAccount } from './accounts-store.ts';
import { payoutEvent } from './payout-event.ts';
import { decisionRefusal } from './policy.ts';
import { listSetters, lockPayout, movePayout, type StoredPayout, setHold } from './store.ts';

const EVENTS = {
  approve: 'payout.approved',
  retry: 'payout.retried',
  release: 'payout.released',
} as const;

/**
 * Approves, holds, releases or retries a payout. Nobody decides on their own pay. If another person
 * in finance can approve a payout, nobody approves one with a correction that they made.
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
    const payout = await lockPayout(tx, payoutId);
    if (!payout) throw notFound('payout_not_found');
    requireOthersRequest(staff.id, [(await findNotary(tx, payout.notaryId))?.userId]);
    if (decision === 'approve' && (await needsSecondPerson(services.config, tx, 'finance'))) {
      requireOthersRequest(staff.id, await listSetters(tx, payoutId));
    }
    const provider = services.payments?.provider ?? null;
    const refusal = decisionRefusal(payout, decision, { provider });
    if (refusal) throw conflict(refusal);
    if (decision === 'hold' || decision === 'release') {
      const isHold = decision === 'hold';
      await setHold(tx, payoutId, {
        holdCause: isHold ? 'staff' : null,
        holdReason: isHold ? reason : null,
      });
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
