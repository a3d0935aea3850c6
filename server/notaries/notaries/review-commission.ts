import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { settleRenewal } from './commissions-store.ts';
import { notaryEmail } from './notary-email.ts';
import { isExpired } from './policy.ts';
import { findNotary, lockNotary, moveNotary, type StoredNotary } from './store.ts';

/**
 * Confirms a renewed commission, which reinstates a notary who was suspended only by its expiry; or
 * declines it with a reason, in which case the previous date stays valid.
 * @throws AppError 409 if no date is waiting, or if the new commission has expired meanwhile too.
 */
export async function reviewCommission(
  services: Services,
  administrator: StoredUser,
  notary: StoredNotary,
  decision: { confirm: boolean; commissionExpiry: string; reason: string | null },
): Promise<StoredNotary> {
  const { confirm, commissionExpiry, reason } = decision;
  return withTransaction(services, async (tx, _publish, emit) => {
    // Lock the account and the notary first, in the same order as the deletion of an account.
    await lockNotary(tx, notary.id);
    const settled = await settleRenewal(tx, notary.id, commissionExpiry, confirm);
    if (!settled)
      throw conflict(
        'This expiration date is no longer waiting to be checked. Please reload the page.',
      );
    if (confirm && isExpired(settled, settled.commissionExpiry, new Date())) {
      throw conflict('The renewed commission has also expired. Please decline it with a reason.');
    }
    const about = {
      version: 1,
      actorId: administrator.id,
      subjects: { notaryId: settled.id, userId: settled.userId },
    } as const;
    await emit({
      ...about,
      type: confirm ? 'commission.confirmed' : 'commission.declined',
      data: { from: notary.commissionExpiry, to: commissionExpiry, reason },
    });
    const reinstated = confirm && settled.suspendedByExpiry && settled.status === 'suspended';
    if (reinstated) {
      await moveNotary(tx, notary.id, 'active', null);
      await emit({ ...about, type: 'notary.activated', data: { reason: 'commission renewed' } });
      await services.addJob(tx, 'dispatch-session', { sessionId: '' }, { jobKey: 'dispatch-all' });
    }
    await services.addJob(
      tx,
      'send-mail',
      notaryEmail(settled, {
        subject: 'Your renewed commission',
        text: confirm
          ? `We checked your renewed commission. It is on record until ${settled.commissionExpiry}.${reinstated ? ' You are offered sessions again.' : ''}`
          : `We could not confirm your renewed commission.\n\nReason: ${reason}\n\nYou can enter it again:\n${services.config.publicUrl}/notary`,
        key: `commission-${settled.id}-${settled.updatedAt.getTime()}`,
      }),
    );
    return (await findNotary(tx, notary.id)) as StoredNotary;
  });
}
