import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { settleRenewal } from './commissions-store.ts';
import { findPapersObjection } from './papers/objection.ts';
import { isExpired } from './policy.ts';
import { findNotary, lockNotary, moveNotary, type StoredNotary } from './store.ts';

/** Returns whether a notary was suspended only because the commission had expired. */
export const isReinstated = ({ suspendedByExpiry, status }: StoredNotary) =>
  suspendedByExpiry && status === 'suspended';

/**
 * Confirms a renewed commission, which reinstates a notary who was suspended only by its expiry; or
 * declines it with a reason, in which case the previous date stays valid.
 * @throws AppError 409 if no date is waiting, if the new commission has expired meanwhile too, or if a
 * notary to reinstate lacks a required paper.
 */
export async function reviewCommission(
  services: Services,
  administrator: StoredUser,
  notary: StoredNotary,
  decision: { confirm: boolean; commissionExpiry: string; reason: string | null },
): Promise<StoredNotary> {
  const { confirm, commissionExpiry, reason } = decision;
  return withTransaction(services, async (tx, emit) => {
    // Lock the account and the notary first, in the same order as the deletion of an account.
    await lockNotary(tx, notary.id);
    const settled = await settleRenewal(tx, notary.id, commissionExpiry, confirm);
    if (!settled) throw conflict('commission_renewal_not_pending');
    if (confirm && isExpired(settled, settled.commissionExpiry, new Date())) {
      throw conflict('renewed_commission_expired');
    }
    const about = {
      version: 1,
      actorId: administrator.id,
      subjects: { notaryId: settled.id, userId: settled.userId },
    } as const;
    // Emit before a reinstatement: the email says whether the notary was suspended by the expiry.
    await emit({
      ...about,
      type: confirm ? 'commission.confirmed' : 'commission.declined',
      data: { from: notary.commissionExpiry, to: commissionExpiry, reason },
    });
    if (confirm && isReinstated(settled)) {
      // A notary from before papers were required has time until the deadline.
      const lacking = await findPapersObjection(tx, settled, new Date());
      if (lacking) throw conflict(lacking);
      await moveNotary(tx, notary.id, 'active', null);
      await emit({ ...about, type: 'notary.reinstated', data: { reason: 'commission renewed' } });
    }
    return (await findNotary(tx, notary.id)) as StoredNotary;
  });
}
